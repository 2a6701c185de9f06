import { setTimeout as delay } from 'node:timers/promises'
import { createDice } from '../fuzz/dice.ts'
import { findContradictions } from './acknowledged.ts'
import { brokenInvariants } from './invariants.ts'
import { type KillableShop, stopFaults } from './killable-shop.ts'
import { startShoppers } from './shoppers.ts'
import { findLastingFaults } from './step-tests.ts'

/** Kills something and starts it again. */
export type Killer = { kill(): Promise<void>; start(): Promise<void> }
type Rounds = { seed: number; kills: number; victim: Killer; clients?: number; longestMs?: number }
export type Outcome = {
  wrong: string[]
  acknowledged: number
  statuses: Record<number, number>
  /** From the last start until no invariant was broken. */
  healedMs: number
}

/**
 * Kills the victim at moments that the seed gives, while shoppers order and pay. The invariants must hold after each kill,
 * and in the end agree with the provider and with every answer.
 */
export async function killRounds(shop: KillableShop, rounds: Rounds): Promise<Outcome> {
  const { seed, kills, victim, clients = 8, longestMs = 500 } = rounds
  const dice = createDice(seed)
  await stopFaults(shop)
  const shoppers = await startShoppers(shop, seed, clients)
  const wrong: string[] = []
  for (let count = 0; count < kills; count += 1) {
    await delay(dice.below(longestMs))
    await victim.kill()
    await victim.start()
    wrong.push(...(await brokenInvariants(shop, { isQuiet: false })))
  }
  const begun = performance.now()
  await shoppers.stop()
  wrong.push(...(await findLastingFaults(shop)))
  const healedMs = performance.now() - begun
  wrong.push(...(await findContradictions(shop.pool, shoppers.history)))
  const statuses = Object.fromEntries(shoppers.statuses)
  return { wrong, acknowledged: shoppers.history.length, statuses, healedMs }
}
