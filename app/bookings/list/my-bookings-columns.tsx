import * as words from '#words/bookings'
import type { Booking } from '../../../contract/bookings/bookings'
import { payWays } from '../../../contract/payments/pay-ways'
import type { ListColumn } from '../../ui/office-list/list-column'
import { ShortTime } from '../../ui/office-list/short-time'
import { RichWords } from '../../ui/rich-words'
import { bookingColumns } from '../booking-columns-section'
import { nameAndGoods } from '../goods-note'
import { isHeld } from '../hold-note'
import { PaidState } from '../state-note'

export const myBookingsColumns: ListColumn<Booking>[] = [
  { ...bookingColumns.number, from: '60rem' },
  bookingColumns.date,
  { ...bookingColumns.tool, sort: { key: 'tool', isDown: false }, textOf: nameAndGoods },
  bookingColumns.po,
  bookingColumns.pieces,
  bookingColumns.total,
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
