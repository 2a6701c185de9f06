import { href, Link } from 'react-router'
import type { Overview } from '../../contract/overview/overview'
import { formatCount } from '../ui/format-count'
import { Panel } from './panel'

const bookings = href('/dashboard/all-bookings')
const shipping = href('/dashboard/shipping')
const payments = href('/dashboard/payments')
const entries: [keyof Overview['todo'], string, string][] = [
  ['providerRefusals', 'Card calls refused', href('/dashboard/overview')],
  ['latePromises', 'Late promises', `${shipping}?show=late`],
  ['toPack', 'To pack', shipping],
  ['attention', 'Payments that need attention', `${payments}?show=attention`],
  ['transfersToSend', 'Refunds to send by bank', `${payments}?show=due`],
  ['lapsedWithMoney', 'Money of bookings that have lapsed', `${payments}?show=lapsed`],
  ['partPaidEndingToday', 'Part paid, and held until today', `${bookings}?show=transfer`],
  ['holdsEndingToday', 'Holds that end today', `${bookings}?show=unpaid`],
  ['quotesAsked', 'Quotes asked', `${href('/dashboard/quotes')}?show=asked`],
  ['questions', 'Open questions', `${href('/dashboard/questions')}?show=open`],
]

/** What waits for the office, each with its count and a link. */
export function Todo({ todo }: Pick<Overview, 'todo'>) {
  const waiting = entries.filter(([name]) => todo[name] > 0)
  return (
    <Panel title="To do">
      {waiting.length === 0 && <p className="text-sm">Nothing waits for you.</p>}
      <ul>
        {waiting.map(([name, label, to]) => (
          <li key={name}>
            <Link
              to={to}
              className="flex min-h-11 items-center justify-between gap-3 rounded-md px-2 -mx-2 text-sm font-semibold hover:bg-paper sm:pointer-fine:min-h-9"
            >
              {label}
              <span className="tabular-nums">{formatCount(todo[name])}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
