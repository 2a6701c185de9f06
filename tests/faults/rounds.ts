import { setTimeout as delay } from 'node:timers/promises'
import { createDice } from '../fuzz/dice.ts'
import { startCrowd } from './crowd.ts'
import { contradictions } from './history.ts'
import { brokenInvariants } from './invariants.ts'
import { type Site, stopFaults } from './site.ts'
import { whatStaysBroken } from './trials.ts'

/** Kills something, and has it come back. */
export type Killer = { kill(): Promise<void>; start(): Promise<void> }
type Rounds = { seed: number; kills: number; victim: Killer; clients?: number; longestMs?: number }
export type Outcome = {
  wrong: string[]
  told: number
  statuses: Record<number, number>
  /** From the last start until nothing was wrong any more. */
  healedMs: number
}

/**
 * Kills the victim again and again at moments that the seed gives, while a crowd goes shopping. After each kill the
 * books must be right in themselves, and in the end with what the provider says and with what people were answered.
 */
export async function killRounds(site: Site, rounds: Rounds): Promise<Outcome> {
  const { seed, kills, victim, clients = 8, longestMs = 500 } = rounds
  const dice = createDice(seed)
  await stopFaults(site)
  const crowd = await startCrowd(site, seed, clients)
  const wrong: string[] = []
  for (let count = 0; count < kills; count += 1) {
    await delay(dice.below(longestMs))
    await victim.kill()
    await victim.start()
    wrong.push(...(await brokenInvariants(site, { isQuiet: false })))
  }
  const begun = performance.now()
  await crowd.stop()
  wrong.push(...(await whatStaysBroken(site)))
  const healedMs = performance.now() - begun
  wrong.push(...(await contradictions(site.pool, crowd.history)))
  const statuses = Object.fromEntries(crowd.statuses)
  return { wrong, told: crowd.history.length, statuses, healedMs }
}
