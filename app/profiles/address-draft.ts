import * as words from '#words/profiles'
import type { Address } from '../../contract/bookings/addresses'
import { isBlank } from '../../contract/values/blank'

/** An address while it is typed, with what it is called in the address book. */
export type AddressDraft = Record<keyof Address | 'label', string>
export type AddressFaults = { [Name in keyof AddressDraft]?: string }

/** A new address is most often in the country of the last one. */
export const emptyAddress = (country = ''): AddressDraft => ({
  label: '',
  name: '',
  company: '',
  line1: '',
  line2: '',
  city: '',
  region: '',
  postcode: '',
  country,
  phone: '',
})

export function draftOfAddress(address: Address, label = ''): AddressDraft {
  const texts = Object.entries(address).map(([name, text]) => [name, text ?? ''])
  return { ...emptyAddress(), ...Object.fromEntries(texts), label }
}

export function addressOfDraft({ label: _, ...draft }: AddressDraft): Address {
  const orNull = (text: string) => (isBlank(text) ? null : text.trim())
  return {
    name: orNull(draft.name),
    company: orNull(draft.company),
    line1: draft.line1.trim(),
    line2: orNull(draft.line2),
    city: draft.city.trim(),
    region: orNull(draft.region),
    postcode: orNull(draft.postcode),
    country: draft.country,
    phone: orNull(draft.phone),
  }
}

export function addressFaults({ line1, city, country }: AddressDraft): AddressFaults {
  const faults: AddressFaults = {}
  if (isBlank(line1)) faults.line1 = words.pleaseEnterTheStreetAnd
  if (isBlank(city)) faults.city = words.pleaseEnterTheCity
  if (country === '') faults.country = words.pleaseChooseTheCountry
  return faults
}

/** What an address is called where nothing was typed: 'Padma Spinning, Narayanganj'. */
export function labelOf({ label, ...draft }: AddressDraft): string {
  if (!isBlank(label)) return label.trim()
  const { company, line1, city } = addressOfDraft({ ...draft, label })
  return `${company ?? line1}, ${city}`
}
