import { competitorsOf, prepareAction } from './actions.ts'
import type { Answer } from './calls.ts'
import { brokenInvariants } from './invariants.ts'
import { injectFault, type KillableShop, stopFaults } from './killable-shop.ts'
import { failAt, pauseAt, type Side } from './pause-at-step.ts'
import { type Step, steps } from './steps.ts'

export type StepTest = { step: Step; side: Side }

const COMPETITOR_MS = 100
const QUIET_MS = 60_000

/** Each step from both sides; a commit can only be paused before it. */
export const stepTests: StepTest[] = steps.flatMap((step) => {
  const isCommit = 'table' in step.place && step.place.on === 'commit'
  const sides: Side[] = isCommit ? ['before'] : ['before', 'after']
  return sides.map((side) => ({ step, side }))
})

export function nameOf({ step, side }: StepTest): string {
  return `${step.action}: ${side} ${step.name}`
}

/** Without webhooks, so that only the action reaches the step. */
async function setUp(shop: KillableShop, { action }: Step) {
  await stopFaults(shop)
  await injectFault(shop, { fault: 'missing_webhook' })
  return prepareAction(shop, action)
}

/** Kills the shop at a step, starts it again and repeats the action; gives the second answer. */
export async function killAtStep(shop: KillableShop, { step, side }: StepTest): Promise<Answer> {
  const { attempt } = await setUp(shop, step)
  const pause = await pauseAt(shop, step, side)
  const cutOff = attempt()
  await pause.reached()
  await shop.kill()
  await pause.resume()
  await cutOff
  await shop.start()
  return attempt()
}

/** Fails the statement at a step, then repeats the action. */
export async function failAtStep(shop: KillableShop, { step, side }: StepTest) {
  const { attempt } = await setUp(shop, step)
  const { resume } = await failAt(shop, step, side)
  const failed = await attempt()
  await resume()
  return { failed, again: await attempt() }
}

export type Race = { name: string; statuses: number[] }

/** Runs each competitor while the action is paused at a step, each on a new tool. */
export async function competeAtStep(shop: KillableShop, stepTest: StepTest): Promise<Race[]> {
  const races: Race[] = []
  for (const competitor of competitorsOf[stepTest.step.action])
    races.push(await compete(shop, stepTest, competitor))
  return races
}

async function compete(
  shop: KillableShop,
  { step, side }: StepTest,
  competitor: string,
): Promise<Race> {
  const { attempt, competitors } = await setUp(shop, step)
  const pause = await pauseAt(shop, step, side)
  const attempting = attempt()
  await pause.reached()
  const competing = competitors[competitor]?.()
  // Most competitors wait for a lock that the action holds; the others finish first.
  await Promise.race([competing, new Promise((due) => setTimeout(due, COMPETITOR_MS))])
  await pause.resume()
  const answers = await Promise.all([attempting, competing])
  return {
    name: `${nameOf({ step, side })}, ${competitor}`,
    statuses: answers.map((answer) => answer?.status ?? 0),
  }
}

/** Waits until no invariant is broken, for a minute at most; gives those that still are. */
export async function findLastingFaults(shop: KillableShop, ms = QUIET_MS): Promise<string[]> {
  const deadline = Date.now() + ms
  for (;;) {
    const broken = await brokenInvariants(shop)
    if (broken.length === 0 || Date.now() > deadline) return broken
    await new Promise((due) => setTimeout(due, 100))
  }
}
