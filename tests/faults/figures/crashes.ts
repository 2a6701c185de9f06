import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { commandOf } from '../../../server/process-identity.ts'
import { call, order } from '../calls.ts'
import { startCrowd } from '../crowd.ts'
import { addPerson, addTool } from '../goods.ts'
import { contradictions } from '../history.ts'
import { killRounds, type Outcome } from '../rounds.ts'
import type { Site } from '../site.ts'
import { failThere, killThere, nameOf, raceThere, trials, whatStaysBroken } from '../trials.ts'
import { type Figure, type Lab, type Measure, seconds, withSite } from './figure.ts'

const SEED = 20_261_121

/** R4: the shop killed at random moments. */
export const killedShop: Measure = (lab) =>
  withSite(lab, async (site) => {
    const kills = lab.times(200)
    const outcome = await killRounds(site, { seed: SEED, kills, victim: site })
    return ofOutcome('R4 random', `${kills} x kill -9 of the shop at random moments`, outcome)
  })

/** R4 with several processes: all of them killed, or one of those that answer, which the first starts anew. */
export const killedWorkers: Measure = (lab) =>
  withSite(
    lab,
    async (site) => {
      const kills = lab.times(20)
      const all = await killRounds(site, { seed: SEED, kills, victim: site })
      const victim = { kill: async () => killWorker(site), start: async () => undefined }
      const one = await killRounds(site, { seed: SEED, kills, victim })
      const outcome = { ...one, wrong: [...all.wrong, ...one.wrong], told: all.told + one.told }
      return ofOutcome(
        'R4 workers',
        `${kills} x kill -9 of all and ${kills} x of one of two`,
        outcome,
      )
    },
    { WEB_CONCURRENCY: '2' },
  )

function killWorker(site: Site): void {
  const pid = site.pid()
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
  // The sandboxes are children too.
  const serving = children.map(Number).find((child) => commandOf(child).includes('dist/main.js'))
  if (serving) process.kill(serving, 'SIGKILL')
}

/** R4: the shop killed at each named step. */
export const killedAtSteps: Measure = (lab) =>
  withSite(lab, async (site) => {
    const chosen = trials.slice(0, lab.times(trials.length))
    const odd: string[] = []
    for (const trial of chosen) {
      const { status } = await killThere(site, trial)
      const isKnown = [200, 201, 404, 409].includes(status)
      if (!isKnown) odd.push(`${nameOf(trial)}: ${status}`)
    }
    const wrong = [...odd, ...(await whatStaysBroken(site))]
    return {
      name: 'R4 steps',
      goal: 'kill -9 at every named step: nothing acknowledged lost, paid within 60 s, nothing charged or moved twice',
      measured: `${chosen.length} steps, ${wrong.length} wrong ${wrong[0] ?? ''}`,
      isMet: wrong.length === 0,
    }
  })

/** R5: the database killed at random moments. */
export const killedDatabase: Measure = (lab) =>
  withSite(lab, async (site) => {
    const kills = lab.times(50)
    const outcome = await killRounds(site, {
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
  { wrong, told, statuses, healedMs }: Outcome,
): Figure {
  const failed = Object.entries(statuses).filter(
    ([status]) => Number(status) >= 500 && status !== '503',
  )
  return {
    name,
    goal: 'nothing acknowledged lost, paid within 60 s of the last start, nothing charged or moved twice',
    measured: `${did}: ${wrong.length} wrong of ${told} acknowledged, healed after ${seconds(healedMs)}; answers ${JSON.stringify(statuses)} ${wrong[0] ?? ''}`,
    isMet: wrong.length === 0 && failed.length === 0 && healedMs <= 60_000,
  }
}

/** R6: the database restarts under load. */
export const restartedDatabase: Measure = (lab) => withSite(lab, (site) => restart(lab, site))

async function restart({ database }: Lab, site: Parameters<Parameters<typeof withSite>[1]>[0]) {
  const [person, tool] = [await addPerson(site.pool), await addTool(site.pool, 100_000)]
  const pid = site.pid()
  const crowd = await startCrowd(site, SEED, 4)
  let isOver = false
  let slowestRefusal = 0
  let answeredAt = 0
  let withoutRetryAfter = 0
  const ask = async () => {
    const { status, ms } = await order(site, { tool, person })
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
  const refused = await fetch(`${site.url}/api/bookings/book/${tool.id}`)
  if (refused.status === 503 && !refused.headers.get('retry-after')) withoutRetryAfter += 1
  await refused.arrayBuffer()
  await database.start()
  const acceptsAt = performance.now()
  answeredAt = 0
  while (answeredAt === 0 && performance.now() < acceptsAt + 20_000) await delay(10)
  await delay(1000)
  isOver = true
  await load
  await crowd.stop()
  const wrong = [
    ...(await whatStaysBroken(site)),
    ...(await contradictions(site.pool, crowd.history)),
  ]
  const { status } = await call(site, 'GET /readyz')
  const backMs = answeredAt - acceptsAt
  return {
    name: 'R6',
    goal: 'the database away for 2 s under 50 orders/s: same process, 503 in < 2 s meanwhile, good again < 5 s after, nothing acknowledged lost',
    measured: `${refused.status} meanwhile, slowest 503 ${seconds(slowestRefusal)}, good after ${seconds(backMs)}, readyz ${status}, ${wrong.length} wrong ${wrong[0] ?? ''}`,
    isMet:
      site.pid() === pid &&
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
  withSite(lab, async (site) => {
    const wrong: string[] = []
    let pairs = 0
    for (const trial of trials.slice(0, lab.times(trials.length)))
      for (const { name, statuses } of await raceThere(site, trial)) {
        pairs += 1
        if (statuses.some((status) => status === 0 || status >= 500))
          wrong.push(`${name}: ${statuses}`)
      }
    wrong.push(...(await whatStaysBroken(site)))
    return {
      name: 'R12',
      goal: 'a rival before and after each named step, at least 30 pairs: every invariant holds',
      measured: `${pairs} pairs, ${wrong.length} wrong ${wrong[0] ?? ''}`,
      isMet: pairs >= 30 && wrong.length === 0,
    }
  })

/** Beside the figures: each named step fails. */
export const failedSteps: Measure = (lab) =>
  withSite(lab, async (site) => {
    const wrong: string[] = []
    const chosen = trials.slice(0, lab.times(trials.length))
    for (const trial of chosen) {
      const { failed, again } = await failThere(site, trial)
      const isClean = failed.status === 200 || failed.body.message !== undefined
      if (!isClean || again.status === 0 || again.status >= 500)
        wrong.push(`${nameOf(trial)}: ${failed.status}, then ${again.status}`)
    }
    wrong.push(...(await whatStaysBroken(site, 120_000)))
    return {
      name: 'failing steps',
      goal: 'each named step fails: a clean answer, nothing half done, and it can be done again',
      measured: `${chosen.length} steps, ${wrong.length} wrong ${wrong[0] ?? ''}`,
      isMet: wrong.length === 0,
    }
  })
