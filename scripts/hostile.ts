// npm run hostile: slow senders, bad bodies, a crowd and a long day, sent to a shop of its own while honest visitors use it.
// Each line says what was measured and whether it is good enough.
import { parseArgs } from 'node:util'
import { sendBadBodies } from '../tests/hostile/bad-bodies.ts'
import { sendCrowd } from '../tests/hostile/crowd.ts'
import { beside, type Honest } from '../tests/hostile/honest-callers.ts'
import { sendSlowly } from '../tests/hostile/slow-senders.ts'
import { startShopProcess } from '../tests/support/shop-process.ts'

const { values } = parseArgs({ options: { soak: { type: 'string', default: '60' } } })
const paths = ['/', '/api/tools', '/tools', '/api/review?turn=1', '/login', '/api/tools?turn=2']
const MB = 1_000_000
const LAG = 'nodejs_eventloop_lag_max_seconds'

const shop = await startShopProcess({ RATE_LIMIT: 'off', LOG_LEVEL: 'silent' })

async function ready(): Promise<void> {
  const until = Date.now() + 60_000
  while (!shop.output().includes('BD-MART ready')) {
    if (Date.now() > until) throw new Error(shop.output())
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

async function gauge(name: string): Promise<number> {
  const text = await (await fetch(`${shop.url}/metrics`)).text()
  return Number(new RegExp(`^${name}(?:{.*?})? (\\S+)`, 'm').exec(text)?.[1])
}
const memory = () => gauge('process_resident_memory_bytes')

function report(what: string, isGood: boolean, figures: string): void {
  console.log(`${isGood ? 'good' : 'BAD '} ${what}: ${figures}`)
  if (!isGood) process.exitCode = 1
}
const told = ({ asked, failed, p95, slowest }: Honest) =>
  `${asked} honest requests, ${failed} failed, p95 ${p95} ms, slowest ${slowest} ms`

async function slowSenders(): Promise<void> {
  let seconds: number[] = []
  const honest = await beside(shop.url, paths, async () => {
    seconds = await sendSlowly(shop.port, 200)
  })
  const longest = Math.max(...seconds)
  const isGood = longest <= 20 && honest.failed === 0 && honest.p95 <= 500
  report('400 slow senders', isGood, `all closed after ${longest.toFixed(1)} s; ${told(honest)}`)
}

async function badBodies(): Promise<void> {
  const before = await memory()
  await gauge(LAG)
  let statuses = new Set<number>()
  const honest = await beside(shop.url, ['/healthz'], async () => {
    statuses = await sendBadBodies(shop.url, shop.port)
  })
  const lagMs = Math.round((await gauge(LAG)) * 1000)
  const more = ((await memory()) - before) / MB
  const refused = [...statuses].every((status) => [400, 413, 415].includes(status))
  const isGood = refused && more <= 30 && lagMs <= 200 && honest.failed === 0
  const figures = `answered ${[...statuses].sort().join(', ')}; memory ${more.toFixed(0)} MB more; held up for ${lagMs} ms at most; ${told(honest)}`
  report('85 bad bodies', isGood, figures)
}

async function crowd(): Promise<void> {
  const { statuses, slowestMs } = await sendCrowd(shop.url, 500)
  const begun = performance.now()
  await sendCrowd(shop.url, 1)
  const after = Math.round(performance.now() - begun)
  const isGood = [...statuses.keys()].every((status) => status === 200 || status === 503)
  const figures = `${[...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')}; slowest ${slowestMs} ms, the next one ${after} ms`
  report('500 at once on 10 connections', isGood && slowestMs <= 5_000 && after <= 2_000, figures)
}

async function soak(seconds: number): Promise<void> {
  const wait = (share: number) =>
    new Promise((resolve) => setTimeout(resolve, seconds * 1000 * share))
  let warm = 0
  const honest = await beside(shop.url, paths, async () => {
    await wait(1 / 3)
    warm = await memory()
    await wait(2 / 3)
  })
  const grown = ((await memory()) / warm - 1) * 100
  const isGood = honest.failed === 0 && grown < 5
  report(
    `${seconds} s of visitors`,
    isGood,
    `memory ${grown.toFixed(1)} % more than after a third; ${told(honest)}`,
  )
}

try {
  await ready()
  await sendCrowd(shop.url, 50)
  await slowSenders()
  await badBodies()
  await crowd()
  await soak(Number(values.soak))
} finally {
  const code = await shop.stop()
  report('the end', code === 0, `exit code ${code}`)
}
