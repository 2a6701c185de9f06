import type { ReactNode } from 'react'
import { formatDollars } from '../../contract/money'

type BarListProps = { bars: readonly { key: string; name: ReactNode; dollars: number }[] }

/** Amounts with a bar each, as long as it is of the largest. */
export function BarList({ bars }: BarListProps) {
  const most = Math.max(...bars.map(({ dollars }) => dollars), 0.01)
  return (
    <ul className="grid gap-3">
      {bars.map(({ key, name, dollars }) => (
        <li key={key} className="grid gap-1 text-sm">
          <span className="flex flex-wrap justify-between gap-x-3">
            <span className="wrap-anywhere">{name}</span>
            <span className="ml-auto tabular-nums">{formatDollars(dollars)}</span>
          </span>
          <svg
            viewBox="0 0 100 1"
            preserveAspectRatio="none"
            aria-hidden="true"
            className="h-2 w-full bg-paper"
          >
            <rect width={(dollars / most) * 100} height="1" className="fill-graphite" />
          </svg>
        </li>
      ))}
    </ul>
  )
}
