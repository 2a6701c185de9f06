import { href, Link } from 'react-router'
import { formatDollars } from '../../contract/money'
import type { Quote } from '../../contract/quotes'
import type { Column } from '../ui/data-table'
import { DateTime } from '../ui/date-time'
import { formatCount } from '../ui/format-count'
import { type ListColumn, rowLinkClass } from '../ui/office-list/list-column'
import { nameTargetClass } from '../ui/touch-target'
import { QuoteState } from './quote-state'

const linkClass = `${nameTargetClass} font-semibold underline underline-offset-4`

/** Of the account's own list. */
export const ownColumns: Column<Quote>[] = [
  {
    ...{ title: 'Quote', isRowHeader: true },
    cell: ({ _id: id, number }) => (
      <Link to={href('/quote/:id', { id })} className={linkClass}>
        {number}
      </Link>
    ),
  },
  { title: 'Pieces', align: 'end', cell: ({ pieces }) => formatCount(pieces) },
  { title: 'Total', align: 'end', cell: ({ total }) => <b>{formatDollars(total)}</b> },
  { title: 'Valid until', cell: ({ validUntil }) => validUntil && <DateTime time={validUntil} /> },
  { title: 'Made on', cell: ({ createdAt }) => <DateTime time={createdAt} /> },
  { title: 'State', cell: (quote) => <QuoteState quote={quote} /> },
]

/** Of the office's list. */
export const quoteColumns: ListColumn<Quote>[] = [
  {
    ...{ id: 'number', title: 'Quote', isRowHeader: true, card: 'name', width: 'w-36' },
    cell: ({ _id: id, number }) => (
      <Link to={href('/quote/:id', { id })} className={rowLinkClass}>
        {number}
      </Link>
    ),
    textOf: ({ number }) => number,
  },
  {
    ...{ id: 'buyer', title: 'Buyer', card: 'first' },
    cell: ({ name }) => name,
    textOf: ({ name, email }) => `${name}, ${email}`,
  },
  {
    ...{ id: 'company', title: 'Company', from: '68rem' },
    cell: ({ company }) => company,
    textOf: ({ company }) => company ?? '',
  },
  {
    ...{ id: 'pieces', title: 'Pieces', width: 'w-24', align: 'end', from: '60rem' },
    cell: ({ pieces }) => formatCount(pieces),
  },
  {
    ...{ id: 'total', title: 'Total', width: 'w-32', align: 'end', isFixed: true, card: 'total' },
    sort: { key: 'total', isDown: true },
    cell: ({ total }) => <span className="font-semibold">{formatDollars(total)}</span>,
  },
  {
    ...{ id: 'until', title: 'Valid until', width: 'w-44', from: '60rem' },
    sort: { key: 'expires', isDown: false },
    cell: ({ validUntil }) => validUntil && <DateTime time={validUntil} />,
  },
  {
    ...{ id: 'made', title: 'Made on', width: 'w-44', card: 'second' },
    sort: { key: 'newest', isDown: true, opposite: 'oldest' },
    cell: ({ createdAt }) => <DateTime time={createdAt} />,
  },
  {
    ...{ id: 'state', title: 'State', width: 'w-28', card: 'state' },
    cell: (quote) => <QuoteState quote={quote} />,
  },
]
