import * as words from '#words/profiles'
import { MAX_NAME_LENGTH, MAX_PHONE_LENGTH } from '../../contract/limits'
import { SelectField } from '../ui/select-field'
import { TextField } from '../ui/text-field'
import type { AddressDraft, AddressFaults } from './address-draft'
import { countries } from './countries'

type AddressFieldsProps = {
  /** Before the fields' names, so that a page may have several. */
  of: string
  draft: AddressDraft
  faults: AddressFaults
  isReadOnly?: boolean
  onChange: (next: Partial<AddressDraft>) => void
}

/** The fields of an address; street, city and country are required. */
export function AddressFields({ of, draft, faults, isReadOnly, onChange }: AddressFieldsProps) {
  const field = (name: keyof AddressDraft, label: string, autoComplete: string) => ({
    label,
    autoComplete: `${of} ${autoComplete}`,
    name: `${of}-${name}`,
    value: draft[name],
    error: faults[name],
    readOnly: isReadOnly,
    maxLength: name === 'phone' ? MAX_PHONE_LENGTH : MAX_NAME_LENGTH,
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  })
  return (
    <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
      <TextField {...field('company', words.company, 'organization')} isOptional />
      <TextField {...field('name', words.name, 'name')} isOptional />
      <TextField {...field('line1', words.streetAndNumber, 'address-line1')} required />
      <TextField {...field('line2', words.buildingFloor, 'address-line2')} isOptional />
      <TextField {...field('postcode', words.postcode, 'postal-code')} isOptional />
      <TextField {...field('city', words.city, 'address-level2')} required />
      <TextField {...field('region', words.region, 'address-level1')} isOptional />
      <SelectField
        label={words.country}
        name={`${of}-country`}
        autoComplete={words.valueCountry(of)}
        required
        disabled={isReadOnly}
        value={draft.country}
        error={faults.country}
        onChange={({ target }) => onChange({ country: target.value })}
      >
        <option value="">{words.choose}</option>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField {...field('phone', words.phone, 'tel')} type="tel" isOptional />
    </div>
  )
}
