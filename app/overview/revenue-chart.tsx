import * as words from '#words/overview'
import { formatDollars } from '../../contract/money'
import type { Overview } from '../../contract/overview/overview'
import { shortDay } from '../../contract/values/days'
import { DataTable } from '../ui/data-table'
import { formatCount } from '../ui/format-count'
import { shortMonth, shortWeekday } from '../ui/short-day'
import { Panel } from './panel'
import { Plot } from './plot'

type Props = Pick<Overview, 'points' | 'pointsBefore' | 'range'>

/** Revenue by day or month against the period before, as a plot and as a table. */
export function RevenueChart({ points, pointsBefore, range }: Props) {
  const isMonth = range === '12m'
  // 'Tue, Nov 17', or 'Nov 2026' for a month.
  const labelOf = isMonth ? shortMonth : shortWeekday
  const all = points.map(({ on, revenue, bookings }, at) => ({
    label: labelOf(on),
    date: isMonth ? labelOf(on) : shortDay(on),
    revenue,
    bookings,
    before: pointsBefore[at]?.revenue ?? 0,
  }))
  return (
    <Panel title={words.revenue}>
      <Plot key={range} points={all} />
      <details className="mt-2">
        <summary className="min-h-11 cursor-pointer py-3 text-sm font-semibold print:hidden">
          {words.asATable}
        </summary>
        <div className="mt-2 max-h-96 overflow-y-auto">
          <DataTable
            caption={words.revenueThisPeriodAndBefore}
            columns={[
              {
                title: isMonth ? words.month : words.day,
                isRowHeader: true,
                cell: ({ label }) => label,
              },
              { title: words.revenue, align: 'end', cell: ({ revenue }) => formatDollars(revenue) },
              {
                title: words.revenueBefore,
                align: 'end',
                cell: ({ before }) => formatDollars(before),
              },
              {
                title: words.bookings,
                align: 'end',
                cell: ({ bookings }) => formatCount(bookings),
              },
            ]}
            rows={all.toReversed()}
            keyOf={({ label }) => label}
          />
        </div>
      </details>
    </Panel>
  )
}
