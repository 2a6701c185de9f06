import { href, Link } from 'react-router'
import * as words from '#words/quotes'
import type { Quote } from '../../contract/quotes/quotes'
import { bookingColumns } from '../bookings/booking-columns-section'
import { whoOrdered } from '../bookings/goods-note'
import { formatCount } from '../ui/format-count'
import { type ListColumn, rowLinkClass } from '../ui/office-list/list-column'
import { ShortTime } from '../ui/office-list/short-time'
import { QuoteState } from './quote-state'

type Column = ListColumn<Quote>

const number: Column = {
  id: 'number',
  title: words.quote,
  isRowHeader: true,
  card: 'name',
  width: 'w-30',
  cell: ({ _id: id, number }) => (
    <Link to={href('/quote/:id', { id })} className={rowLinkClass}>
      {number}
    </Link>
  ),
  textOf: ({ number }) => number,
}

const remark: Column = {
  id: 'remark',
  title: words.remark,
  from: '56rem',
  cell: ({ remark }) => <span className="text-ink-soft">{remark}</span>,
  textOf: ({ remark }) => remark ?? '',
}

const pieces: Column = {
  id: 'pieces',
  title: words.pieces,
  width: 'w-24',
  align: 'end',
  from: '60rem',
  cell: ({ pieces }) => (
    <>
      {formatCount(pieces)}
      <span className="@min-[40rem]:hidden"> {words.pieceOrPieces(pieces)}</span>
    </>
  ),
}

const until: Column = {
  id: 'until',
  title: words.validUntil,
  width: 'w-36',
  from: '60rem',
  sort: { key: 'expires', isDown: false },
  cell: ({ validUntil }) => validUntil && <ShortTime time={validUntil} />,
}

const made: Column = {
  ...bookingColumns.date,
  id: 'made',
  title: words.madeOn,
  width: 'w-36',
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
    cell: whoOrdered,
    textOf: (quote) => `${whoOrdered(quote)}, ${quote.email}`,
  },
  pieces,
  total,
  until,
  { ...made, card: 'second' },
  state,
]

const ownPieces: Column = { ...pieces, card: 'second' }

export const ownQuoteColumns: Column[] = [
  number,
  remark,
  { ...bookingColumns.po, width: 'w-36', from: '68rem', isExtra: false },
  ownPieces,
  total,
  until,
  made,
  state,
]

/** Of the few on a customer's page. */
export const latestQuoteColumns: Column[] = [number, ownPieces, total, until, made, state]
