import type { Address } from '../../../contract/bookings/addresses'
import { retryUntilReachable } from '../../shell/reachability'

type KeptAddressProps = {
  name: string
  value: Address | null
  onChange: (address: Address) => void
}

const loadParser = () => import('./parse-address')

/** Saves an address that was chosen with the texts of its form, and takes it from there after a new login. */
export function KeptAddress({ name, value, onChange }: KeptAddressProps) {
  return (
    <input
      type="hidden"
      name={name}
      value={value ? JSON.stringify(value) : ''}
      onInput={async ({ currentTarget: { value: text } }) => {
        const { parseAddress } = await retryUntilReachable(loadParser)
        onChange(parseAddress(text))
      }}
    />
  )
}
