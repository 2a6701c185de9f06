import { href, Link } from 'react-router'
import * as words from '#words/invoices'
import type { Invoice } from '../../contract/invoices/invoices'
import { formatDollars } from '../../contract/money'
import { shortDay } from '../../contract/values/days'
import { bookingColumns } from '../bookings/booking-columns-section'
import { type ListColumn, rowLinkClass } from '../ui/office-list/list-column'
import { InvoiceFiles } from './invoice-files'

/** Those of the office's list and of a company's. */
export const invoiceColumns: ListColumn<Invoice>[] = [
  {
    id: 'number',
    title: words.number,
    width: 'w-38',
    isFixed: true,
    isRowHeader: true,
    card: 'name',
    cell: ({ bookingId: id, number }) => (
      <Link to={href('/dashboard/booking/:id', { id })} className={rowLinkClass} translate="no">
        {number}
      </Link>
    ),
  },
  {
    ...bookingColumns.date,
    card: 'first',
    cell: ({ issuedAt }) => bookingColumns.date.cell({ createdAt: issuedAt }),
  },
  {
    id: 'kind',
    title: words.kind,
    width: 'w-28',
    from: '60rem',
    cell: ({ kind }) => words.kinds[kind],
  },
  {
    id: 'buyer',
    title: words.buyer,
    isTwoLined: true,
    card: 'middle',
    cell: ({ buyer, company }) => company ?? buyer,
  },
  {
    id: 'booking',
    title: words.booking,
    width: 'w-26',
    from: '68rem',
    cell: ({ bookingNumber }) => bookingNumber,
  },
  {
    id: 'po',
    title: words.poNumber,
    width: 'w-28',
    from: '84rem',
    cell: ({ poNumber }) => poNumber,
  },
  {
    id: 'due',
    title: words.due,
    width: 'w-26',
    from: '56rem',
    sort: { key: 'due', isDown: false },
    cell: ({ dueOn }) => dueOn && shortDay(dueOn),
  },
  {
    ...bookingColumns.total,
    id: 'amount',
    title: words.amount,
    sort: { key: 'amount', isDown: true },
    cell: ({ kind, gross }) => formatDollars(kind === 'credit' ? -gross : gross),
  },
  {
    id: 'files',
    title: words.files,
    width: 'w-36',
    isFixed: true,
    card: 'note',
    cell: (invoice) => <InvoiceFiles invoice={invoice} />,
  },
]
