import { href, Link } from 'react-router'
import { formatDollars } from '../../contract/money'
import type { Quote } from '../../contract/quotes'
import { formatCount } from '../ui/format-count'
import { type ListColumn, rowLinkClass } from '../ui/office-list/list-column'
import { ShortTime } from '../ui/office-list/short-time'
import { QuoteState } from './quote-state'

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
    ...{ id: 'until', title: 'Valid until', width: 'w-36', from: '60rem' },
    sort: { key: 'expires', isDown: false },
    cell: ({ validUntil }) => validUntil && <ShortTime time={validUntil} />,
  },
  {
    ...{ id: 'made', title: 'Made on', width: 'w-36', card: 'second' },
    sort: { key: 'newest', isDown: true, opposite: 'oldest' },
    cell: ({ createdAt }) => <ShortTime time={createdAt} isDayOnCard />,
  },
  {
    ...{ id: 'state', title: 'State', width: 'w-28', card: 'state' },
    cell: (quote) => <QuoteState quote={quote} />,
  },
]
