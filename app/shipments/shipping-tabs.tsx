import { Link } from 'react-router'
import * as words from '#words/shipments'
import type { ShippingPage, ShippingTab } from '../../contract/shipments/new-shipments'
import { classNames } from '../ui/class-names'
import { formatCounted } from '../ui/format-count'

const countOf: Record<ShippingTab, keyof ShippingPage['counts']> = {
  'to-pack': 'toPack',
  packed: 'packed',
  late: 'late',
  shipped: 'shipped',
}

type ShippingTabsProps = { tab: ShippingTab; counts: ShippingPage['counts'] | undefined }

/** The steps of goods as links, so that each has its address; with how many bookings stand in each. */
export function ShippingTabs({ tab, counts }: ShippingTabsProps) {
  return (
    <nav aria-label={words.steps} className="-mx-4 mb-4 overflow-x-auto px-4 sm:mx-0 sm:px-0">
      <ul className="flex gap-1 border-b border-hairline">
        {keys.map((key) => (
          <li key={key}>
            <Link
              to={key === 'to-pack' ? '?' : `?show=${key}`}
              replace
              preventScrollReset
              aria-current={key === tab ? 'page' : undefined}
              className={classNames(
                'flex min-h-11 items-center gap-2 border-b-2 px-3 font-semibold whitespace-nowrap',
                key === tab ? 'border-signal' : 'border-transparent text-ink-soft hover:text-ink',
              )}
            >
              {words.tabs[key]}
              <span className="min-w-6 rounded-full bg-ink/6 px-2 text-center text-sm tabular-nums">
                {counts ? formatCounted(counts[countOf[key]]) : ' '}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const keys = ['to-pack', 'packed', 'late', 'shipped'] as const satisfies readonly ShippingTab[]
