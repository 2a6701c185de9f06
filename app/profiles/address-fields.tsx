import * as words from '#words/profiles'
import { MAX_NAME_LENGTH, MAX_PHONE_LENGTH } from '../../contract/limits'
import { countryName } from '../../contract/values/country-name'
import { TextField } from '../ui/field'
import { Options, SelectField } from '../ui/form-field'
import type { AddressDraft, AddressFaults } from './address-draft'

const codes =
  'AD AE AF AG AI AL AM AO AR AT AU AZ BA BB BD BE BF BG BH BI BJ BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN CO CR CU CV CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FM FR GA GB GD GE GH GM GN GQ GR GT GW GY HK HN HR HT HU ID IE IL IN IQ IR IS IT JM JO JP KE KG KH KI KM KN KP KR KW KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MH MK ML MM MN MR MT MU MV MW MX MY MZ NA NE NG NI NL NO NP NR NZ OM PA PE PG PH PK PL PS PT PW PY QA RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS ST SV SY SZ TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VN VU WS XK YE ZA ZM ZW'

/** Countries by name, with the two letters that an address has. */
export const countries = codes
  .split(' ')
  .map((code) => [code, countryName(code)] as const)
  .sort(([, one], [, other]) => one.localeCompare(other))

type AddressFieldsProps = {
  /** Before the fields' names, so that a page may have several; browsers fill in by it too. */
  of: 'shipping' | 'billing'
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
    <div className="@container">
      <div className="grid gap-x-4 gap-y-1 @md:grid-cols-2">
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
          autoComplete={`${of} country`}
          required
          // Not disabled: what is disabled is not saved when the session ends.
          aria-disabled={isReadOnly}
          value={draft.country}
          error={faults.country}
          onChange={({ target }) => isReadOnly || onChange({ country: target.value })}
        >
          <option value="">{words.choose}</option>
          <Options of={countries} />
        </SelectField>
        <TextField {...field('phone', words.phone, 'tel')} type="tel" isOptional />
      </div>
    </div>
  )
}

type CalledFieldProps = { value: string; onChange: (label: string) => void }

export function CalledField({ value, onChange }: CalledFieldProps) {
  return (
    <TextField
      label={words.called}
      name="book-label"
      value={value}
      isOptional
      maxLength={MAX_NAME_LENGTH}
      placeholder={words.suchAsMill2}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
