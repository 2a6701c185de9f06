import * as words from '#words/bookings'
import { bookingStateWords } from '../../../contract/bookings/booking-state'
import type { Booking } from '../../../contract/bookings/bookings'
import { formatDollars } from '../../../contract/money'
import { Badge } from '../../ui/badge'
import type { ListColumn } from '../../ui/office-list/list-column'
import { bookingColumns } from '../booking-columns-section'
import { nameAndGoods } from '../goods-note'
import { BookingState, noteClass, withNotesClass } from '../state-note'

export const allBookingsColumns: ListColumn<Booking>[] = [
  { ...bookingColumns.number, card: 'first' },
  { ...bookingColumns.date, card: undefined },
  { ...bookingColumns.tool, card: 'goods', textOf: nameAndGoods },
  bookingColumns.who,
  { ...bookingColumns.to, from: '84rem' },
  { ...bookingColumns.email, isExtra: true },
  { id: 'phone', title: words.phone, width: 'w-40', isExtra: true, cell: ({ phone }) => phone },
  { id: 'company', title: words.company, isExtra: true, textOf: ({ company }) => company ?? '' },
  bookingColumns.po,
  {
    ...bookingColumns.pieces,
    width: 'w-26',
    from: '68rem',
    card: undefined,
    sort: { key: 'pieces', isDown: true },
  },
  bookingColumns.total,
  {
    id: 'state',
    title: words.state,
    width: 'w-36 @min-[68rem]:w-42',
    isFixed: true,
    card: 'last',
    cell: (booking) => <OfficeState booking={booking} />,
  },
]

/** The state of a booking in the office's list; of one that was deleted after it was paid, that first. */
function OfficeState({ booking }: { booking: Booking }) {
  const { hiddenAt, hiddenBy, state } = booking
  if (!hiddenAt) return <StateAndGivenBack booking={booking} />
  return (
    <span
      title={hiddenBy === 'office' ? words.ourOfficeDeletedIt : words.itsBuyerDeletedIt}
      className={withNotesClass}
    >
      <Badge tone="warning">{words.hidden}</Badge>
      <span className={noteClass}>{bookingStateWords[state]}</span>
    </span>
  )
}

/** A part that went back; of all of it the state itself says so. */
function StateAndGivenBack({ booking }: { booking: Booking }) {
  const { returned = 0, refunded } = booking
  if (returned === 0 || refunded) return <BookingState booking={booking} />
  return (
    <span className={withNotesClass}>
      <BookingState booking={booking} />
      <span className={noteClass}>{words.amountGivenBack(formatDollars(returned))}</span>
    </span>
  )
}
