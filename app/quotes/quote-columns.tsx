import { href, Link } from 'react-router'
import * as words from '#words/quotes'
import { formatDollars } from '../../contract/money'
import type { Quote } from '../../contract/quotes/quotes'
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

const buyer: Column = {
  id: 'buyer',
  title: words.buyer,
  card: 'first',
  cell: ({ name }) => name,
  textOf: ({ name, email }) => `${name}, ${email}`,
}

const company: Column = {
  id: 'company',
  title: words.company,
  from: '68rem',
  cell: ({ company }) => company,
  textOf: ({ company }) => company ?? '',
}

const remark: Column = {
  id: 'remark',
  title: words.remark,
  from: '56rem',
  cell: ({ remark }) => <span className="text-ink-soft">{remark}</span>,
  textOf: ({ remark }) => remark ?? '',
}

const po: Column = {
  id: 'po',
  title: 'PO number',
  width: 'w-36',
  from: '68rem',
  cell: ({ poNumber }) => poNumber,
  textOf: ({ poNumber }) => poNumber ?? '',
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
      <span className="@min-[40rem]:hidden"> {pieces === 1 ? 'piece' : 'pieces'}</span>
    </>
  ),
}

const total: Column = {
  id: 'total',
  title: words.totalTitle,
  width: 'w-32',
  align: 'end',
  isFixed: true,
  card: 'total',
  sort: { key: 'total', isDown: true },
  cell: ({ total }) => <span className="font-semibold">{formatDollars(total)}</span>,
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
  id: 'made',
  title: words.madeOn,
  width: 'w-36',
  card: 'second',
  sort: { key: 'newest', isDown: true, opposite: 'oldest' },
  cell: ({ createdAt }) => <ShortTime time={createdAt} isDayOnCard />,
}

const state: Column = {
  id: 'state',
  title: words.state,
  width: 'w-32',
  isFixed: true,
  card: 'state',
  cell: (quote) => <QuoteState quote={quote} />,
}

/** Of the office's list. */
export const quoteColumns = [number, buyer, company, pieces, total, until, made, state]

const ownPieces: Column = { ...pieces, card: 'second' }
const ownMade: Column = { ...made, card: 'first' }

/** Of the account's own list. */
export const ownQuoteColumns = [number, remark, po, ownPieces, total, until, ownMade, state]

/** Of the few on a customer's page. */
export const latestQuoteColumns = [number, ownPieces, total, until, ownMade, state]
