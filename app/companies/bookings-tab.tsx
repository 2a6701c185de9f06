import { href } from 'react-router'
import * as bookingWords from '#words/bookings'
import * as words from '#words/companies'
import type { Booking } from '../../contract/bookings/bookings'
import { formatDollars } from '../../contract/money'
import { bookingColumns } from '../bookings/booking-columns-section'
import { nameAndGoods } from '../bookings/goods-note'
import { BookingState } from '../bookings/state-note'
import { EmptyState } from '../ui/empty-state'
import { useListView } from '../ui/list/use-list-view'
import { amountFilter, daysFilter, wordsFilter } from '../ui/office-list/filters'
import type { ListColumn } from '../ui/office-list/list-column'
import { OfficeList } from '../ui/office-list/office-list'
import { useListQuery } from '../ui/office-list/use-list-query'
import { companyBookingsQuery } from './company-queries'

const { hidden: _, ...shows } = bookingWords.choicesOfAllBookings

/** What all members have booked for the company. */
export function BookingsTab() {
  const view = useListView()
  const show = view.select('show', bookingWords.show, shows, 'all')
  const sort = view.select('sort', bookingWords.sortBy, bookingWords.ordersOfAllBookings, 'newest')
  const [days, amount] = [daysFilter(view), amountFilter(view)]
  const member = { name: 'buyer', label: words.member, hint: words.nameOrEmail }
  const buyer = wordsFilter(view, member)
  const list = useListQuery(
    companyBookingsQuery({
      q: view.q,
      show: show.value,
      ...days.values,
      ...amount.values,
      ...(buyer.value && { buyer: buyer.value }),
      sort: sort.value,
      ...view.asked,
    }),
    ({ bookings }) => bookings,
  )
  const sum = list.query.data?.sum ?? undefined
  return (
    <OfficeList
      view={view}
      {...list}
      sort={sort}
      name="company-bookings"
      caption={words.bookings}
      unit={[bookingWords.oneBooking, bookingWords.manyBookings]}
      columns={columns}
      search={{ label: words.searchBookings, placeholder: words.numberPoOrTool }}
      choices={[show]}
      filters={[days, amount, buyer]}
      nameOf={({ number }) => number}
      acts={({ _id: id, paid }) => [
        { label: bookingWords.open, to: href('/dashboard/booking/:id', { id }) },
        ...(paid
          ? [{ label: bookingWords.receipt, to: href('/dashboard/receipt/:id', { id }) }]
          : []),
      ]}
      sum={sum === undefined ? undefined : formatDollars(sum)}
      empty={<EmptyState title={words.noBookingsYet} text={words.whatMembersBookAppears} />}
      hasErrorDialog={false}
    />
  )
}

const columns: ListColumn<Booking>[] = [
  { ...bookingColumns.number, card: 'first' },
  { ...bookingColumns.date, card: undefined },
  { ...bookingColumns.tool, card: 'goods', textOf: nameAndGoods },
  { ...bookingColumns.buyer, title: words.member, card: 'name', isTwoLined: true },
  { ...bookingColumns.po, from: '60rem', isExtra: false },
  { ...bookingColumns.pieces, from: '68rem', card: undefined },
  bookingColumns.total,
  {
    id: 'state',
    title: bookingWords.state,
    width: 'w-36 @min-[68rem]:w-42',
    isFixed: true,
    card: 'last',
    cell: (booking) => <BookingState booking={booking} />,
  },
]
