import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as words from '#words/companies'
import type { CompanyForOffice } from '../../contract/companies/office-companies'
import { MAX_NAME_LENGTH, MAX_TEXT_LENGTH } from '../../contract/limits'
import { taxNumberHint } from '../../contract/values/tax-numbers'
import { countries } from '../profiles/address-fields'
import { TextField } from '../ui/field'
import { CheckField, Options, SelectField, TextAreaField } from '../ui/form-field'
import { PartForm } from '../ui/part-form'
import { thenSay } from '../ui/then-say'
import { UnsavedChangesDialog } from '../ui/unsaved-changes-dialog'
import { changeCompanyMutation } from './office-company-queries'

const toDraft = ({ name, taxId, country, needsPo, note }: CompanyForOffice) => ({
  name,
  taxId: taxId ?? '',
  country,
  needsPo,
  note: note ?? '',
})
type Draft = ReturnType<typeof toDraft>

/** What the office sets of a company. Only what was changed is sent: another's change of the rest stays. */
export function CompanyFactsForm({ company }: { company: CompanyForOffice }) {
  const { mutate, isPending, error } = useMutation(
    changeCompanyMutation(useQueryClient(), company._id),
  )
  const [typed, setTyped] = useState<Partial<Draft>>({})
  const draft = { ...toDraft(company), ...typed }
  const isUnsaved = JSON.stringify(draft) !== JSON.stringify(toDraft(company))
  const onTakeBack = () => setTyped({})
  const bar = { isUnsaved, isPending, error, onTakeBack }
  const change = (part: Partial<Draft>) => setTyped({ ...typed, ...part })
  const isNameless = draft.name.trim() === ''
  return (
    <PartForm
      act={words.saveTheCompany}
      bar={bar}
      fault={isNameless ? words.nameIsRequired : undefined}
      onSave={() =>
        isPending ||
        mutate({ ...typed, was: company.revision }, thenSay(words.isSaved(draft.name), onTakeBack))
      }
    >
      <TextField
        label={words.name}
        maxLength={MAX_NAME_LENGTH}
        value={draft.name}
        autoComplete="off"
        onChange={({ target }) => change({ name: target.value })}
      />
      <TextField
        label={words.taxNumber}
        isOptional
        maxLength={MAX_NAME_LENGTH}
        value={draft.taxId}
        hint={taxNumberHint(draft.taxId, draft.country)}
        autoComplete="off"
        onChange={({ target }) => change({ taxId: target.value })}
      />
      <SelectField
        label={words.country}
        value={draft.country}
        onChange={({ target }) => change({ country: target.value })}
      >
        <Options of={countries} />
      </SelectField>
      <CheckField
        label={words.eachOrderNeedsAPo}
        checked={draft.needsPo}
        onChange={({ target }) => change({ needsPo: target.checked })}
      />
      <TextAreaField
        label={words.noteOfTheOffice}
        hint={words.onlyTheOfficeSeesIt}
        rows={4}
        maxLength={MAX_TEXT_LENGTH}
        value={draft.note}
        onChange={({ target }) => change({ note: target.value })}
      />
      <UnsavedChangesDialog
        isUnsaved={() => isUnsaved}
        text={words.companyIsNotSaved(company.name)}
      />
    </PartForm>
  )
}
