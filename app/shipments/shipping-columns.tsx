import * as words from '#words/shipments'
import type { BookingToShip } from '../../contract/shipments/new-shipments'
import { companyDay, dayInWords } from '../../contract/values/days'
import { BookingLink } from '../bookings/booking-link'
import { goodsText } from '../bookings/goods-note'
import { StateBadge } from '../bookings/state-note'
import { formatCount } from '../ui/format-count'
import { type ListColumn, rowLinkClass } from '../ui/office-list/list-column'
import { ShortTime } from '../ui/office-list/short-time'
import { shortDay } from '../ui/short-day'

export const shippingColumns: ListColumn<BookingToShip>[] = [
  { id: 'number', title: words.number, width: 'w-24', isFixed: true, cell: ({ number }) => number },
  {
    id: 'tool',
    title: words.goods,
    card: 'name',
    isRowHeader: true,
    cell: (booking) => <BookingLink booking={booking} className={rowLinkClass} />,
    textOf: (booking) => `${booking.productName}: ${goodsText(booking)}`,
  },
  {
    id: 'buyer',
    title: words.buyer,
    width: 'w-56',
    from: '60rem',
    cell: ({ name, company }) => company ?? name,
    textOf: ({ name, company, email }) => [company, name, email].filter(Boolean).join(', '),
  },
  {
    id: 'pieces',
    title: words.pieces,
    width: 'w-20',
    align: 'end',
    card: 'second',
    cell: ({ pieces }) => formatCount(pieces),
  },
  {
    id: 'date',
    title: words.ordered,
    width: 'w-34',
    card: 'first',
    from: '56rem',
    cell: ({ createdAt }) => <ShortTime time={createdAt} isDayOnCard />,
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
    id: 'due',
    title: words.promised,
    width: 'w-28',
    isFixed: true,
    card: 'total',
    cell: ({ dueOn }) => dueOn !== null && <DueDay day={dueOn} />,
    textOf: ({ dueOn }) => (dueOn === null ? '' : dayInWords(dueOn)),
  },
  {
    id: 'state',
    title: words.state,
    width: 'w-36',
    isFixed: true,
    card: 'state',
    cell: (booking) => <StateBadge {...booking} />,
  },
]

/** 'Nov 24', and in words that it has passed. */
function DueDay({ day }: { day: string }) {
  const isLate = day < companyDay(new Date())
  const text = shortDay(day)
  if (!isLate) return text
  return (
    <span className="font-semibold text-danger">
      {text} <span className="font-normal">{words.late}</span>
    </span>
  )
}
