import { createHash } from 'node:crypto'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { MAX_WRONG_PASSWORDS, WRONG_PASSWORD_MINUTES } from '../../contract/limits.ts'

/** Counts wrong passwords per account, known or not, and closes it to guessing when they were too many. */
export type GuessBrake = {
  /** For how many more seconds the account is closed; 0 when it is open. */
  closedFor(email: string): Promise<number>
  /** Counts one wrong password; for how many seconds it was one too many, 0 when it was not. */
  countWrong(email: string): Promise<number>
}

/** Every process on the same database shares the count, and a restart does not forget it. */
export function createGuessBrake(pool: pg.Pool): GuessBrake {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    tableName: 'wrong_passwords',
    tableCreated: true,
    keyPrefix: '',
    points: MAX_WRONG_PASSWORDS,
    duration: WRONG_PASSWORD_MINUTES * 60,
  })
  return {
    async closedFor(email) {
      const found = await limiter.get(keyOf(email))
      return found && found.consumedPoints >= MAX_WRONG_PASSWORDS ? secondsOf(found) : 0
    },
    async countWrong(email) {
      try {
        await limiter.consume(keyOf(email))
        return 0
      } catch (error) {
        if (error instanceof RateLimiterRes) return secondsOf(error)
        throw error
      }
    },
  }
}

const secondsOf = ({ msBeforeNext }: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1000))

/** Addresses that nobody has an account with are counted too, but not collected. */
function keyOf(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('base64url')
}
