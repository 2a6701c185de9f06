import type { Address } from '../../contract/bookings/addresses'
import { countryName } from '../../contract/values/country-name'

/** An address in lines, without those that are empty. */
export function AddressText({ address }: { address: Address }) {
  return (
    <address className="not-italic">
      {addressLinesOf(address).map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </address>
  )
}

/** 'Plot 31, Narayanganj'. */
export const addressInWords = ({ line1, city }: Address): string => `${line1}, ${city}`

/** Whether two addresses are shown by the same lines. */
export const isSameText = (one: Address, other: Address | null): boolean =>
  other !== null && addressLinesOf(one).join('\n') === addressLinesOf(other).join('\n')

function addressLinesOf(address: Address): string[] {
  const { name, company, line1, line2, city, region, postcode, country, phone } = address
  const town = [postcode, city].filter(Boolean).join(' ')
  const lines = [name, company, line1, line2, town, region, countryName(country), phone]
  return lines.flatMap((line) => line || [])
}
