import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'

const TICK_MS = 20

/** Addresses that were never requested before. */
const addresses = [
  () => `/?utm_source=${randomUUID()}`,
  () => `/tool/${randomUUID()}`,
  () => `/nothing/${randomUUID()}`,
  () => `/dashboard/receipt/${randomUUID()}`,
  () => `/tools?q=${randomUUID()}`,
  () => `/_.data?n=${randomUUID()}`,
]
const encodings = ['br', 'gzip', 'identity']

/** Requests pages at a fixed rate, answered or not; counts the statuses. */
export async function floodPages(url: string, perSecond: number, seconds: number) {
  const statuses = new Map<number, number>()
  const asked: Promise<void>[] = []
  const ask = async (turn: number) => {
    const address = addresses[turn % addresses.length]?.() ?? '/'
    const encoding = encodings[turn % encodings.length] ?? 'br'
    const reply = await fetch(url + address, { headers: { 'accept-encoding': encoding } })
    await reply.arrayBuffer()
    statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1)
  }
  const begun = performance.now()
  while (performance.now() - begun < seconds * 1000) {
    const due = Math.ceil(((performance.now() - begun) / 1000) * perSecond)
    while (asked.length < due) asked.push(ask(asked.length).catch(() => undefined))
    await delay(TICK_MS)
  }
  await Promise.all(asked)
  return { sent: asked.length, statuses }
}

/** `count` searches together, which the database has to answer: counts the statuses, and times the slowest. */
export async function sendTogether(url: string, count: number) {
  const statuses = new Map<number, number>()
  let slowestMs = 0
  const ask = async (turn: number) => {
    const begun = performance.now()
    const reply = await fetch(`${url}/api/tools/search?q=turn${turn}`)
    await reply.arrayBuffer()
    statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1)
    slowestMs = Math.max(slowestMs, performance.now() - begun)
  }
  await Promise.all(Array.from({ length: count }, (_, turn) => ask(turn)))
  return { statuses, slowestMs: Math.round(slowestMs) }
}
