import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import * as words from '#words/invoices'
import { formatDollars } from '../../contract/money'
import { dayInWords } from '../../contract/values/days'
import { useIsAdmin } from '../dashboard/use-is-admin'
import { TitledPart } from '../ui/titled-part'
import { Waiting } from '../ui/waiting'
import { InvoiceFiles } from './invoice-files'
import { ownInvoicesQuery } from './invoice-queries'

/** The invoices and credit notes of a booking. */
export function BookingInvoices({ bookingId }: { bookingId: string }) {
  const { may } = useIsAdmin()
  const query = useQuery(ownInvoicesQuery({ bookingId }))
  if (query.data?.found === 0) return null
  return (
    <TitledPart
      title={words.invoices}
      action={may<'searchInvoices'>('money') && <AllInvoices />}
      className="print:hidden"
    >
      {query.data ? (
        <ul className="grid gap-2 text-sm">
          {query.data.invoices.map((invoice) => (
            <li
              key={invoice._id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1"
            >
              <span>
                <span translate="no" className="font-semibold">
                  {invoice.number}
                </span>{' '}
                <span className="text-ink-soft">
                  {words.kinds[invoice.kind]} · {dayInWords(invoice.supplyOn)}
                  {invoice.dueOn && ` · ${words.dueOn(dayInWords(invoice.dueOn))}`}
                </span>
              </span>
              <span className="flex items-center gap-3">
                <span className="tabular-nums">{formatDollars(invoice.gross)}</span>
                <InvoiceFiles invoice={invoice} />
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <Waiting query={query} label={words.loadingTheInvoices} />
      )}
    </TitledPart>
  )
}

const AllInvoices = () => (
  <Link
    to={href('/dashboard/company/:part?', { part: 'all-invoices' })}
    className="text-sm underline"
  >
    {words.allInvoices}
  </Link>
)
