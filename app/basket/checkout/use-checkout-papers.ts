import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Address } from '../../../contract/bookings/addresses'
import type { BookingDetails } from '../../../contract/bookings/bookings'
import type { Profile, SavedAddress } from '../../../contract/profiles'
import { isSameText } from '../../bookings/address-note'
import { bookingQuery, latestBookingQuery } from '../../bookings/booking-queries'
import { addressesQuery, profileQuery } from '../../profiles/profile-queries'

/** The papers of a checkout. A billing address of null is that of the delivery. */
export type CheckoutPapers = {
  poNumber: string
  remark: string
  company: string
  taxId: string
  requestedOn: string
  delivery: Address | null
  billing: Address | null
}

const empty: CheckoutPapers = {
  poNumber: '',
  remark: '',
  company: '',
  taxId: '',
  requestedOn: '',
  delivery: null,
  billing: null,
}

type Replaced = { id: string; poNumber: string | null } | undefined

/**
 * Filled in from the booking that is changed, else from the account's profile, else from its last booking; what is typed
 * stays. `phone` is that of the profile.
 */
export function useCheckoutPapers(email: string, replaced: Replaced) {
  const profile = useQuery(profileQuery(email))
  const addresses = useQuery(addressesQuery(email))
  const latest = useQuery(latestBookingQuery(email))
  const isBare = profile.isFetched && isEmpty(profile.data)
  const source = replaced?.id ?? (isBare ? latest.data?._id : undefined)
  const booking = useQuery({ ...bookingQuery(source ?? ''), enabled: source !== undefined })
  const [typed, setTyped] = useState<Partial<CheckoutPapers>>({})
  const saved = addresses.data ?? []
  const filled = booking.data
    ? ofBooking(booking.data, replaced !== undefined)
    : ofProfile(profile.data, saved)
  return {
    papers: { ...empty, ...filled, poNumber: replaced?.poNumber ?? '', ...typed },
    setPapers: (next: Partial<CheckoutPapers>) => setTyped((before) => ({ ...before, ...next })),
    addresses: saved,
    phone: profile.data?.phone ?? undefined,
    isKnown: !profile.isPending && !addresses.isPending && !(source && booking.isPending),
  }
}

function isEmpty(profile: Profile | undefined): boolean {
  return !Object.values(profile ?? {}).some((value) => value !== null)
}

function ofProfile(
  profile: Profile | undefined,
  saved: readonly SavedAddress[],
): Partial<CheckoutPapers> {
  const find = (id: string | null | undefined) =>
    saved.find(({ _id }) => _id === id)?.address ?? null
  const [delivery, billing] = [find(profile?.deliveryId), find(profile?.billingId)]
  return {
    company: profile?.company ?? '',
    taxId: profile?.taxId ?? '',
    delivery,
    billing: billing && isSameText(billing, delivery) ? null : billing,
  }
}

/** The wished day and the remark are of that booking alone. */
function ofBooking(booking: BookingDetails, isChanged: boolean): Partial<CheckoutPapers> {
  const { company, taxId, delivery, billing, requestedOn, remark } = booking
  return {
    company: company ?? '',
    taxId: taxId ?? '',
    delivery,
    billing: billing && isSameText(billing, delivery) ? null : billing,
    ...(isChanged && { requestedOn: requestedOn ?? '', remark: remark ?? '' }),
  }
}

/** As an order sends them. */
export function toSentPapers(papers: CheckoutPapers) {
  const { poNumber, remark, company, taxId, requestedOn, delivery, billing } = papers
  return {
    poNumber: poNumber.trim() || null,
    remark: remark.trim() || null,
    company: company.trim() || null,
    taxId: taxId.trim() || null,
    requestedOn: requestedOn || null,
    delivery,
    billing: billing ?? delivery,
  }
}
