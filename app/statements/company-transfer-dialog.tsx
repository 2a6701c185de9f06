import { useQuery, useQueryClient } from '@tanstack/react-query'
import * as words from '#words/statements'
import type { CompanyForOffice } from '../../contract/companies/office-companies'
import { formatCents, formatDollars, toCents } from '../../contract/money'
import { shareOut } from '../../contract/owed'
import type { Statement } from '../../contract/statements'
import { companyDay } from '../../contract/values/days'
import { centsOf, TransferDialog, useTransferForm } from '../payments/transfer-fields-section'
import { READ_MS, toast } from '../ui/toast-store'
import { recordCompanyTransferMutation, statementQuery } from './statement-queries'

type CompanyTransferProps = { company: CompanyForOffice; onClose: () => void }

/** Money of one transfer, which the oldest invoices get first: what it pays is shown before it is recorded. */
export function CompanyTransferDialog({ company: { _id, name }, onClose }: CompanyTransferProps) {
  const { data: statement } = useQuery(statementQuery({}, _id))
  const form = useTransferForm({
    start: () => ({ amount: '', receivedOn: companyDay(new Date()), reference: '' }),
    mutation: recordCompanyTransferMutation(useQueryClient(), _id),
    toBody: (typed) => typed,
    onSuccess: ({ payments }) => {
      onClose()
      toast.success(words.isRecorded(name, payments.length), { ms: READ_MS })
    },
  })
  return (
    <TransferDialog
      form={form}
      title={words.recordATransferOf(name)}
      description={statement && words.owesNow(formatDollars(statement.owed))}
      onClose={onClose}
    >
      {statement && <Preview statement={statement} cents={centsOf(form.draft.amount) ?? 0} />}
    </TransferDialog>
  )
}

/** In the order of the server: invoices by their due day, then what is in none. */
function Preview({ statement, cents }: { statement: Statement; cents: number }) {
  const owed = [
    ...statement.open.map(({ bookingId, open }) => ({ bookingId, cents: toCents(open) })),
    ...statement.notInvoiced.map(({ bookingId, owed }) => ({ bookingId, cents: toCents(owed) })),
  ]
  const { shares, left } = shareOut(cents, owed)
  const numbers = new Map(
    [...statement.open, ...statement.notInvoiced].map(({ bookingId, bookingNumber }) => [
      bookingId,
      bookingNumber,
    ]),
  )
  const rows = [...shares].map(([id, share]) => [numbers.get(id) ?? '', share] as const)
  if (left > 0) rows.push([words.aboveWhatIsOwed, left])
  return (
    <div role="status" className="grid gap-2 text-sm">
      {rows.length > 0 && (
        <>
          <p className="font-semibold">{words.itPays}</p>
          <ul className="max-h-48 divide-y divide-hairline overflow-y-auto rounded-md border border-hairline">
            {rows.map(([name, share]) => (
              <li key={name} className="flex justify-between gap-4 px-3 py-2">
                <span>{name}</span>
                <span className="tabular-nums">{formatCents(share)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
