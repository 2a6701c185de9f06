import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import * as words from '#words/payments'
import { MAX_NAME_LENGTH } from '../../contract/limits'
import { pastDays } from '../../contract/values/past-day'
import { createContentKeys } from '../idempotency-keys'
import { isUnanswered } from '../is-unanswered'
import { RefusalToConfirm } from '../refusal-to-confirm'
import { TextField } from '../ui/field'
import { focusFirstFault } from '../ui/focus-first-fault'
import { FormDialog } from '../ui/form-dialog'
import { type TransferDraft, transferFaults } from './transfer-draft'

export { centsOf } from './transfer-draft'

type TransferForm = ReturnType<typeof useTransferForm>
type TransferDialogProps = Omit<
  ComponentProps<typeof FormDialog>,
  'act' | 'size' | 'isPending' | 'isTyped' | 'onSend' | 'className'
> & { form: TransferForm }

/** Asks what the bank's statement says of money that came, and whether a known transfer is another one. */
export function TransferDialog({ form, children, ...dialog }: TransferDialogProps) {
  const { isPending, isTyped, error, send, recordAgain } = form
  return (
    <FormDialog
      {...dialog}
      size="medium"
      act={words.record}
      isPending={isPending}
      isTyped={isTyped}
      onSend={send}
      className="grid gap-1"
    >
      {error && (
        <RefusalToConfirm
          error={error}
          code="transfer_known"
          label={words.recordItAgain}
          onConfirm={recordAgain}
        />
      )}
      <TransferFields form={form} />
      {children}
    </FormDialog>
  )
}

type Typed = Omit<TransferDraft, 'amount'> & { amount: number; again: boolean }

type Recording<Body, Reply> = {
  start: () => TransferDraft
  mutation: UseMutationOptions<Reply, Error, { body: Body; key: string }>
  /** What is sent; `unanswered` was sent before, and no answer came. */
  toBody: (typed: Typed, unanswered: Body | undefined) => Body
  onSuccess: (reply: Reply) => void
}

/** What is typed stays when the call fails; the same content is recorded once. */
export function useTransferForm<Body extends { again?: boolean | undefined }, Reply>({
  start,
  mutation,
  toBody,
  onSuccess,
}: Recording<Body, Reply>) {
  const [first] = useState(start)
  const [draft, setDraft] = useState(first)
  const [keyFor] = useState(createContentKeys)
  const [isJudged, setJudged] = useState(false)
  const { mutate, isPending, error, variables } = useMutation(mutation)
  const unanswered = isUnanswered(error) ? variables?.body : undefined
  const found = transferFaults(draft)

  function record(again: boolean) {
    const body = toBody({ ...draft, amount: Number(draft.amount), again }, unanswered)
    mutate({ body, key: keyFor(body) }, { onSuccess })
  }

  return {
    draft,
    send(element: HTMLFormElement) {
      setJudged(true)
      if (!focusFirstFault(element, found)) record(unanswered?.again === true)
    },
    recordAgain: () => isPending || record(true),
    isPending,
    error,
    faults: isJudged ? found : {},
    isTyped: draft.reference !== '' || draft.amount !== first.amount,
    change: (next: Partial<TransferDraft>) => setDraft({ ...draft, ...next }),
  }
}

/** What the bank's statement says of money that came. */
function TransferFields({ form: { draft, change, faults } }: { form: TransferForm }) {
  const { first, last } = pastDays(new Date())
  return (
    <>
      <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
        <TextField
          label={words.amountInDollars}
          name="amount"
          inputMode="decimal"
          value={draft.amount}
          error={faults.amount}
          onChange={({ target }) => change({ amount: target.value })}
        />
        <TextField
          type="date"
          label={words.receivedOn}
          name="receivedOn"
          min={first}
          max={last}
          value={draft.receivedOn}
          error={faults.receivedOn}
          onChange={({ target }) => change({ receivedOn: target.value })}
        />
      </div>
      <TextField
        label={words.referenceOfTheBank}
        name="reference"
        maxLength={MAX_NAME_LENGTH}
        hint={words.asTheBanksStatementHas}
        value={draft.reference}
        error={faults.reference}
        onChange={({ target }) => change({ reference: target.value })}
      />
    </>
  )
}
