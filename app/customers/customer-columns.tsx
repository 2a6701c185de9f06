import { href, Link } from 'react-router'
import type { Customer } from '../../contract/customers'
import { formatDollars } from '../../contract/money'
import { formatCount } from '../ui/format-count'
import { type ListColumn, rowLinkClass } from '../ui/office-list/list-column'
import { ShortTime } from '../ui/office-list/short-time'
import { CustomerState } from './customer-state'

export const customerColumns: ListColumn<Customer>[] = [
  {
    ...{ id: 'name', title: 'Name', width: 'w-44', isRowHeader: true, card: 'name' },
    sort: { key: 'name', isDown: false },
    cell: ({ _id: id, name }) => (
      <Link to={href('/dashboard/customer/:id', { id })} className={rowLinkClass}>
        {name}
      </Link>
    ),
    textOf: ({ name, email }) => `${name}, ${email}`,
  },
  {
    ...{ id: 'email', title: 'Email', from: '60rem' },
    cell: ({ email }) => email,
    textOf: ({ email }) => email,
  },
  {
    ...{ id: 'company', title: 'Company', from: '68rem' },
    cell: ({ company }) => company,
    textOf: ({ company }) => company ?? '',
  },
  {
    ...{ id: 'bookings', title: 'Bookings', width: 'w-24', align: 'end', card: 'first' },
    cell: ({ bookings }) => (
      <>
        {formatCount(bookings)}
        <span className="@min-[40rem]:hidden"> {bookings === 1 ? 'booking' : 'bookings'}</span>
      </>
    ),
  },
  {
    ...{
      id: 'revenue',
      title: 'Revenue',
      width: 'w-30',
      align: 'end',
      isFixed: true,
      card: 'total',
    },
    sort: { key: 'revenue', isDown: true },
    cell: ({ revenue }) => <span className="font-semibold">{formatDollars(revenue)}</span>,
  },
  {
    ...{ id: 'unpaid', title: 'Unpaid', width: 'w-20', align: 'end', card: 'second' },
    cell: ({ unpaid }) =>
      unpaid > 0 && (
        <>
          {formatCount(unpaid)}
          <span className="@min-[40rem]:hidden"> unpaid</span>
        </>
      ),
  },
  {
    ...{ id: 'last', title: 'Last booking', width: 'w-36', from: '60rem' },
    sort: { key: 'last', isDown: true },
    cell: ({ lastBookingAt }) => lastBookingAt && <ShortTime time={lastBookingAt} />,
  },
  {
    ...{ id: 'since', title: 'Account since', width: 'w-36', isExtra: true },
    sort: { key: 'newest', isDown: true },
    cell: ({ createdAt }) => <ShortTime time={createdAt} />,
  },
  {
    ...{ id: 'state', title: 'State', width: 'w-28', card: 'state' },
    cell: (customer) => <CustomerState customer={customer} />,
  },
]
