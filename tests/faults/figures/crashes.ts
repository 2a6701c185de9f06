import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { commandOf } from '../../../server/platform/process-identity.ts'
import { findContradictions } from '../acknowledged.ts'
import { call, order } from '../calls.ts'
import { killRounds, type Outcome } from '../kill-rounds.ts'
import type { KillableShop } from '../killable-shop.ts'
import { startShoppers } from '../shoppers.ts'
import {
  competeAtStep,
  failAtStep,
  findLastingFaults,
  killAtStep,
  nameOf,
  stepTests,
} from '../step-tests.ts'
import { addPerson, addTool } from '../test-data.ts'
import { type Figure, type Lab, type Measure, seconds, withShop } from './figure.ts'

const SEED = 20_261_121

/** R4: the shop killed at random moments. */
export const killedShop: Measure = (lab) =>
  withShop(lab, async (shop) => {
    const kills = lab.times(200)
    const outcome = await killRounds(shop, { seed: SEED, kills, victim: shop })
    return ofOutcome('R4 random', `${kills} x kill -9 of the shop at random moments`, outcome)
  })

/** R4 with two workers: all killed, or one, which the first process replaces. */
export const killedWorkers: Measure = (lab) =>
  withShop(
    lab,
    async (shop) => {
      const kills = lab.times(20)
      const all = await killRounds(shop, { seed: SEED, kills, victim: shop })
      const victim = { kill: async () => killWorker(shop), start: async () => undefined }
      const one = await killRounds(shop, { seed: SEED, kills, victim })
      const outcome = {
        ...one,
        wrong: [...all.wrong, ...one.wrong],
        acknowledged: all.acknowledged + one.acknowledged,
      }
      return ofOutcome(
        'R4 workers',
        `${kills} x kill -9 of all and ${kills} x of one of two`,
        outcome,
      )
    },
    { WEB_CONCURRENCY: '2' },
  )

function killWorker(shop: KillableShop): void {
  const pid = shop.pid()
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
  // The sandboxes are children too.
  const serving = children.map(Number).find((child) => commandOf(child).includes('dist/main.js'))
  if (serving) process.kill(serving, 'SIGKILL')
}

/** Of each action some, when less is done. */
function chosenSteps({ times }: Lab): typeof stepTests {
  const count = times(stepTests.length)
  return stepTests.filter(
    (_, at) =>
      Math.floor((at * count) / stepTests.length) !==
      Math.floor(((at - 1) * count) / stepTests.length),
  )
}

/** R4: the shop killed at each named step. */
export const killedAtSteps: Measure = (lab) =>
  withShop(lab, async (shop) => {
    const chosen = chosenSteps(lab)
    const odd: string[] = []
    for (const stepTest of chosen) {
      const { status } = await killAtStep(shop, stepTest)
      const isKnown = [200, 201, 404, 409].includes(status)
      if (!isKnown) odd.push(`${nameOf(stepTest)}: ${status}`)
    }
    const wrong = [...odd, ...(await findLastingFaults(shop))]
    return {
      name: 'R4 steps',
      goal: 'kill -9 at every named step: nothing acknowledged lost, paid within 60 s, nothing charged or moved twice',
      measured: `${chosen.length} steps, ${wrong.length} wrong ${wrong[0] ?? ''}`,
      isMet: wrong.length === 0,
    }
  })

/** R5: the database killed at random moments. */
export const killedDatabase: Measure = (lab) =>
  withShop(lab, async (shop) => {
    const kills = lab.times(50)
    const outcome = await killRounds(shop, {
      seed: SEED,
      kills,
      victim: lab.database,
      longestMs: 1500,
    })
    return ofOutcome('R5', `${kills} x kill -9 of the database at random moments`, outcome)
  })

function ofOutcome(
  name: string,
  did: string,
  { wrong, acknowledged, statuses, healedMs }: Outcome,
): Figure {
  const failed = Object.entries(statuses).filter(
    ([status]) => Number(status) >= 500 && status !== '503',
  )
  return {
    name,
    goal: 'nothing acknowledged lost, paid within 60 s of the last start, nothing charged or moved twice',
    measured: `${did}: ${wrong.length} wrong of ${acknowledged} acknowledged, healed after ${seconds(healedMs)}; answers ${JSON.stringify(statuses)} ${wrong[0] ?? ''}`,
    isMet: wrong.length === 0 && failed.length === 0 && healedMs <= 60_000,
  }
}

/** R6: the database restarts under load. */
export const restartedDatabase: Measure = (lab) => withShop(lab, (shop) => restart(lab, shop))

async function restart({ database }: Lab, shop: Parameters<Parameters<typeof withShop>[1]>[0]) {
  const [person, tool] = [await addPerson(shop.pool), await addTool(shop.pool, 100_000)]
  const pid = shop.pid()
  const shoppers = await startShoppers(shop, SEED, 4)
  let isOver = false
  let slowestRefusal = 0
  let answeredAt = 0
  let withoutRetryAfter = 0
  const ask = async () => {
    const { status, ms } = await order(shop, { tool, person })
    if (status === 503) slowestRefusal = Math.max(slowestRefusal, ms)
    if (status === 201) answeredAt ||= performance.now()
  }
  const load = (async () => {
    const asked: Promise<void>[] = []
    for (; !isOver; await delay(20)) asked.push(ask())
    await Promise.all(asked)
  })()
  await delay(2000)
  await database.kill()
  await delay(2000)
  const refused = await fetch(`${shop.url}/api/bookings/book/${tool.id}`)
  if (refused.status === 503 && !refused.headers.get('retry-after')) withoutRetryAfter += 1
  await refused.arrayBuffer()
  await database.start()
  const acceptsAt = performance.now()
  answeredAt = 0
  while (answeredAt === 0 && performance.now() < acceptsAt + 20_000) await delay(10)
  await delay(1000)
  isOver = true
  await load
  await shoppers.stop()
  const wrong = [
    ...(await findLastingFaults(shop)),
    ...(await findContradictions(shop.pool, shoppers.history)),
  ]
  const { status } = await call(shop, 'GET /readyz')
  const backMs = answeredAt - acceptsAt
  return {
    name: 'R6',
    goal: 'the database away for 2 s under 50 orders/s: same process, 503 in < 2 s during it, good again < 5 s after, nothing acknowledged lost',
    measured: `${refused.status} during it, slowest 503 ${seconds(slowestRefusal)}, good after ${seconds(backMs)}, readyz ${status}, ${wrong.length} wrong ${wrong[0] ?? ''}`,
    isMet:
      shop.pid() === pid &&
      refused.status === 503 &&
      withoutRetryAfter === 0 &&
      slowestRefusal < 2000 &&
      backMs > 0 &&
      backMs < 5000 &&
      wrong.length === 0,
  }
}

/** R12: others act before and after each named step. */
export const racedSteps: Measure = (lab) =>
  withShop(lab, async (shop) => {
    const wrong: string[] = []
    let pairs = 0
    for (const stepTest of chosenSteps(lab))
      for (const { name, statuses } of await competeAtStep(shop, stepTest)) {
        pairs += 1
        if (statuses.some((status) => status === 0 || status >= 500))
          wrong.push(`${name}: ${statuses}`)
      }
    wrong.push(...(await findLastingFaults(shop)))
    return {
      name: 'R12',
      goal: 'a competitor before and after each named step, at least 30 pairs: every invariant holds',
      measured: `${pairs} pairs, ${wrong.length} wrong ${wrong[0] ?? ''}`,
      isMet: pairs >= 30 && wrong.length === 0,
    }
  })

/** Each named step fails. */
export const failedSteps: Measure = (lab) =>
  withShop(lab, async (shop) => {
    const wrong: string[] = []
    const chosen = chosenSteps(lab)
    for (const stepTest of chosen) {
      const { failed, again } = await failAtStep(shop, stepTest)
      const isClean = failed.status === 200 || failed.body.message !== undefined
      if (!isClean || again.status === 0 || again.status >= 500)
        wrong.push(`${nameOf(stepTest)}: ${failed.status}, then ${again.status}`)
    }
    wrong.push(...(await findLastingFaults(shop, 120_000)))
    return {
      name: 'failing steps',
      goal: 'each named step fails: a clean answer, nothing half done, and it can be done again',
      measured: `${chosen.length} steps, ${wrong.length} wrong ${wrong[0] ?? ''}`,
      isMet: wrong.length === 0,
    }
  })
