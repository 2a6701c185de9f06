import * as words from '#words/profiles'
import type { Address } from '../../contract/bookings/addresses'
import type { SavedAddress } from '../../contract/profiles'
import { AddressText, addressInWords } from '../bookings/address-note'
import { Options, SelectField } from '../ui/form-field'
import { AddressFields } from './address-fields'
import { type AddressChoice, NEW_ADDRESS, NO_ADDRESS, OTHER_ADDRESS } from './use-address-choice'

type AddressPickProps = {
  label: string
  of: 'shipping' | 'billing'
  /** What no address means here. */
  none: string
  choice: AddressChoice
  saved: readonly SavedAddress[]
  isReadOnly: boolean
  /** Whether what is missing is named. */
  isJudged: boolean
  hint: string | undefined
}

/** An address of the address book, none, or one that is typed in its fields. */
export function AddressPick(props: AddressPickProps) {
  const { label, of, none, choice, saved, isReadOnly, isJudged, hint } = props
  const { isNew, value, other } = choice
  return (
    <div className="grid content-start gap-2">
      <SelectField
        label={label}
        name={`${of}-choice`}
        hint={hint}
        aria-disabled={isReadOnly}
        value={choice.choice}
        onChange={({ target }) => isReadOnly || choice.choose(target.value)}
      >
        {other && <option value={OTHER_ADDRESS}>{addressInWords(other)}</option>}
        <Options
          of={saved.map(({ _id, label, address }) => [_id, labelOfAddress(label, address)])}
        />
        <option value={NEW_ADDRESS}>{words.newAddress}</option>
        <option value={NO_ADDRESS}>{none}</option>
      </SelectField>
      {/* Also while another is chosen, so that what was typed stays and is filled in again after a reload. */}
      <div hidden={!isNew}>
        <AddressFields
          of={of}
          draft={choice.draft}
          faults={isJudged ? choice.faults : {}}
          isReadOnly={isReadOnly}
          onChange={choice.type}
        />
      </div>
      {value && !isNew && (
        <div className="text-sm">
          <AddressText address={value} />
        </div>
      )}
    </div>
  )
}

/** What an address is called, and where it is unless that says it. */
export function labelOfAddress(label: string, address: Address): string {
  const place = addressInWords(address)
  return label === place ? place : `${label}: ${place}`
}
