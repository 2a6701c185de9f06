import { useState } from 'react'
import type { Address } from '../../contract/bookings/addresses'
import type { SavedAddress } from '../../contract/profiles'
import { isSameText } from '../bookings/address-note'
import {
  type AddressDraft,
  type AddressFaults,
  addressFaults,
  addressOfDraft,
  emptyAddress,
} from './address-draft'

export const NO_ADDRESS = 'none'
export const NEW_ADDRESS = 'new'
/** One that is in no address book, such as that of the booking that is changed. */
export const OTHER_ADDRESS = 'other'

type Known = {
  /** What it is as long as nothing is chosen; null: `otherwise`. */
  known: Address | null
  otherwise: typeof NO_ADDRESS | typeof NEW_ADDRESS
  saved: readonly SavedAddress[]
}

/** The chosen address: one of the address book, none, or the one in the fields, which needs no button to count. */
export function useAddressChoice({ known, otherwise, saved }: Known) {
  const [chosen, choose] = useState('')
  const [typed, setTyped] = useState<Partial<AddressDraft>>({})
  const match = known && saved.find(({ address }) => isSameText(address, known))
  const atFirst = known ? (match?._id ?? OTHER_ADDRESS) : otherwise
  const words = [NO_ADDRESS, NEW_ADDRESS, ...(known ? [OTHER_ADDRESS] : [])]
  const isThere = words.includes(chosen) || saved.some(({ _id }) => _id === chosen)
  const choice = isThere ? chosen : atFirst
  const isNew = choice === NEW_ADDRESS
  const draft = { ...emptyAddress((known ?? saved[0]?.address)?.country), ...typed }
  const faults: AddressFaults = isNew ? addressFaults(draft) : {}
  const picked = saved.find(({ _id }) => _id === choice)?.address
  const value = isNew
    ? addressOfDraft(draft)
    : (picked ?? (choice === OTHER_ADDRESS ? known : null))
  return {
    choice,
    choose,
    isNew,
    draft,
    type: (next: Partial<AddressDraft>) => setTyped({ ...typed, ...next }),
    faults,
    value,
    other: known && !match ? known : undefined,
  }
}

export type AddressChoice = ReturnType<typeof useAddressChoice>
