import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as payments from '#words/payments'
import * as words from '#words/statements'
import type { CompanyForOffice } from '../../contract/companies/office-companies'
import { formatCents, formatDollars, toCents } from '../../contract/money'
import { shareOut } from '../../contract/owed'
import type { Statement } from '../../contract/statements'
import { companyDay } from '../../contract/values/days'
import { createContentKeys } from '../idempotency-keys'
import { isUnanswered } from '../is-unanswered'
import { centsOf, TransferFields, transferFaults } from '../payments/transfer-fields-section'
import { RefusalToConfirm } from '../refusal-to-confirm'
import { focusFirstFault } from '../ui/focus-first-fault'
import { FormDialog } from '../ui/form-dialog'
import { READ_MS, toast } from '../ui/toast-store'
import { recordCompanyTransferMutation, statementQuery } from './statement-queries'

type CompanyTransferProps = { company: CompanyForOffice; onClose: () => void }

/** Money of one transfer, which the oldest invoices get first: what it pays is shown before it is recorded. */
export function CompanyTransferDialog({ company, onClose }: CompanyTransferProps) {
  const { data: statement } = useQuery(statementQuery({}, company._id))
  const form = useCompanyTransfer(company, onClose)
  const { draft, send, isPending, isTyped, error } = form
  return (
    <FormDialog
      title={words.recordATransferOf(company.name)}
      description={statement && words.owesNow(formatDollars(statement.owed))}
      size="medium"
      act={payments.record}
      isPending={isPending}
      isTyped={isTyped}
      onClose={onClose}
      onSend={send}
      className="grid gap-1"
    >
      {error && (
        <RefusalToConfirm
          error={error}
          code="transfer_known"
          label={payments.recordItAgain}
          onConfirm={form.recordAgain}
        />
      )}
      <TransferFields form={form} />
      {statement && <Preview statement={statement} cents={centsOf(draft.amount) ?? 0} />}
    </FormDialog>
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

/** What is typed stays when the call fails; the same content is recorded once. */
function useCompanyTransfer({ _id, name }: CompanyForOffice, onClose: () => void) {
  const [draft, setDraft] = useState(() => ({
    amount: '',
    receivedOn: companyDay(new Date()),
    reference: '',
  }))
  const [keyFor] = useState(createContentKeys)
  const [isJudged, setJudged] = useState(false)
  const { mutate, isPending, error, variables } = useMutation(
    recordCompanyTransferMutation(useQueryClient(), _id),
  )
  const found = transferFaults(draft)

  function record(again: boolean) {
    const body = { ...draft, amount: Number(draft.amount), again }
    mutate(
      { body, key: keyFor(body) },
      {
        onSuccess: ({ payments: paid }) => {
          onClose()
          toast.success(words.isRecorded(name, paid.length), { ms: READ_MS })
        },
      },
    )
  }

  return {
    draft,
    send(element: HTMLFormElement) {
      setJudged(true)
      if (!focusFirstFault(element, found))
        record(isUnanswered(error) && variables?.body.again === true)
    },
    recordAgain: () => isPending || record(true),
    isPending,
    error,
    faults: isJudged ? found : {},
    isTyped: draft.reference !== '' || draft.amount !== '',
    change: (next: Partial<typeof draft>) => setDraft({ ...draft, ...next }),
  }
}
