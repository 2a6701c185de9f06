import { useState } from 'react'
import * as words from '#words/profiles'
import type { Address } from '../../contract/bookings/addresses'
import type { SavedAddress } from '../../contract/profiles'
import { AddressText, isSameText } from '../bookings/address-note'
import { lazyPart } from '../shell/lazy-part'
import { SelectField } from '../ui/select-field'
import { Spinner } from '../ui/spinner'

/** Most buyers take a saved one. */
const NewAddress = lazyPart(
  () => import('./new-address').then((module) => module.NewAddress),
  <Spinner label={words.loadingTheFields} />,
)

type AddressPickProps = {
  label: string
  of: 'shipping' | 'billing'
  /** What no address means here. */
  none: string
  value: Address | null
  saved: readonly SavedAddress[]
  isReadOnly?: boolean
  hint?: string | undefined
  onChange: (address: Address | null) => void
}

/** An address of the address book, none, or a new one that is typed in place. */
export function AddressPick(props: AddressPickProps) {
  const { label, of, none, value, saved, isReadOnly, hint, onChange } = props
  const [isNew, setNew] = useState(false)
  const known = saved.find(({ address }) => isSameText(address, value))
  const selected = isNew ? 'new' : value ? (known?._id ?? 'other') : ''

  function choose(id: string) {
    setNew(id === 'new')
    if (id === 'new' || id === 'other') return
    onChange(saved.find(({ _id }) => _id === id)?.address ?? null)
  }

  return (
    <div className="grid content-start gap-2">
      <SelectField
        label={label}
        hint={hint}
        disabled={isReadOnly}
        value={selected}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">{none}</option>
        {value && !known && <option value="other">{addressInWords(value)}</option>}
        {saved.map(({ _id, label: name, address }) => (
          <option key={_id} value={_id}>
            {labelOfAddress(name, address)}
          </option>
        ))}
        <option value="new">{words.newAddress}</option>
      </SelectField>
      {isNew && (
        <NewAddress
          of={of}
          country={value?.country ?? saved[0]?.address.country}
          onDone={(address) => {
            onChange(address)
            setNew(false)
          }}
          onCancel={() => setNew(false)}
        />
      )}
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

/** 'Plot 31, Narayanganj'. */
export function addressInWords({ line1, city }: Address): string {
  return `${line1}, ${city}`
}
