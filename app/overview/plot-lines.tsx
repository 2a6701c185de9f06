import * as words from '#words/overview'
import { classNames } from '../ui/class-names'

/** The drawing is stretched over its place, so lines keep their width and nothing in it is text. */
const [WIDTH, HEIGHT] = [1000, 300]

export type PlotPoint = { revenue: number; before: number }
/** Gridlines, the period before, this period with its area, and the chosen point. */
export function PlotLines({ points, most, at }: { points: PlotPoint[]; most: number; at: number }) {
  const last = Math.max(points.length - 1, 1)
  const x = (index: number) => (index / last) * WIDTH
  const y = (value: number) => HEIGHT - (value / most) * HEIGHT
  const line = (amountOf: (point: PlotPoint) => number) =>
    points
      .map((point, index) => `${x(index).toFixed(1)},${y(amountOf(point)).toFixed(1)}`)
      .join(' ')
  const now = line(({ revenue }) => revenue)
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="absolute inset-0 size-full overflow-visible fill-none"
    >
      {[0, 1, 2, 3].map((row) => (
        <Line key={row} from={[0, (row / 3) * HEIGHT]} to={[WIDTH, (row / 3) * HEIGHT]} />
      ))}
      <polygon
        points={`0,${HEIGHT} ${now} ${x(points.length - 1)},${HEIGHT}`}
        className="fill-signal/10"
      />
      <Series points={line(({ before }) => before)} isBefore />
      <Series points={now} />
      <Line from={[x(at), 0]} to={[x(at), HEIGHT]} isChosen />
    </svg>
  )
}

type LineProps = { from: [number, number]; to: [number, number]; isChosen?: boolean }

function Line({ from: [x1, y1], to: [x2, y2], isChosen }: LineProps) {
  return (
    <line
      x1={x1}
      y1={y1}
      x2={x2}
      y2={y2}
      className={isChosen ? 'stroke-ink' : 'stroke-hairline'}
      vectorEffect="non-scaling-stroke"
    />
  )
}

function Series({ points, isBefore }: { points: string; isBefore?: boolean }) {
  return (
    <polyline
      points={points}
      strokeDasharray={isBefore ? '5 4' : undefined}
      strokeLinejoin="round"
      className={isBefore ? 'stroke-control stroke-[1.5]' : 'stroke-signal stroke-2'}
      vectorEffect="non-scaling-stroke"
    />
  )
}

export function PlotLegend() {
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft">
      <Sample>{words.thisPeriod}</Sample>
      <Sample isBefore>{words.thePeriodBefore}</Sample>
    </p>
  )
}

function Sample({ isBefore, children }: { isBefore?: boolean; children: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span
        aria-hidden="true"
        className={classNames(
          'w-6 border-t-2',
          isBefore ? 'border-dashed border-control' : 'border-signal',
        )}
      />
      {children}
    </span>
  )
}
