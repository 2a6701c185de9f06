import * as words from '#words/bookings'
import { bookingStateWords } from '../../../contract/bookings/booking-state'
import type { Booking } from '../../../contract/bookings/bookings'
import { payWays } from '../../../contract/payments/pay-ways'
import { shortDay } from '../../../contract/values/days'
import type { ListColumn } from '../../ui/office-list/list-column'
import { ShortTime } from '../../ui/office-list/short-time'
import { RichWords } from '../../ui/rich-words'
import { bookingColumns } from '../booking-columns-section'
import { nameAndGoods } from '../goods-note'
import { isHeld } from '../hold-note'
import { promiseInList } from '../open-promise'
import { noteClass, PaidState } from '../state-note'

export const myBookingsColumns: ListColumn<Booking>[] = [
  { ...bookingColumns.number, from: '60rem', card: 'first' },
  { ...bookingColumns.date, card: 'second' },
  { ...bookingColumns.tool, sort: { key: 'tool', isDown: false }, textOf: nameAndGoods },
  bookingColumns.po,
  { ...bookingColumns.pieces, card: undefined },
  bookingColumns.total,
  {
    id: 'state',
    title: words.state,
    width: 'w-46 @min-[56rem]:w-34',
    isFixed: true,
    card: 'state',
    cell: (booking) => (
      <>
        <PaidState booking={booking} />
        {/* Shown where the list is too narrow for a separate column. */}
        <span className={`${noteClass} block truncate @max-[40rem]:hidden @min-[56rem]:hidden`}>
          <GoodsNote booking={booking} />
        </span>
      </>
    ),
  },
  {
    id: 'goods',
    title: words.goods,
    width: 'w-50',
    card: 'note',
    from: '56rem',
    textOf: goodsNoteOf,
    cell: (booking) => <GoodsNote booking={booking} />,
  },
]

const becameOf = (state: Booking['state']) =>
  state === 'confirmed' ? '' : bookingStateWords[state]

/** 'On account, due Jan 4', while that is owed; nothing for most. */
function onAccountNote({ paid, payUntil, owed = 0 }: Booking): string | undefined {
  if (paid || payUntil === undefined) return undefined
  return owed > 0 ? words.onAccountDue(shortDay(payUntil)) : ''
}

/** How long they are held; once paid, when they leave and what became of them. */
function GoodsNote({ booking }: { booking: Booking }) {
  const { paid, state, heldUntil } = booking
  const due = onAccountNote(booking)
  if (due !== undefined) return due
  if (paid) return promiseInList(booking, { inShort: true }) || becameOf(state)
  if (state === 'in-review') return words.ourOfficeLooksForIt
  return isHeld(heldUntil) ? (
    <span className="whitespace-nowrap">
      <RichWords of={words.heldUntil(<ShortTime time={heldUntil} />)} />
    </span>
  ) : (
    words.stockNoLongerHeld
  )
}

function goodsNoteOf(booking: Booking): string {
  const { paid, state, payBy, number, heldUntil } = booking
  const due = onAccountNote(booking)
  if (due !== undefined) return [due, promiseInList(booking)].filter(Boolean).join(' ')
  if (paid) return promiseInList(booking) || becameOf(state)
  if (state === 'in-review') return words.thePaymentHasArrivedOur
  const { label, byOffice } = payWays[payBy]
  const way = byOffice && words.byReference(label, number)
  return [way, !isHeld(heldUntil) && words.stockNoLongerHeldYou].filter(Boolean).join(' ')
}
