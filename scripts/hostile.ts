// npm run hostile: sends slow requests, bad bodies and floods to a shop while others use it. One line per bound.
import { parseArgs } from 'node:util'
import { sendBadBodies } from '../tests/hostile/bad-bodies.ts'
import { floodPages, sendTogether } from '../tests/hostile/floods.ts'
import { type Honest, withHonestCallers } from '../tests/hostile/honest-callers.ts'
import { startIdleThread } from '../tests/hostile/idle-thread.ts'
import {
  processorTime,
  residentMB,
  socketsAfter,
  watchMemory,
} from '../tests/hostile/process-figures.ts'
import { sendSlowly } from '../tests/hostile/slow-senders.ts'
import { startShopProcess } from '../tests/support/shop-process.ts'

const { values } = parseArgs({ options: { soak: { type: 'string', default: '60' } } })
const paths = ['/', '/api/tools', '/tools', '/api/review', '/login', '/api/tools/search?q=reed']

const shop = await startShopProcess({ RATE_LIMIT: 'off', LOG_LEVEL: 'silent' })

async function ready(): Promise<number> {
  const until = Date.now() + 60_000
  while (!shop.output().includes('BD-MART ready')) {
    if (Date.now() > until) throw new Error(shop.output())
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return shop.child.pid ?? Number.NaN
}

async function gauge(name: string): Promise<number> {
  const text = await (await fetch(`${shop.url}/metrics`)).text()
  return Number(new RegExp(`^${name}(?:{.*?})? (\\S+)`, 'm').exec(text)?.[1])
}
/** The event loop's delay since the last call, in ms. */
const delayMs = async (which: 'max' | 'p99') =>
  Math.round((await gauge(`nodejs_eventloop_lag_${which}_seconds`)) * 1000)
const sockets = () => gauge('nodejs_active_resources{type="TCPSocketWrap"}')

function report(what: string, isGood: boolean, figures: string): void {
  console.log(`${isGood ? 'good' : 'BAD '} ${what}: ${figures}`)
  if (!isGood) process.exitCode = 1
}
const summary = ({ asked, failed, p95, slowest }: Honest) =>
  `${asked} honest requests, ${failed} failed, p95 ${p95} ms, slowest ${slowest} ms`

async function slowSenders(): Promise<void> {
  let seconds: number[] = []
  const honest = await withHonestCallers(shop.url, paths, async () => {
    seconds = await sendSlowly(shop.port, 200)
  })
  const longest = Math.max(...seconds)
  const isGood = longest <= 20 && honest.failed === 0 && honest.p95 <= 500
  report('400 slow senders', isGood, `all closed after ${longest.toFixed(1)} s; ${summary(honest)}`)
}

async function badBodies(pid: number): Promise<void> {
  const before = { mb: residentMB(pid), ...processorTime(pid) }
  let statuses = new Set<number>()
  const idle = await startIdleThread()
  await delayMs('max')
  const honest = await withHonestCallers(shop.url, ['/healthz'], async () => {
    statuses = await sendBadBodies(shop.url, shop.port)
  })
  const heldMs = await delayMs('max')
  const { max: idleMs } = await idle.stop()
  const more = residentMB(pid) - before.mb
  const { ran, waited } = processorTime(pid)
  const share = `it ran for ${ran - before.ran} ms and waited ${waited - before.waited} ms for a processor`
  const refused = [...statuses].every((status) => [400, 413, 415].includes(status))
  const isGood = refused && more <= 100 && honest.slowest <= 300 && honest.failed === 0
  const figures = `answered ${[...statuses].sort().join(', ')}; memory ${more.toFixed(0)} MB more; event loop delayed by ${heldMs} ms at most, an idle thread by ${idleMs} ms, ${share}; ${summary(honest)}`
  report('85 bad bodies', isGood, figures)
}

async function manyTogether(): Promise<void> {
  const { statuses, slowestMs } = await sendTogether(shop.url, 500)
  const begun = performance.now()
  await sendTogether(shop.url, 1)
  const after = Math.round(performance.now() - begun)
  const isGood = [...statuses.keys()].every((status) => status === 200 || status === 503)
  const figures = `${[...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')}; slowest ${slowestMs} ms, the next one ${after} ms`
  report('500 together on 10 connections', isGood && slowestMs <= 5_000 && after <= 2_000, figures)
}

async function pageFlood(pid: number): Promise<void> {
  let flood = { sent: 0, statuses: new Map<number, number>() }
  const before = processorTime(pid)
  const honest = await withHonestCallers(shop.url, paths, async () => {
    flood = await floodPages(shop.url, 500, 10)
  })
  const { ran } = processorTime(pid)
  const answered = [...flood.statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
  const isGood = honest.failed === 0 && honest.p95 <= 100
  const figures = `${flood.sent} requested, ${answered}; the shop ran for ${ran - before.ran} ms; ${summary(honest)}`
  report('500 pages a second at new addresses', isGood, figures)
}

async function soak(pid: number, seconds: number, socketsBefore: number): Promise<void> {
  let memory = { from: Number.NaN, to: Number.NaN }
  const idle = await startIdleThread()
  await delayMs('p99')
  const honest = await withHonestCallers(shop.url, paths, async () => {
    memory = await watchMemory(pid, seconds)
  })
  const p99 = await delayMs('p99')
  const { p99: idleP99 } = await idle.stop()
  const grown = (memory.to / memory.from - 1) * 100
  const open = await socketsAfter(socketsBefore, sockets)
  const isGood = honest.failed === 0 && grown < 5 && p99 <= 50 && open <= socketsBefore
  const mb = `${memory.from.toFixed(0)} MB after a third, ${memory.to.toFixed(0)} MB at the end (${grown.toFixed(1)} % more)`
  const figures = `memory ${mb}; event loop delay p99 ${p99} ms, of an idle thread ${idleP99} ms; ${open} sockets open, ${socketsBefore} at first; ${summary(honest)}`
  report(`${seconds} s of visitors`, isGood, figures)
}

try {
  const pid = await ready()
  const socketsBefore = await sockets()
  // Until V8's young generation has reached its size.
  for (let times = 0; times < 3; times += 1) await sendTogether(shop.url, 300)
  await slowSenders()
  await badBodies(pid)
  await manyTogether()
  await pageFlood(pid)
  await soak(pid, Number(values.soak), socketsBefore)
} finally {
  const code = await shop.stop()
  const complaints = shop.output().match(/unhandled|warning/gi)?.length ?? 0
  report('the end', code === 0 && complaints === 0, `exit code ${code}, ${complaints} complaints`)
}
