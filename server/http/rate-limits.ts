import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { tooManyRequests } from './refusal.ts'

const WINDOW_SECONDS = 60

/** Counts a call and refuses it with 429 above the limit per minute. */
export type CountCall = (who: string) => Promise<void>

/** Counters in the database, shared by all processes and kept across restarts. */
export function createCallCounter(pool: pg.Pool, name: string, callsPerMinute: number): CountCall {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: name,
    points: callsPerMinute,
    duration: WINDOW_SECONDS,
  })
  return async (who) => {
    try {
      await limiter.consume(who)
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error
      throw tooManyRequests(Math.max(1, Math.ceil(error.msBeforeNext / 1000)))
    }
  }
}
