import * as words from '#words/bookings'
import { bookingStateWords } from '../../../contract/bookings/booking-state'
import type { Booking } from '../../../contract/bookings/bookings'
import { formatDollars } from '../../../contract/money'
import { Badge } from '../../ui/badge'
import { formatCount } from '../../ui/format-count'
import { type ListColumn, rowLinkClass } from '../../ui/office-list/list-column'
import { ShortTime } from '../../ui/office-list/short-time'
import { BookingLink } from '../booking-link'
import { goodsText } from '../goods-note'
import { BookingState, noteClass, withNotesClass } from '../state-note'

export const allBookingsColumns: ListColumn<Booking>[] = [
  {
    id: 'number',
    title: words.number,
    width: 'w-22',
    isFixed: true,
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
    cell: (booking) => <BookingLink booking={booking} className={rowLinkClass} />,
    textOf: (booking) => `${booking.productName}: ${goodsText(booking)}`,
  },
  {
    id: 'buyer',
    title: words.buyer,
    width: 'w-35',
    from: '44rem',
    sort: { key: 'buyer', isDown: false },
    cell: ({ name }) => name,
    textOf: ({ name, email, phone }) => `${name}, ${email}, ${phone}`,
  },
  {
    id: 'email',
    title: words.email,
    from: '84rem',
    cell: ({ email }) => (
      <a href={`mailto:${email}`} className={rowLinkClass}>
        {email}
      </a>
    ),
    textOf: ({ email }) => email,
  },
  { id: 'phone', title: words.phone, width: 'w-40', isExtra: true, cell: ({ phone }) => phone },
  {
    id: 'company',
    title: words.company,
    isExtra: true,
    cell: ({ company }) => company,
    textOf: ({ company }) => company ?? '',
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
    width: 'w-26',
    align: 'end',
    card: 'second',
    from: '68rem',
    sort: { key: 'pieces', isDown: true },
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
    width: 'w-36 @min-[68rem]:w-46',
    isFixed: true,
    card: 'state',
    cell: (booking) => <OfficeState booking={booking} />,
  },
]

/** The state of a booking in the office's list; of one that was deleted after it was paid, that first. */
function OfficeState({ booking }: { booking: Booking }) {
  const { hiddenAt, hiddenBy, state } = booking
  if (!hiddenAt) return <BookingState booking={booking} />
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
