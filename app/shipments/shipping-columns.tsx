import * as words from '#words/shipments'
import type { BookingToShip } from '../../contract/shipments/new-shipments'
import { dayInWords } from '../../contract/values/days'
import { bookingColumns } from '../bookings/booking-columns-section'
import { nameAndGoods } from '../bookings/goods-note'
import { StateBadge } from '../bookings/state-note'
import type { ListColumn } from '../ui/office-list/list-column'
import { DueDay } from './due-day'

export const shippingColumns: ListColumn<BookingToShip>[] = [
  { ...bookingColumns.number, card: 'first' },
  { ...bookingColumns.tool, title: words.goods, card: 'goods', textOf: nameAndGoods },
  bookingColumns.who,
  { ...bookingColumns.to, from: '60rem' },
  { ...bookingColumns.pieces, id: 'pieces', title: words.pieces, card: undefined, from: '84rem' },
  { ...bookingColumns.date, title: words.ordered, width: 'w-34', card: undefined, from: '84rem' },
  bookingColumns.po,
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
    width: 'w-40',
    from: '60rem',
    isFixed: true,
    card: 'last',
    cell: (booking) => <StateBadge {...booking} />,
  },
]
