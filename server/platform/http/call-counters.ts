import type { FastifyRequest } from 'fastify'
import type pg from 'pg'
import { limitOf } from '../../../contract/calls/call-limits.ts'
import type { Endpoint, EndpointName } from '../../../contract/calls/endpoints.ts'
import {
  type CountCall,
  createCounter,
  createProcessCounter,
  networkOf,
  refuseAbove,
} from './rate-limits.ts'

const BYTES_OF_A_POINT = 8_000

export type CallCounters = {
  countNetwork(request: FastifyRequest): Promise<void>
  countCaller(request: FastifyRequest): Promise<void>
}

export type FindCounters = (name: EndpointName, endpoint: Endpoint) => CallCounters

/** Counters by network address, and by account or link; shared by all processes unless a limit says otherwise. */
export function createCallCounters(pool: pg.Pool): FindCounters {
  return (name, { callsPerMinute, openCallsPerMinute }) => {
    const byAddress = (points?: number) =>
      points === undefined
        ? undefined
        : refuseAbove(createCounter(pool, { name, points, seconds: 60 }))
    const ofAll = byAddress(callsPerMinute)
    const ofStrangers = byAddress(openCallsPerMinute)
    const ofAccount = accountCounter(pool, name)
    const isByLength = limitOf(name)?.isByLength
    return {
      countNetwork: async ({ ip }) => ofAll?.(networkOf(ip)),
      countCaller: async ({ caller, linkId, ip, body }) => {
        const who = caller?.userId ?? linkId
        const points = isByLength ? pointsOf(body) : 1
        await (who === undefined ? ofStrangers?.(networkOf(ip)) : ofAccount?.(who, points))
      },
    }
  }
}

const pointsOf = (body: unknown): number =>
  Buffer.isBuffer(body) ? 1 + Math.floor(body.length / BYTES_OF_A_POINT) : 1

function accountCounter(pool: pg.Pool, name: EndpointName): CountCall | undefined {
  const limit = limitOf(name)
  if (!limit) return undefined
  const { calls: points, seconds, isOfProcess } = limit
  const options = { name: `${name} account`, points, seconds }
  return refuseAbove(isOfProcess ? createProcessCounter(options) : createCounter(pool, options))
}
