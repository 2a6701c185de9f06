import { MAX_REFUSED_CARDS } from '../../contract/limits.ts'
import type { Db } from '../database/database.ts'
import type { Parts } from '../parts.ts'
import { type Attempt, countRefusedCard } from './attempt-store.ts'
import { settle } from './settle.ts'

/** Counts a card that was refused for an intent; to be called once for each, within the transaction that heard of it. */
export async function noteRefusedCard(db: Db, intentId: string): Promise<boolean> {
  const attempt = await countRefusedCard(db, intentId)
  return attempt !== undefined && isWornOut(attempt)
}

/** Whether so many cards were refused that somebody seems to be trying out stolen ones (CONTRACT section 3). */
export function isWornOut({ state, refused_cards }: Attempt): boolean {
  return state === 'open' && refused_cards >= MAX_REFUSED_CARDS
}

/** Ends an intent at the provider; if it was charged at the last moment, that counts. */
export async function endIntent(parts: Parts, intentId: string): Promise<void> {
  await parts.provider.cancelIntent(intentId)
  await settle(parts, intentId)
}
