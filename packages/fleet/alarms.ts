import { setTimeout as delay } from 'node:timers/promises'

const EVERY_MS = 1_000
const BAD_ORDERS = /^bdmart_request_seconds_count\{.*\} (\d+)/gm

export type Alarms = ReturnType<typeof watchAlarms>

/**
 * Reads the metrics of the shops and of Patroni every second, and notes which alarm of prometheus-rules.yaml has its condition,
 * before its "for".
 */
export function watchAlarms(shopUrls: string[], nodeUrls: string[]) {
  const seen: { at: number; alarm: string }[] = []
  const failed = new Map<string, number>()
  let isOver = false

  const note = (alarm: string) => seen.push({ at: performance.now(), alarm })

  async function lookAtShop(url: string) {
    const text = await readMetrics(url)
    if (text === undefined) return note('ShopDown')
    if (metricOf('bdmart_catalogue_listening', text) === 0) note('DeafListener')
    if (metricOf('bdmart_replica_used', text) === 0) note('ReplicaUnused')
    if (metricOf('bdmart_oldest_order_seconds', text) > 10) note('OrderStuck')
    if (/^bdmart_pool_connections\{[^}]*state="waiting"[^}]*\} [1-9]/m.test(text))
      note('PoolExhausted')
    const bad = countFailedOrders(text)
    if (bad > (failed.get(url) ?? bad)) note('OrdersFail')
    failed.set(url, bad)
  }

  async function lookAtNode(url: string) {
    const text = await readMetrics(url)
    if (text && metricOf('patroni_xlog_paused', text) === 1) note('ReplicaStandsStill')
  }

  const run = async () => {
    while (!isOver) {
      await Promise.all([...shopUrls.map(lookAtShop), ...nodeUrls.map(lookAtNode)])
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

function readMetrics(url: string): Promise<string | undefined> {
  const signal = AbortSignal.timeout(1_000)
  return fetch(`${url}/metrics`, { signal })
    .then((reply) => reply.text())
    .catch(() => undefined)
}

function metricOf(name: string, metrics: string): number {
  const [, value = ''] =
    new RegExp(`^${name}(?:\\{[^}]*\\})? ([\\d.e+-]+)`, 'm').exec(metrics) ?? []
  return value === '' ? Number.NaN : Number(value)
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
