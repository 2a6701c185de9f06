import { MAX_DECLINED_CARDS } from '../../../contract/limits.ts'
import type { Db } from '../../platform/database/database.ts'
import type { PaymentParts } from '../payment-parts.ts'
import { settlePayment } from '../settle.ts'
import { type Attempt, countDeclinedCard } from './attempt-store.ts'

/** Counts a declined card; true if it was one too many. Call it once for each, in the transaction of its event. */
export async function noteDeclinedCard(db: Db, intentId: string): Promise<boolean> {
  const attempt = await countDeclinedCard(db, intentId)
  return attempt !== undefined && hasTooManyDeclines(attempt)
}

/** Whether the number of declined cards suggests that stolen ones are tried out (CONTRACT section 3). */
export function hasTooManyDeclines({ state, declined_cards }: Attempt): boolean {
  return state === 'open' && declined_cards >= MAX_DECLINED_CARDS
}

/** Cancels an intent at the provider; if it was charged at the last moment, it is settled. */
export async function endIntent(parts: PaymentParts, intentId: string): Promise<void> {
  await parts.provider.cancelIntent(intentId)
  await settlePayment(parts, intentId)
}
