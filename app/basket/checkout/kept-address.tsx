import type { Address } from '../../../contract/bookings/addresses'
import { addressOf, emptyAddress } from '../../profiles/address-draft'
import { fieldsOf } from '../basket-lines'

type KeptAddressProps = {
  name: string
  value: Address | null
  onChange: (address: Address) => void
}

/** Saves an address that was chosen with the texts of its form, and takes it from there after a new login. */
export function KeptAddress({ name, value, onChange }: KeptAddressProps) {
  return (
    <input
      type="hidden"
      name={name}
      value={value ? JSON.stringify(value) : ''}
      onInput={({ currentTarget }) => onChange(parseAddress(currentTarget.value))}
    />
  )
}

function parseAddress(text: string): Address {
  const texts = Object.entries(fieldsOf(JSON.parse(text))).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return addressOf({ ...emptyAddress(), ...Object.fromEntries(texts) })
}
