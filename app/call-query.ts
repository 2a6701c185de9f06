import { type QueryKey, queryOptions } from '@tanstack/react-query'
import type { EndpointName, Reply } from '../contract/calls/endpoints'
import type { Args } from './api'
import { callShop } from './browser-api'

/** The query of a call, which is given up with the query. */
export function callQuery<Name extends EndpointName, Key extends QueryKey>(
  queryKey: Key,
  name: Name,
  ...[input]: Args<Name>
) {
  const call = (signal: AbortSignal): Promise<Reply<Name>> => callShop(name, { ...input, signal })
  return queryOptions({ queryKey, queryFn: ({ signal }) => call(signal) })
}
