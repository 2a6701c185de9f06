import { formatDollars } from '../../contract/money'
import type { Overview } from '../../contract/overview'
import { type Column, DataTable } from '../ui/data-table'
import { formatCount } from '../ui/format-count'
import { type Bar, BarChart } from './bar-chart'
import { Panel } from './panel'

type Day = Overview['days'][number]

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const dayText = (day: string) => dayFormat.format(new Date(day))

export function OrdersPerDay({ days }: { days: Day[] }) {
  const bars = days.map(({ day, orders }) => ({
    label: dayText(day),
    value: orders,
    text: formatCount(orders),
  }))
  const all = days.reduce((sum, { orders }) => sum + orders, 0)
  return (
    <PerDay
      title="Orders per day"
      unit="Orders"
      sum={`${formatCount(all)} ${all === 1 ? 'order' : 'orders'}`}
      bars={bars}
    />
  )
}

export function MoneyPerDay({ days }: { days: Day[] }) {
  const bars = days.map(({ day, paid }) => ({
    label: dayText(day),
    value: paid,
    text: formatDollars(paid),
  }))
  const all = days.reduce((sum, { paid }) => sum + paid, 0)
  return <PerDay title="Money per day" unit="Paid" sum={`${formatDollars(all)} paid`} bars={bars} />
}

type PerDayProps = { title: string; unit: string; sum: string; bars: Bar[] }

function PerDay({ title, unit, sum, bars }: PerDayProps) {
  const columns: Column<Bar>[] = [
    { title: 'Day', isRowHeader: true, cell: ({ label }) => label },
    { title: unit, align: 'end', cell: ({ text }) => text },
  ]
  return (
    <Panel title={title} lead={`${sum} within the last ${bars.length} days, by days in Dhaka`}>
      <BarChart title={`${title}: ${sum} within the last ${bars.length} days`} bars={bars} />
      <p className="mt-1 flex justify-between text-sm text-ink-soft" aria-hidden="true">
        <span>{bars[0]?.label}</span>
        <span>{bars.at(-1)?.label}</span>
      </p>
      <details className="mt-1">
        <summary className="min-h-11 cursor-pointer py-3 text-sm font-semibold print:hidden">
          Show as a table
        </summary>
        <div className="mt-3 max-h-96 overflow-y-auto">
          <DataTable
            caption={title}
            columns={columns}
            rows={bars.toReversed()}
            keyOf={({ label }) => label}
          />
        </div>
      </details>
    </Panel>
  )
}
