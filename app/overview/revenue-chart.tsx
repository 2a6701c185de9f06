import { formatDollars } from '../../contract/money'
import type { Overview } from '../../contract/overview/overview'
import { DataTable } from '../ui/data-table'
import { formatCount } from '../ui/format-count'
import { longDate, shortDate } from './chart-scale'
import { Panel } from './panel'
import { Plot } from './plot'

type Props = Pick<Overview, 'points' | 'pointsBefore' | 'range'>

/** Revenue by day or month against the period before, as a plot and as a table. */
export function RevenueChart({ points, pointsBefore, range }: Props) {
  const isMonth = range === '12m'
  const all = points.map(({ on, revenue, bookings }, at) => ({
    label: longDate(on, isMonth),
    date: shortDate(on, isMonth),
    revenue,
    bookings,
    before: pointsBefore[at]?.revenue ?? 0,
  }))
  return (
    <Panel title="Revenue">
      <Plot key={range} points={all} />
      <details className="mt-2">
        <summary className="min-h-11 cursor-pointer py-3 text-sm font-semibold print:hidden">
          As a table
        </summary>
        <div className="mt-2 max-h-96 overflow-y-auto">
          <DataTable
            caption="Revenue, this period and before"
            columns={[
              { title: isMonth ? 'Month' : 'Day', isRowHeader: true, cell: ({ label }) => label },
              { title: 'Revenue', align: 'end', cell: ({ revenue }) => formatDollars(revenue) },
              { title: 'Before', align: 'end', cell: ({ before }) => formatDollars(before) },
              { title: 'Bookings', align: 'end', cell: ({ bookings }) => formatCount(bookings) },
            ]}
            rows={all.toReversed()}
            keyOf={({ label }) => label}
          />
        </div>
      </details>
    </Panel>
  )
}
