import type { EndpointName, Reply, Sent } from '../contract/calls/endpoints'
import { callShop } from './browser-api'

type Params<Name extends EndpointName> = [Sent<Name, 'params'>] extends [never]
  ? []
  : [params: Sent<Name, 'params'> & Record<string, string>]

/** What a call that is made once needs: tried again with the same key, it is still one. */
export type Keyed<Name extends EndpointName> = { body: Sent<Name, 'body'>; key: string }

/** Makes a call with the body that it is given. */
export const sending =
  <Name extends EndpointName>(name: Name, ...[params]: Params<Name>) =>
  (body: Sent<Name, 'body'>): Promise<Reply<Name>> =>
    callShop(name, { params: params ?? {}, body })

/** Makes a call with the body that it is given, once for each key. */
export const sendingOnce =
  <Name extends EndpointName>(name: Name, ...[params]: Params<Name>) =>
  ({ body, key }: Keyed<Name>): Promise<Reply<Name>> =>
    callShop(name, { params: params ?? {}, body, headers: { 'idempotency-key': key } })
