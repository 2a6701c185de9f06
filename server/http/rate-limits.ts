import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { tooManyRequests } from './refusal.ts'

const WINDOW_SECONDS = 60

/** Counts a call and refuses it with 429 above the limit per minute. */
export type CountCall = (who: string) => Promise<void>

/** Adds points to what a person has used, and returns the seconds to wait if that is more than the limit. */
export type Counter = (who: string, points?: number) => Promise<number | undefined>

type CounterOptions = { name: string; points: number; seconds: number }

export function createCallCounter(pool: pg.Pool, name: string, callsPerMinute: number): CountCall {
  const count = createCounter(pool, { name, points: callsPerMinute, seconds: WINDOW_SECONDS })
  return async (who) => {
    const wait = await count(who)
    if (wait !== undefined) throw tooManyRequests(wait)
  }
}

/** A counter in the database, shared by all processes and kept across restarts. */
export function createCounter(pool: pg.Pool, options: CounterOptions): Counter {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: options.name,
    points: options.points,
    duration: options.seconds,
  })
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
