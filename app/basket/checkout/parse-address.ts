import type { Address } from '../../../contract/bookings/addresses'
import { addressOfDraft, emptyAddress } from '../../profiles/address-draft'
import { fieldsOfUnknown } from '../basket-lines'

/** The address of a saved form's text. */
export function parseAddress(text: string): Address {
  const texts = Object.entries(fieldsOfUnknown(JSON.parse(text))).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return addressOfDraft({ ...emptyAddress(), ...Object.fromEntries(texts) })
}
