import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { tooManyRequests } from './refusal.ts'

const WINDOW_SECONDS = 60

/** Counts one call of `who` and refuses it with 429 when there were more than the limit within a minute. */
export type CountCall = (who: string) => Promise<void>

/** Counters that every process on the same database shares and that a restart does not forget. */
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
