import { MAX_DECLINED_CARDS } from '../../contract/limits.ts'
import type { Db } from '../database/database.ts'
import type { Dependencies } from '../dependencies.ts'
import { type Attempt, countDeclinedCard } from './attempt-store.ts'
import { settle } from './settle.ts'

/** Counts a card that was refused for an intent; to be called once for each, within the transaction that heard of it. */
export async function noteDeclinedCard(db: Db, intentId: string): Promise<boolean> {
  const attempt = await countDeclinedCard(db, intentId)
  return attempt !== undefined && hasTooManyDeclines(attempt)
}

/** Whether so many cards were refused that somebody seems to be trying out stolen ones (CONTRACT section 3). */
export function hasTooManyDeclines({ state, declined_cards }: Attempt): boolean {
  return state === 'open' && declined_cards >= MAX_DECLINED_CARDS
}

/** Ends an intent at the provider; if it was charged at the last moment, that counts. */
export async function endIntent(parts: Dependencies, intentId: string): Promise<void> {
  await parts.provider.cancelIntent(intentId)
  await settle(parts, intentId)
}
