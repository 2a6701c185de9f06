import { href, Link } from 'react-router'
import { formatDollars } from '../../contract/money'
import type { Overview } from '../../contract/overview'
import { Card } from '../ui/card'
import { formatCount } from '../ui/format-count'
import { targetClass } from '../ui/touch-target'

/** Unpaid bookings, and payments that the office must decide about. */
export function Waiting({ holds, attention }: Pick<Overview, 'holds' | 'attention'>) {
  return (
    <dl className="grid gap-8 sm:grid-cols-2">
      <Figure
        name="Unpaid bookings that hold stock"
        value={formatCount(holds.bookings)}
        note={`worth ${formatDollars(holds.total)}`}
        to={`${href('/dashboard/all-bookings')}?show=unpaid`}
        linkText="See the unpaid bookings"
      />
      <Figure
        name="Payments that need attention"
        value={formatCount(attention)}
        note={attention === 0 ? 'nothing to do' : 'to be settled, given back or answered'}
        to={href('/dashboard/payments')}
        linkText="See the payments"
      />
    </dl>
  )
}

type FigureProps = { name: string; value: string; note: string; to: string; linkText: string }

function Figure({ name, value, note, to, linkText }: FigureProps) {
  return (
    <Card className="grid gap-1 p-5">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="grid gap-1">
        <span className="text-3xl font-bold tabular-nums">{value}</span>
        <span className="text-sm text-ink-soft">{note}</span>
        <Link
          to={to}
          className={`${targetClass} justify-self-start text-sm font-semibold underline underline-offset-4`}
        >
          {linkText}
        </Link>
      </dd>
    </Card>
  )
}
