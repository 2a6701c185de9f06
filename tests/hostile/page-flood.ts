import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'

const TICK_MS = 20

/** Addresses of pages that nobody asked for before, one after another. */
const addresses = [
  () => `/?utm_source=${randomUUID()}`,
  () => `/tool/${randomUUID()}`,
  () => `/nothing/${randomUUID()}`,
  () => `/dashboard/receipt/${randomUUID()}`,
  () => `/tools?q=${randomUUID()}`,
  () => `/_.data?n=${randomUUID()}`,
]
const encodings = ['br', 'gzip', 'identity']

/** Asks for so many pages a second, whether or not the ones before are answered; gives the statuses that came back. */
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
