import * as words from '#words/bookings'
import type { Booking } from '../../../contract/bookings/bookings'
import { formatDollars } from '../../../contract/money'
import { payWays } from '../../../contract/payments/pay-ways'
import { formatCount } from '../../ui/format-count'
import { type ListColumn, rowLinkClass } from '../../ui/office-list/list-column'
import { ShortTime } from '../../ui/office-list/short-time'
import { RichWords } from '../../ui/rich-words'
import { BookingLink } from '../booking-link'
import { goodsText } from '../goods-note'
import { isHeld } from '../hold-note'
import { PaidState } from '../state-note'

export const myBookingsColumns: ListColumn<Booking>[] = [
  {
    id: 'number',
    title: words.number,
    width: 'w-22',
    isFixed: true,
    from: '60rem',
    cell: ({ number }) => <span translate="no">{number}</span>,
  },
  {
    id: 'date',
    title: words.date,
    width: 'w-35',
    card: 'first',
    from: '56rem',
    sort: { key: 'newest', isDown: true, opposite: 'oldest' },
    cell: ({ createdAt }) => <ShortTime time={createdAt} isDayOnCard />,
  },
  {
    id: 'tool',
    title: words.tool,
    card: 'name',
    isRowHeader: true,
    sort: { key: 'tool', isDown: false },
    cell: (booking) => <BookingLink booking={booking} className={rowLinkClass} />,
    textOf: (booking) => `${booking.productName}: ${goodsText(booking)}`,
  },
  {
    id: 'po',
    title: 'PO number',
    width: 'w-32',
    isExtra: true,
    cell: ({ poNumber }) => poNumber,
    textOf: ({ poNumber }) => poNumber ?? '',
  },
  {
    id: 'quantity',
    title: words.quantity,
    width: 'w-20',
    align: 'end',
    card: 'second',
    cell: ({ pieces }) => formatCount(pieces),
  },
  {
    id: 'total',
    title: words.total,
    width: 'w-28',
    align: 'end',
    isFixed: true,
    card: 'total',
    sort: { key: 'total', isDown: true },
    cell: ({ total }) => <span className="font-semibold">{formatDollars(total)}</span>,
  },
  {
    id: 'state',
    title: words.state,
    width: 'w-44',
    isFixed: true,
    card: 'state',
    cell: (booking) => <PaidState booking={booking} />,
  },
  {
    id: 'stock',
    title: words.stock,
    width: 'w-40',
    card: 'note',
    from: '68rem',
    textOf: stockNoteOf,
    cell: (booking) => <StockNote booking={booking} />,
  },
]

const seenIfNarrow = (text: string) => <span className="@min-[40rem]:sr-only">{text}</span>

function StockNote({ booking }: { booking: Booking }) {
  const { paid, state, heldUntil } = booking
  if (paid) return null
  if (state === 'in-review') return words.ourOfficeLooksForIt
  return isHeld(heldUntil) ? (
    <span className="whitespace-nowrap">
      <RichWords of={words.heldUntil(seenIfNarrow, <ShortTime time={heldUntil} />)} />
    </span>
  ) : (
    words.stockNoLongerHeld
  )
}

function stockNoteOf({ paid, state, payBy, number, heldUntil }: Booking): string {
  if (paid) return ''
  if (state === 'in-review') return words.thePaymentHasArrivedOur
  const { label, byOffice } = payWays[payBy]
  const way = byOffice && words.byReference(label, number)
  return [way, !isHeld(heldUntil) && words.stockNoLongerHeldYou].filter(Boolean).join(' ')
}
