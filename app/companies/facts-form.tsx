import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as words from '#words/companies'
import type { OwnCompany } from '../../contract/companies/companies'
import { MAX_EMAIL_LENGTH } from '../../contract/limits'
import { readSessionEmail } from '../auth/session'
import { TextField } from '../ui/field'
import { CheckField } from '../ui/form-field'
import { PartForm } from '../ui/part-form'
import { thenSay } from '../ui/then-say'
import { CheckedFields } from './checked-fields'
import { changeCompanyMutation } from './company-queries'

type Draft = ReturnType<typeof draftOf>

/** What managers set; name and tax number until the office has checked them. */
export function FactsForm({ company }: { company: OwnCompany }) {
  const [typed, setTyped] = useState<Partial<Draft>>({})
  const { mutate, isPending, error, reset } = useMutation(
    changeCompanyMutation(useQueryClient(), readSessionEmail()),
  )
  // What is not typed follows the company.
  const draft = { ...draftOf(company), ...typed }
  const change = (part: Partial<Draft>) => setTyped({ ...typed, ...part })
  const isUnsaved = JSON.stringify(draft) !== JSON.stringify(draftOf(company))

  function takeBack() {
    setTyped({})
    reset()
  }

  function save() {
    const { company: name, taxId, country, ...own } = draft
    const checked = company.state === 'pending' ? { name, taxId, country } : {}
    mutate({ ...own, ...checked, was: company.revision }, thenSay(words.factsAreSaved, takeBack))
  }

  return (
    <PartForm
      bar={{ isUnsaved, isPending, error, onTakeBack: takeBack }}
      act={words.save}
      onSave={save}
    >
      <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
        {company.state === 'pending' && <CheckedFields draft={draft} onChange={change} />}
        <TextField
          label={words.invoiceEmail}
          isOptional
          type="email"
          name="invoiceEmail"
          autoComplete="off"
          maxLength={MAX_EMAIL_LENGTH}
          hint={words.emptyIsWhoOrdered}
          value={draft.invoiceEmail}
          onChange={({ target }) => change({ invoiceEmail: target.value })}
        />
        <div className="sm:col-span-2">
          <CheckField
            label={words.eachOrderNeedsAPo}
            checked={draft.needsPo}
            onChange={({ target }) => change({ needsPo: target.checked })}
          />
        </div>
      </div>
    </PartForm>
  )
}

const draftOf = ({ name, taxId, country, needsPo, invoiceEmail }: OwnCompany) => ({
  company: name,
  taxId: taxId ?? '',
  country,
  needsPo,
  invoiceEmail: invoiceEmail ?? '',
})
