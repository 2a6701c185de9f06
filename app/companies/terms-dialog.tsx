import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { mustBeAnAmount } from '#words/companies'
import * as words from '#words/terms'
import type { CompanyForOffice } from '../../contract/companies/office-companies'
import { MAX_TERMS_DAYS } from '../../contract/limits'
import { TextField } from '../ui/field'
import { focusFirstFault } from '../ui/focus-first-fault'
import { FormDialog } from '../ui/form-dialog'
import { thenSay } from '../ui/then-say'
import { setTermsMutation } from './office-company-queries'

type Draft = { days: string; credit: string }
type TermsDialogProps = { company: CompanyForOffice; onClose: () => void }

/** Within how many days a company pays what it buys on account, and how much it owes at most. */
export function TermsDialog({ company, onClose }: TermsDialogProps) {
  const { terms, name, revision: was } = company
  const first = { days: `${terms?.days ?? ''}`, credit: `${terms?.credit ?? ''}` }
  const [draft, setDraft] = useState(first)
  const [faults, setFaults] = useState<Partial<Draft>>({})
  const set = useMutation(setTermsMutation(useQueryClient(), company._id))
  const field = (key: keyof Draft) => ({
    name: key,
    isOptional: true,
    autoComplete: 'off',
    value: draft[key],
    error: faults[key],
    onChange: ({ target }: { target: HTMLInputElement }) =>
      setDraft({ ...draft, [key]: target.value }),
  })

  function send(form: HTMLFormElement) {
    const found = faultsOf(draft)
    setFaults(found)
    if (!focusFirstFault(form, found))
      set.mutate({ ...toTerms(draft), was }, thenSay(words.termsSaved(name), onClose))
  }

  return (
    <FormDialog
      title={words.termsOf(name)}
      description={words.termsMean}
      act={words.changeTerms}
      isPending={set.isPending}
      error={set.error}
      isTyped={JSON.stringify(draft) !== JSON.stringify(first)}
      onClose={onClose}
      onSend={send}
      className="grid gap-x-4 gap-y-1 sm:grid-cols-2"
    >
      <TextField
        label={words.daysToPay}
        inputMode="numeric"
        hint={words.wholeDaysUpTo(MAX_TERMS_DAYS)}
        {...field('days')}
      />
      <TextField
        label={words.creditLimit}
        inputMode="decimal"
        hint={words.mostOwed}
        {...field('credit')}
      />
    </FormDialog>
  )
}

const toTerms = ({ days, credit }: Draft) => ({
  termsDays: days.trim() === '' ? null : Number(days),
  credit: credit.trim() || null,
})

function faultsOf({ days, credit }: Draft): Partial<Draft> {
  const [typedDays, typedCredit] = [days.trim(), credit.trim()]
  if (typedDays === '' && typedCredit === '') return {}
  if (typedDays === '') return { days: words.bothOrNeither }
  if (typedCredit === '') return { credit: words.bothOrNeither }
  const isDays = /^\d{1,3}$/.test(typedDays)
  if (!isDays || Number(typedDays) < 1 || Number(typedDays) > MAX_TERMS_DAYS)
    return { days: words.wholeDaysUpTo(MAX_TERMS_DAYS) }
  return /^\d{1,9}(\.\d{1,2})?$/.test(typedCredit) ? {} : { credit: mustBeAnAmount }
}
