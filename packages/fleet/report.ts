import type { Alarms } from './alarms.ts'
import type { Freshness } from './freshness.ts'
import type { Orders } from './orders.ts'
import type { Writable } from './writable.ts'

type Watches = { orders: Orders; freshness: Freshness; writable: Writable; alarms: Alarms }

export const heading = `| Phase | Orders | Seconds without orders | not writable | then until an order | Failed calls by status | Pages over 2 s | slowest page, s | went back | Alarms |
|---|---|---|---|---|---|---|---|---|---|`

/** One row of the drill's table, for what happened from one moment to another. */
export function describePhase(
  name: string,
  { orders, freshness, writable, alarms }: Watches,
  [from, to]: [number, number],
): string {
  const isWithin = ({ at }: { at: number }) => at >= from && at <= to
  const answers = orders.answers.filter(isWithin)
  const confirmed = answers.filter(({ status }) => status === 200 || status === 201)
  const pages = freshness.samples.filter(isWithin)
  const gap = longestGap([from, ...confirmed.map(({ at }) => at), to])
  const away = longestGap([from, ...writable.times.filter((at) => at >= from && at <= to), to])
  const cells = [
    name,
    confirmed.length,
    seconds(gap.ms),
    seconds(away.ms),
    away.ms > 1_000 && overlap(gap, away) ? seconds(Math.max(0, gap.end - away.end)) : '',
    countStatuses(answers),
    pages.filter(({ isLate }) => isLate).length,
    seconds(Math.max(0, ...pages.map(({ ms }) => ms))),
    pages.filter(({ wentBack }) => wentBack).length,
    alarms.between(from, to).join(', '),
  ]
  return `| ${cells.join(' | ')} |`
}

type Gap = { ms: number; end: number }

function overlap(one: Gap, other: Gap): boolean {
  return one.end > other.end - other.ms && other.end > one.end - one.ms
}

function longestGap(times: number[]): Gap {
  return times.slice(1).reduce(
    (longest, end, index) => {
      const ms = end - (times[index] ?? end)
      return ms > longest.ms ? { ms, end } : longest
    },
    { ms: 0, end: 0 },
  )
}

function countStatuses(answers: { status: number }[]): string {
  const failed = answers.filter(({ status }) => status !== 200 && status !== 201)
  return [...Map.groupBy(failed, ({ status }) => status)]
    .map(([status, list]) => `${status || 'no answer'}: ${list.length}`)
    .join(', ')
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1)
}
