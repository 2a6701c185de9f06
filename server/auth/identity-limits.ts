import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'

type Rule = { window: number; max: number }

/** Lets the identity provider count its calls per address where the shop counts its own. */
export function createIdentityCounters(pool: pg.Pool) {
  const limiters = new Map<string, RateLimiterPostgres>()

  function limiterFor({ window, max }: Rule): RateLimiterPostgres {
    const name = `identity-${max}-${window}`
    const found = limiters.get(name)
    if (found) return found
    const limiter = new RateLimiterPostgres({
      storeClient: pool,
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: name,
      points: max,
      duration: window,
    })
    limiters.set(name, limiter)
    return limiter
  }

  return {
    async consume(key: string, rule: Rule) {
      try {
        // Longer keys than the table takes come from made-up paths only.
        await limiterFor(rule).consume(key.slice(0, 200))
        return { allowed: true, retryAfter: null }
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error
        return { allowed: false, retryAfter: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) }
      }
    },
  }
}
