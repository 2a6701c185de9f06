import { createHash } from 'node:crypto'
import type pg from 'pg'
import { RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible'
import { MAX_WRONG_PASSWORDS, WRONG_PASSWORD_MINUTES } from '../../contract/limits.ts'
import { identityRefusal } from './identity-refusal.ts'

export type LoginAttempts = ReturnType<typeof createLoginAttempts>

/** Counts wrong passwords per address, known or not, in the database: all processes share the count. */
export function createLoginAttempts(pool: pg.Pool) {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    tableName: 'wrong_passwords',
    tableCreated: true,
    keyPrefix: '',
    points: MAX_WRONG_PASSWORDS,
    duration: WRONG_PASSWORD_MINUTES * 60,
  })
  const secondsAfter = (attempts: number, found: RateLimiterRes | null) =>
    found && found.consumedPoints >= attempts
      ? Math.max(1, Math.ceil(found.msBeforeNext / 1000))
      : 0
  return {
    closedFor: async (email: string) =>
      secondsAfter(MAX_WRONG_PASSWORDS, await limiter.get(attemptKeyOf(email))),
    /** Counts one wrong password. The seconds for which the account was closed already; 0 if it was open. */
    countWrong: async (email: string) =>
      secondsAfter(MAX_WRONG_PASSWORDS + 1, await limiter.penalty(attemptKeyOf(email))),
  }
}

// Hashed, so that unknown addresses are not collected.
const attemptKeyOf = (email: string) =>
  createHash('sha256').update(email.trim().toLowerCase()).digest('base64url')

export const closedRefusal = (retryAfter: number) =>
  identityRefusal('too_many_wrong_passwords', { retryAfter })

export async function refuseClosedAccount(attempts: LoginAttempts, email: string) {
  const seconds = await attempts.closedFor(email)
  if (seconds > 0) throw closedRefusal(seconds)
}
