import { useQuery } from '@tanstack/react-query'
import * as words from '#words/invoices'
import { formatDollars } from '../../contract/money'
import { dayInWords } from '../../contract/values/days'
import { TitledPart } from '../ui/titled-part'
import { Waiting } from '../ui/waiting'
import { InvoiceFiles } from './invoice-files'
import { ownInvoicesQuery } from './invoice-queries'

/** The invoices and credit notes of a booking. */
export function BookingInvoices({ bookingId }: { bookingId: string }) {
  const query = useQuery(ownInvoicesQuery({ bookingId }))
  if (query.data?.found === 0) return null
  return (
    <TitledPart title={words.invoices} className="print:hidden">
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
