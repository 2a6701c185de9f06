import { isIPv6 } from 'node:net'
import { sql } from 'kysely'
import type pg from 'pg'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import type { Db } from '../database/database.ts'
import { tooManyRequests } from './refusal.ts'

/** Counts a call, or one that costs as much as several, and refuses it with 429 above the limit. */
export type CountCall = (who: string, points?: number) => Promise<void>

/** Adds points to what a person has used, and returns the seconds to wait if that is more than the limit. */
export type Counter = (who: string, points?: number) => Promise<number | undefined>

type CounterOptions = { name: string; points: number; seconds: number }

export function createCallCounter(pool: pg.Pool, name: string, callsPerMinute: number): CountCall {
  return refuseAbove(createCounter(pool, { name, points: callsPerMinute, seconds: 60 }))
}

export function refuseAbove(count: Counter): CountCall {
  return async (who, points) => {
    const wait = await count(who, points)
    if (wait !== undefined) throw tooManyRequests(wait)
  }
}

/** A counter in the database, shared by all processes and kept across restarts. */
export const createCounter = (pool: pg.Pool, { name, points, seconds }: CounterOptions): Counter =>
  counterOf(
    new RateLimiterPostgres({
      storeClient: pool,
      tableName: 'rate_limits',
      tableCreated: true,
      // One job does it for all of them.
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points,
      duration: seconds,
    }),
  )

/** A counter of this process alone, without a statement for each call. */
export const createProcessCounter = ({ name, points, seconds }: CounterOptions): Counter =>
  counterOf(new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }))

function counterOf(limiter: RateLimiterAbstract): Counter {
  return async (who, points = 1) => {
    try {
      await limiter.consume(who, points)
      return undefined
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error
      return Math.max(1, Math.ceil(error.msBeforeNext / 1000))
    }
  }
}

export async function deleteEndedCounts(db: Db): Promise<void> {
  await sql`delete from rate_limits where expire < ${Date.now()}`.execute(db)
}

const LONGEST_ADDRESS = 45

/** The network by which limits count: an IPv4 address, also written as IPv6, or the /64 of one household; none of a client that has gone. */
export function networkOf(ip: string | undefined): string {
  const [address = ''] = ip?.split('%') ?? []
  if (!isIPv6(address)) return ip?.slice(0, LONGEST_ADDRESS) ?? ''
  const groups = groupsOf(address)
  const [high = 0, low = 0] = groups.slice(6)
  const isMapped = groups[5] === 0xffff && groups.slice(0, 5).every((group) => group === 0)
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  const network = groups.slice(0, 4).map((group) => group.toString(16))
  return `${network.join(':')}::/64`
}

/** The network by which a person knows where a program is: an IPv4 address but for its last figure, or the /48 of one site. */
export function wideNetworkOf(ip: string): string {
  const network = networkOf(ip)
  if (!network.includes(':')) return network.replace(/\d+$/, '0/24')
  return `${network.split(':').slice(0, 3).join(':')}::/48`
}

/** The eight groups of an address; a URL normalises its spelling. */
function groupsOf(address: string): number[] {
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const [first = [], last = []] = [head, tail].map((part) =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)),
  )
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last]
}
