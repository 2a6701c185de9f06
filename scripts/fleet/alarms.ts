import { setTimeout as delay } from 'node:timers/promises'

const EVERY_MS = 1_000
const BAD_ORDERS = /^bdmart_request_seconds_count\{.*\} (\d+)/gm

export type Alarms = ReturnType<typeof watchAlarms>

/** Reads the shops' metrics every second and notes which alarm of prometheus-rules.yaml has its condition, before its "for". */
export function watchAlarms(shopUrls: string[]) {
  const seen: { at: number; alarm: string }[] = []
  const failed = new Map<string, number>()
  let isOver = false

  async function look(url: string) {
    const note = (alarm: string) => seen.push({ at: performance.now(), alarm })
    const signal = AbortSignal.timeout(1_000)
    const text = await fetch(`${url}/metrics`, { signal })
      .then((reply) => reply.text())
      .catch(() => undefined)
    if (text === undefined) return note('ShopDown')
    const value = (name: string) =>
      Number(new RegExp(`^${name}(?:\\{[^}]*\\})? ([\\d.e+-]+)`, 'm').exec(text)?.[1] ?? Number.NaN)
    if (value('bdmart_catalogue_listening') === 0) note('DeafListener')
    if (value('bdmart_replica_used') === 0) note('ReplicaUnused')
    if (value('bdmart_oldest_order_seconds') > 10) note('OrderStuck')
    if (/^bdmart_pool_connections\{[^}]*state="waiting"[^}]*\} [1-9]/m.test(text))
      note('PoolExhausted')
    const bad = countFailedOrders(text)
    if (bad > (failed.get(url) ?? bad)) note('OrdersFail')
    failed.set(url, bad)
  }

  const run = async () => {
    while (!isOver) {
      await Promise.all(shopUrls.map(look))
      await delay(EVERY_MS)
    }
  }
  const running = run()
  return {
    between: (from: number, to: number) => [
      ...new Set(seen.filter(({ at }) => at >= from && at <= to).map(({ alarm }) => alarm)),
    ],
    async end() {
      isOver = true
      await running
    },
  }
}

/** Orders that were answered with 5xx since the shop began. */
function countFailedOrders(text: string): number {
  return [...text.matchAll(BAD_ORDERS)]
    .filter(
      ([line]) =>
        line.includes('route="/api/bookings"') &&
        line.includes('method="POST"') &&
        /status="5/.test(line),
    )
    .reduce((sum, [, count]) => sum + Number(count), 0)
}
