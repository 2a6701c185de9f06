import type { Address } from '../../contract/addresses'
import { countryName } from '../ui/country-name'

/** An address in lines, without those that are empty. */
export function AddressText({ address }: { address: Address }) {
  const { name, company, line1, line2, city, region, postcode, country, phone } = address
  const town = [postcode, city].filter(Boolean).join(' ')
  return (
    <address className="not-italic">
      {[name, company, line1, line2, town, region, countryName(country), phone]
        .filter((line) => line !== null && line !== '')
        .map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
    </address>
  )
}
