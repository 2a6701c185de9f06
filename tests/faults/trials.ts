import type { Answer } from './calls.ts'
import { prepare, rivalsOf } from './deeds.ts'
import { brokenInvariants } from './invariants.ts'
import { type Point, points } from './points.ts'
import { injectFault, type Site, stopFaults } from './site.ts'
import { failAt, type Side, stopAt } from './stops.ts'

export type Trial = { point: Point; side: Side }

const RIVAL_MS = 100
const QUIET_MS = 60_000

/** Each point from both sides; the end of a transaction has only one that can be had from outside. */
export const trials: Trial[] = points.flatMap((point) => {
  const isCommit = 'table' in point.place && point.place.on === 'commit'
  const sides: Side[] = isCommit ? ['before'] : ['before', 'after']
  return sides.map((side) => ({ point, side }))
})

export function nameOf({ point, side }: Trial): string {
  return `${point.deed}: ${side} ${point.name}`
}

/** The provider tells nothing by itself, so that only the deed comes to the point. */
async function setUp(site: Site, { deed }: Point) {
  await stopFaults(site)
  await injectFault(site, { fault: 'missing_webhook' })
  return prepare(site, deed)
}

/** Kills the shop at a point, starts it again and has the same deed done once more, which is what its answer was. */
export async function killThere(site: Site, { point, side }: Trial): Promise<Answer> {
  const { act } = await setUp(site, point)
  const stop = await stopAt(site, point, side)
  const cutOff = act()
  await stop.reached()
  await site.kill()
  await stop.go()
  await cutOff
  await site.start()
  return act()
}

/** Lets the statement at a point fail, then the same deed be done once more. */
export async function failThere(site: Site, { point, side }: Trial) {
  const { act } = await setUp(site, point)
  const { go } = await failAt(site, point, side)
  const failed = await act()
  await go()
  return { failed, again: await act() }
}

export type Race = { name: string; statuses: number[] }

/** Lets each rival act while the deed stands still at a point, one after another on goods of their own. */
export async function raceThere(site: Site, trial: Trial): Promise<Race[]> {
  const races: Race[] = []
  for (const rival of rivalsOf[trial.point.deed]) races.push(await race(site, trial, rival))
  return races
}

async function race(site: Site, { point, side }: Trial, rival: string): Promise<Race> {
  const { act, rivals } = await setUp(site, point)
  const stop = await stopAt(site, point, side)
  const acting = act()
  await stop.reached()
  const answering = rivals[rival]?.()
  // Most rivals come to a lock and wait behind the deed; those that need not are done first.
  await Promise.race([answering, new Promise((due) => setTimeout(due, RIVAL_MS))])
  await stop.go()
  const answers = await Promise.all([acting, answering])
  return {
    name: `${nameOf({ point, side })}, ${rival}`,
    statuses: answers.map((answer) => answer?.status ?? 0),
  }
}

/** Waits until nothing is wrong any more; after a minute what is, is. */
export async function whatStaysBroken(site: Site, ms = QUIET_MS): Promise<string[]> {
  const deadline = Date.now() + ms
  for (;;) {
    const broken = await brokenInvariants(site)
    if (broken.length === 0 || Date.now() > deadline) return broken
    await new Promise((due) => setTimeout(due, 100))
  }
}
