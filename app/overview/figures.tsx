import * as words from '#words/overview'
import { formatDollars } from '../../contract/money'
import type { Overview } from '../../contract/overview/overview'
import { Card } from '../ui/card'
import { formatCount } from '../ui/format-count'
import { Panel } from './panel'

type Totals = Overview['totals']
const percent = (share: number) => `${Math.round(share * 100)}%`

const figures: [keyof Totals, string, (figure: number) => string][] = [
  ['revenue', words.revenue, formatDollars],
  ['bookings', words.bookings, formatCount],
  ['average', words.averageBooking, formatDollars],
  ['paidShare', words.sharePaid, percent],
]

export function Figures({ totals, points }: Pick<Overview, 'totals' | 'points'>) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-4">
      {figures.map(([name, label, format]) => (
        <Card key={name} className="grid content-start gap-1 p-3 sm:p-4">
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="grid gap-1">
            <span className="text-lg font-bold tabular-nums sm:text-2xl">
              {format(totals[name].now)}
            </span>
            <span className="text-sm text-ink-soft">
              {changeText(totals[name])}
              <span className="block tabular-nums sm:inline">
                {` ${words.from(format(totals[name].before))}`}
              </span>
            </span>
            <Sparkline values={points.map((point) => point[name])} />
          </dd>
        </Card>
      ))}
    </dl>
  )
}

function changeText({ now, before }: Totals['revenue']): string {
  if (before === 0) return ''
  const change = Math.round((now / before - 1) * 100)
  if (change === 0) return words.unchanged
  return `${change > 0 ? '▲ +' : '▼ −'}${Math.abs(change)}%`
}

/** The figure over the period; days without a figure (null) are skipped. */
function Sparkline({ values }: { values: (number | null)[] }) {
  const most = Math.max(...values.map(Number), 0.01)
  const last = Math.max(values.length - 1, 1)
  const at = values.flatMap((value, index) =>
    value === null
      ? []
      : [[((index / last) * 100).toFixed(2), (23 - (value / most) * 22).toFixed(2)]],
  )
  const line = at.map((point) => point.join(',')).join(' ')
  return (
    <svg viewBox="0 0 100 24" preserveAspectRatio="none" aria-hidden="true" className="h-6 w-full">
      <polygon
        points={`${at[0]?.[0] ?? 0},24 ${line} ${at.at(-1)?.[0] ?? 0},24`}
        className="fill-ink/6"
      />
      <polyline
        points={line}
        strokeLinejoin="round"
        className="fill-none stroke-ink stroke-[1.5]"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}

const groupClass = 'grid gap-2 text-sm'
const hours = (figure: number | null) => (figure === null ? '' : words.medianH(figure))

export function OrderToShipment({ funnel, promises }: Pick<Overview, 'funnel' | 'promises'>) {
  const late = promises.daysLate === null ? '' : words.daysOnAverage(promises.daysLate)
  return (
    <Panel title={words.fromOrderToShipment}>
      <dl className={groupClass}>
        <CountedStep name={words.ordered} count={funnel.ordered} />
        <CountedStep name={words.paid} count={funnel.paid} note={hours(funnel.hoursToPaid)} />
        <CountedStep
          name={words.shipped}
          count={funnel.shipped}
          note={hours(funnel.hoursToShipped)}
        />
      </dl>
      <h3 className="mt-4 border-t border-hairline pt-3 pb-2 text-sm text-ink-soft">
        {words.promisedDays}
      </h3>
      <dl className={groupClass}>
        <CountedStep name={words.promised} count={promises.promised} />
        <CountedStep name={words.kept} count={promises.kept} />
        <CountedStep name={words.late} count={promises.late} note={late} />
      </dl>
    </Panel>
  )
}

function CountedStep({ name, count, note }: { name: string; count: number; note?: string }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-3">
      <dt className="font-semibold">{name}</dt>
      <dd className="flex min-w-0 flex-1 items-baseline justify-between gap-3">
        <span className="text-ink-soft">{note}</span>
        <span className="font-semibold tabular-nums">{formatCount(count)}</span>
      </dd>
    </div>
  )
}
