import * as words from '#words/companies'
import { countries } from '../profiles/address-fields'
import { CompanyFields } from '../profiles/company-fields'
import { Options, SelectField } from '../ui/form-field'

type CheckedFacts = { company: string; taxId: string; country: string }
type CheckedFieldsProps = {
  draft: CheckedFacts
  isRequired?: boolean
  readOnly?: boolean
  onChange: (part: Partial<CheckedFacts>) => void
}

/** What managers say of their company until the office has checked it. */
export function CheckedFields({ draft, onChange, ...given }: CheckedFieldsProps) {
  const { company, taxId, country } = draft
  return (
    <>
      <CompanyFields
        of={draft}
        country={country}
        {...given}
        onChange={(change) =>
          onChange({ company: change.company ?? company, taxId: change.taxId ?? taxId })
        }
      />
      <SelectField
        label={words.country}
        value={country}
        disabled={given.readOnly}
        onChange={({ target }) => onChange({ country: target.value })}
      >
        <Options of={countries} />
      </SelectField>
    </>
  )
}
