import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { formatDollars, groupThousands } from '../../contract/money'
import type { Overview } from '../../contract/overview'
import { DataTable } from '../ui/data-table'
import { formatCount } from '../ui/format-count'
import { longDate, roundMarks, shortDate } from './chart-scale'
import { Panel } from './panel'

type Props = Pick<Overview, 'points' | 'pointsBefore' | 'range'>
type Point = { label: string; date: string; revenue: number; bookings: number; before: number }

const [WIDTH, HEIGHT] = [1000, 300]

/** Revenue by day or month against the period before; its values by hover, tap and arrow keys, and as a table. */
export function RevenueChart({ points, pointsBefore, range }: Props) {
  const isMonth = range === '12m'
  const all = points.map(({ on, revenue, bookings }, at) => ({
    ...{ label: longDate(on, isMonth), date: shortDate(on, isMonth), revenue, bookings },
    before: pointsBefore[at]?.revenue ?? 0,
  }))
  return (
    <Panel title="Revenue" lead="Solid: this period. Dashed: the period before.">
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

function Plot({ points }: { points: Point[] }) {
  const [at, setAt] = useState(points.length - 1)
  const marks = roundMarks(Math.max(...points.flatMap(({ revenue, before }) => [revenue, before])))
  const most = marks.at(-1) ?? 1
  const last = Math.max(points.length - 1, 1)
  const x = (index: number) => (index / last) * WIDTH
  const y = (value: number) => HEIGHT - (value / most) * HEIGHT
  const line = (value: (point: Point) => number) =>
    points.map((point, index) => `${x(index).toFixed(1)},${y(value(point)).toFixed(1)}`).join(' ')
  const chosen = points[Math.min(at, last)]
  const point = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setAt(Math.min(last, Math.max(0, Math.round(((clientX - left) / width) * last))))
  }
  const move = (event: KeyboardEvent) => {
    const next = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last }[event.key]
    if (next === undefined) return
    event.preventDefault()
    setAt(Math.min(last, Math.max(0, next)))
  }
  const ticks = [0, 1, 2, 3, 4].map((each) => Math.round((each / 4) * last))
  return (
    <>
      <p className="mb-3 min-h-12 text-sm font-semibold tabular-nums sm:min-h-6" aria-hidden="true">
        {chosen && sentence(chosen)}
      </p>
      <div className="grid flex-1 grid-cols-[3.5rem_minmax(0,1fr)] grid-rows-[1fr_auto] gap-x-2">
        <div className="relative text-right text-xs text-ink-soft tabular-nums" aria-hidden="true">
          {[...marks.toReversed(), 0].map((mark, row) => (
            <span
              key={mark}
              className={['top-0', 'top-1/3', 'top-2/3', 'top-full'][row]?.concat(
                ' absolute right-0 -translate-y-1/2',
              )}
            >
              {`$${groupThousands(String(mark))}`}
            </span>
          ))}
        </div>
        <div
          role="slider"
          tabIndex={0}
          aria-label="Revenue by date"
          aria-valuemin={0}
          aria-valuemax={last}
          aria-valuenow={at}
          aria-valuetext={chosen && sentence(chosen)}
          onKeyDown={move}
          onPointerMove={point}
          onPointerDown={point}
          className="relative min-h-56 touch-pan-y sm:min-h-72"
        >
          <svg
            viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
            preserveAspectRatio="none"
            aria-hidden="true"
            className="absolute inset-0 size-full overflow-visible fill-none"
          >
            {[0, 1, 2, 3].map((row) => (
              <line
                key={row}
                x2={WIDTH}
                y1={(row / 3) * HEIGHT}
                y2={(row / 3) * HEIGHT}
                className="stroke-hairline"
                vectorEffect="non-scaling-stroke"
              />
            ))}
            <polyline
              points={line(({ before }) => before)}
              strokeDasharray="5 4"
              className="stroke-control stroke-[1.5]"
              vectorEffect="non-scaling-stroke"
            />
            <polyline
              points={line(({ revenue }) => revenue)}
              className="stroke-signal stroke-2"
              vectorEffect="non-scaling-stroke"
            />
            <line
              x1={x(at)}
              x2={x(at)}
              y2={HEIGHT}
              className="stroke-ink"
              vectorEffect="non-scaling-stroke"
            />
          </svg>
        </div>
        <p
          className="col-start-2 mt-2 flex overflow-hidden justify-between text-xs text-ink-soft"
          aria-hidden="true"
        >
          {ticks.map((tick) => (
            <span key={tick}>{points[tick]?.date}</span>
          ))}
        </p>
      </div>
    </>
  )
}

/** 'Tue, Nov 17: $12,840.00, 9 bookings; before: $9,100.00' */
function sentence({ label, revenue, bookings, before }: Point): string {
  const placed = `${formatCount(bookings)} ${bookings === 1 ? 'booking' : 'bookings'}`
  return `${label}: ${formatDollars(revenue)}, ${placed}; before: ${formatDollars(before)}`
}
