import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import * as words from '#words/overview'
import { formatDollars, groupThousands, MONEY_SIGN } from '../../contract/money'
import { formatCount } from '../ui/format-count'
import { PlotLegend, PlotLines, type PlotPoint } from './plot-lines'

export type Point = PlotPoint & { label: string; date: string; bookings: number }

/** The plot of revenue; its values by hover, tap and arrow keys. */
export function Plot({ points }: { points: Point[] }) {
  const last = Math.max(points.length - 1, 1)
  const [at, setAt] = useState(points.length - 1)
  const choose = (index: number) => setAt(Math.min(last, Math.max(0, index)))
  const marks = roundMarks(Math.max(...points.flatMap(({ revenue, before }) => [revenue, before])))
  const chosen = points[Math.min(at, last)]
  const readout = chosen && sentence(chosen)

  function point({ clientX, currentTarget }: PointerEvent) {
    const { left, width } = currentTarget.getBoundingClientRect()
    choose(Math.round(((clientX - left) / width) * last))
  }
  function move(event: KeyboardEvent) {
    const next = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last }[event.key]
    if (next === undefined) return
    event.preventDefault()
    choose(next)
  }

  return (
    <>
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p className="min-h-12 text-sm font-semibold tabular-nums sm:min-h-6" aria-hidden="true">
          {readout}
        </p>
        <PlotLegend />
      </div>
      <div className="grid flex-1 grid-cols-[3.5rem_minmax(0,1fr)] grid-rows-[1fr_auto] gap-x-2">
        <AmountAxis marks={marks} />
        <div
          role="slider"
          tabIndex={0}
          aria-label={words.revenueByDate}
          aria-valuemin={0}
          aria-valuemax={last}
          aria-valuenow={at}
          aria-valuetext={readout}
          onKeyDown={move}
          onPointerMove={point}
          onPointerDown={point}
          className="relative min-h-56 touch-pan-y sm:min-h-72"
        >
          <PlotLines points={points} most={marks.at(-1) ?? 1} at={at} />
        </div>
        <DateAxis points={points} />
      </div>
    </>
  )
}

const axisRows = ['top-0', 'top-1/3', 'top-2/3', 'top-full']

function AmountAxis({ marks }: { marks: number[] }) {
  return (
    <div className="relative text-right text-xs text-ink-soft tabular-nums" aria-hidden="true">
      {[...marks.toReversed(), 0].map((mark, row) => (
        <span key={mark} className={`${axisRows[row]} absolute right-0 -translate-y-1/2`}>
          {`${MONEY_SIGN}${groupThousands(String(mark))}`}
        </span>
      ))}
    </div>
  )
}

/** Three round marks above zero that the largest value fits below: 12,840 gives 5,000, 10,000 and 15,000. */
function roundMarks(most: number): number[] {
  const least = Math.max(most, 3) / 3
  const power = 10 ** Math.floor(Math.log10(least))
  const step = [1, 2, 2.5, 5, 10].map((each) => each * power).find((each) => each >= least) ?? least
  return [step, 2 * step, 3 * step]
}

function DateAxis({ points }: { points: Point[] }) {
  const ticks = [0, 1, 2, 3, 4].map((each) => Math.round((each / 4) * (points.length - 1)))
  return (
    <p
      className="col-start-2 mt-2 flex justify-between overflow-hidden text-xs text-ink-soft"
      aria-hidden="true"
    >
      {ticks.map((tick) => (
        <span key={tick}>{points[tick]?.date}</span>
      ))}
    </p>
  )
}

/** 'Tue, Nov 17: $12,840.00, 9 bookings; before: $9,100.00' */
function sentence({ label, revenue, bookings, before }: Point): string {
  const placed = words.bookingCount(formatCount(bookings))
  return words.before(label, formatDollars(revenue), placed, formatDollars(before))
}
