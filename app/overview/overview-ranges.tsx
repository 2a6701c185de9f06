import { Link } from 'react-router'
import * as words from '#words/overview'
import { type OverviewRange, overviewRanges } from '../../contract/overview/overview-ranges'
import { classNames } from '../ui/class-names'

const labels: Record<OverviewRange, string> = {
  '7d': '7 days',
  '30d': '30 days',
  '90d': '90 days',
  '12m': '12 months',
}

/** What is in the address, if it is a range. */
export function readRange(text: string | null): OverviewRange {
  return overviewRanges.find((range) => range === text) ?? '30d'
}

export function OverviewRanges({ chosen }: { chosen: OverviewRange }) {
  return (
    <nav
      aria-label={words.range}
      className="flex flex-wrap rounded-md border border-control print:hidden"
    >
      {overviewRanges.map((range) => (
        <Link
          key={range}
          to={`?range=${range}`}
          preventScrollReset
          replace
          aria-current={range === chosen ? 'true' : undefined}
          className={classNames(
            'flex min-h-11 items-center px-3 sm:pointer-fine:min-h-9 text-sm font-semibold first:rounded-l-md last:rounded-r-md',
            range === chosen ? 'bg-graphite text-white' : 'hover:bg-paper',
          )}
        >
          {labels[range]}
        </Link>
      ))}
    </nav>
  )
}
