import * as words from '#words/profiles'
import type { Papers } from '../../contract/bookings/booking-papers'
import { MAX_NAME_LENGTH } from '../../contract/limits'
import { taxNumberHint } from '../../contract/values/tax-numbers'
import { TextField } from '../ui/field'

type Company = Pick<Papers, 'company' | 'taxId'>
type CompanyFieldsProps = {
  of: Partial<Company>
  country: string | undefined
  companyHint?: string | undefined
  isOptional?: boolean
  isRequired?: boolean
  readOnly?: boolean
  onChange: (change: Partial<Company>) => void
}

/** Who papers are made out to: the company and its tax number. */
export function CompanyFields(props: CompanyFieldsProps) {
  const { of, country, companyHint, isRequired, onChange, ...given } = props
  const field = { ...given, required: isRequired }
  return (
    <>
      <TextField
        label={words.company}
        name="company"
        autoComplete="organization"
        maxLength={MAX_NAME_LENGTH}
        hint={companyHint}
        value={of.company ?? ''}
        onChange={({ target }) => onChange({ company: target.value })}
        {...field}
      />
      <TextField
        label={words.taxNumber}
        name="taxId"
        autoComplete="off"
        maxLength={MAX_NAME_LENGTH}
        hint={taxNumberHint(of.taxId ?? '', country)}
        value={of.taxId ?? ''}
        onChange={({ target }) => onChange({ taxId: target.value })}
        {...field}
      />
    </>
  )
}
