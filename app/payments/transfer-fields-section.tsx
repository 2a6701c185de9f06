import * as words from '#words/payments'
import { MAX_NAME_LENGTH } from '../../contract/limits'
import { pastDays } from '../../contract/values/past-day'
import { TextField } from '../ui/field'
import type { TransferDraft, TransferFaults } from './transfer-draft'

export { centsOf, transferFaults } from './transfer-draft'

type TransferFieldsProps = {
  form: {
    draft: TransferDraft
    faults: TransferFaults
    change: (next: Partial<TransferDraft>) => void
  }
}

/** What the bank's statement says of money that came. */
export function TransferFields({ form: { draft, change, faults } }: TransferFieldsProps) {
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
