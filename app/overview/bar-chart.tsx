import { useId } from 'react'

export type Bar = { label: string; value: number; text: string }

const HEIGHT = 120
const STEP = 10
const GAP = 2

/** Bars over days. Hidden from screen readers, which read the table below it. */
export function BarChart({ title, bars }: { title: string; bars: Bar[] }) {
  const id = useId()
  const most = Math.max(...bars.map(({ value }) => value), 1)
  const width = bars.length * STEP
  return (
    <svg
      role="img"
      aria-labelledby={id}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="h-40 w-full border-b border-control"
    >
      <title id={id}>{title}</title>
      {bars.map(({ label, value, text }, index) => {
        // A small value must differ from zero.
        const height = value === 0 ? 0 : Math.max((value / most) * HEIGHT, 2)
        return (
          <rect
            key={label}
            x={index * STEP + GAP / 2}
            y={HEIGHT - height}
            width={STEP - GAP}
            height={height}
            className="fill-ink"
          >
            <title>{`${label}: ${text}`}</title>
          </rect>
        )
      })}
    </svg>
  )
}
