import type { Address } from '../../../contract/bookings/addresses'
import { addressOf, emptyAddress } from '../../profiles/address-draft'
import { fieldsOf } from '../basket-lines'

/** The address of a saved form's text. */
export function parseAddress(text: string): Address {
  const texts = Object.entries(fieldsOf(JSON.parse(text))).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return addressOf({ ...emptyAddress(), ...Object.fromEntries(texts) })
}
