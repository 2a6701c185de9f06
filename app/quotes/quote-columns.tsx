import { href, Link } from 'react-router'
import { member } from '#words/companies'
import * as words from '#words/quotes'
import type { Quote } from '../../contract/quotes/quotes'
import { bookingColumns } from '../bookings/booking-columns-section'
import { whoOrdered } from '../bookings/goods-note'
import { type ListColumn, rowLinkClass } from '../ui/office-list/list-column'
import { ShortTime } from '../ui/office-list/short-time'
import { QuoteState } from './quote-state'

type Column = ListColumn<Quote>

const number: Column = {
  id: 'number',
  title: words.quote,
  isRowHeader: true,
  card: 'name',
  width: 'w-40',
  cell: ({ _id: id, number, kind }) => (
    <>
      <Link to={href('/quote/:id', { id })} className={rowLinkClass}>
        {number}
      </Link>
      {kind === 'frame' && <span className="text-ink-soft"> {words.frame}</span>}
    </>
  ),
  textOf: ({ number, kind }) => (kind === 'frame' ? `${number} ${words.frame}` : number),
}

const remark: Column = {
  id: 'remark',
  title: words.remark,
  from: '56rem',
  cell: ({ remark }) => <span className="text-ink-soft">{remark}</span>,
  textOf: ({ remark }) => remark ?? '',
}

const pieces: Column = {
  ...bookingColumns.pieces,
  id: 'pieces',
  title: words.pieces,
  width: 'w-24',
  from: '60rem',
}

const until: Column = {
  id: 'until',
  title: words.validUntil,
  width: 'w-36',
  from: '60rem',
  sort: { key: 'expires', isDown: false },
  cell: ({ validUntil }) =>
    validUntil && (
      <>
        <span className="@min-[40rem]:hidden">{words.validUntil} </span>
        <ShortTime time={validUntil} />
      </>
    ),
}

const made: Column = {
  ...bookingColumns.date,
  id: 'made',
  title: words.madeOn,
  from: undefined,
}

const state: Column = {
  id: 'state',
  title: words.state,
  width: 'w-32',
  isFixed: true,
  card: 'state',
  cell: (quote) => <QuoteState quote={quote} />,
}

const total: Column = { ...bookingColumns.total, width: 'w-32' }

export const quoteColumns: Column[] = [
  { ...number, card: 'first' },
  {
    id: 'buyer',
    title: words.buyer,
    card: 'name',
    isTwoLined: true,
    cell: whoOrdered,
    textOf: (quote) => `${whoOrdered(quote)}, ${quote.email}`,
  },
  { ...pieces, card: undefined },
  total,
  until,
  { ...made, card: 'second' },
  state,
]

/** Within a company, where each quote is that of another member. */
export const memberQuoteColumns: Column[] = quoteColumns.map((column) =>
  column.id === 'buyer' ? { ...column, title: member, cell: ({ name }) => name } : column,
)

export const ownQuoteColumns: Column[] = [
  number,
  remark,
  { ...bookingColumns.po, width: 'w-36', from: '68rem', isExtra: false },
  pieces,
  total,
  { ...until, card: 'note' },
  made,
  state,
]

/** Of the few on a customer's page. */
export const latestQuoteColumns: Column[] = [number, pieces, total, until, made, state]
