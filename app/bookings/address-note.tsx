import type { Address } from '../../contract/addresses'

/** An address in lines, without those that are empty. */
export function AddressText({ address }: { address: Address }) {
  const { name, company, line1, line2, city, region, postcode, country, phone } = address
  const town = [postcode, city].filter(Boolean).join(' ')
  return (
    <address className="not-italic">
      {[name, company, line1, line2, town, region, country, phone]
        .filter((line) => line !== null && line !== '')
        .map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
    </address>
  )
}
