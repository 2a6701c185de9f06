import type { Address } from '../../../contract/bookings/addresses'
import type { BookingDetails } from '../../../contract/bookings/bookings'
import type { Sent } from '../../../contract/calls/endpoints'

/** The papers of a booking while they are changed. */
export type PapersDraft = {
  poNumber: string
  company: string
  taxId: string
  requestedOn: string
  remark: string
  delivery: Address | null
  billing: Address | null
}

export function papersOf(booking: BookingDetails): PapersDraft {
  const { poNumber, company, taxId, requestedOn, remark, delivery, billing } = booking
  return {
    poNumber: poNumber ?? '',
    company: company ?? '',
    taxId: taxId ?? '',
    requestedOn: requestedOn ?? '',
    remark: remark ?? '',
    delivery,
    billing,
  }
}

/** The papers that differ, with what they were; nothing if none does. */
export function changedPapers(
  booking: BookingDetails,
  draft: PapersDraft,
): Omit<Sent<'changeBooking', 'body'>, 'poAgain'> | undefined {
  const before = papersOf(booking)
  const names = ['poNumber', 'company', 'taxId', 'requestedOn', 'remark'] as const
  const texts = names.filter((name) => draft[name].trim() !== before[name])
  const addresses = (['delivery', 'billing'] as const).filter(
    (name) => JSON.stringify(draft[name]) !== JSON.stringify(before[name]),
  )
  if (texts.length + addresses.length === 0) return undefined
  return {
    ...Object.fromEntries(texts.map((name) => [name, draft[name].trim() || null])),
    ...Object.fromEntries(addresses.map((name) => [name, draft[name]])),
    was: Object.fromEntries([...texts, ...addresses].map((name) => [name, booking[name]])),
  }
}
