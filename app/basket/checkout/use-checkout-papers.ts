import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Address } from '../../../contract/bookings/addresses'
import type { Papers } from '../../../contract/bookings/booking-papers'
import type { BookingDetails } from '../../../contract/bookings/bookings'
import type { Profile, SavedAddress } from '../../../contract/profiles'
import { isSameText } from '../../bookings/address-note'
import { bookingQuery, latestBookingQuery } from '../../bookings/booking-queries'
import { addressesQuery, profileQuery } from '../../profiles/profile-queries'
import { NEW_ADDRESS, NO_ADDRESS, useAddressChoice } from '../../profiles/use-address-choice'
import type { Orderer } from '../ordering-section'
import type { ReplacedBooking } from '../replaced-booking'

type Replaced = Pick<ReplacedBooking, 'id' | 'poNumber' | 'customer'> | undefined

/** Filled in from the booking that is changed, else from profile, address book and last booking; what is typed stays. */
export function useCheckoutPapers({ email, customer }: Orderer, inSight: Replaced) {
  const replaced = inSight?.customer ? undefined : inSight
  const profile = useQuery(profileQuery(email, customer))
  const addresses = useQuery(addressesQuery(email, customer))
  const latest = useQuery(latestBookingQuery(email))
  const saved = addresses.data ?? []
  const isBare = profile.isFetched && isEmpty(profile.data)
  const source = replaced?.id ?? (isBare ? latest.data?._id : undefined)
  const booking = useQuery({ ...bookingQuery(source ?? ''), enabled: source !== undefined })
  const [typed, setTyped] = useState<Partial<Papers>>({})
  const filled =
    replaced && booking.data
      ? ofBooking(booking.data, true)
      : ofAccount(profile.data, saved, booking.data)
  const delivery = useAddressChoice({
    known: filled.delivery ?? null,
    otherwise: replaced && booking.data?.collect ? NO_ADDRESS : NEW_ADDRESS,
    saved,
  })
  const billing = useAddressChoice({ known: filled.billing ?? null, otherwise: NO_ADDRESS, saved })
  return {
    papers: {
      ...filled,
      poNumber: replaced?.poNumber ?? null,
      ...typed,
      delivery: delivery.value,
      billing: billing.value ?? delivery.value,
    },
    setPapers: (next: Partial<Papers>) => setTyped((before) => ({ ...before, ...next })),
    delivery,
    billing,
    addresses: saved,
    phone: profile.data?.phone ?? undefined,
    isKnown: !profile.isPending && !addresses.isPending && !(source && booking.isPending),
  }
}

const isEmpty = ({ destination: _, ...profile }: Partial<Profile> = {}): boolean =>
  !Object.values(profile).some((value) => value !== null)

/** Without a default address the goods go where they went last, or to the first of the address book. */
function ofAccount(
  profile: Profile | undefined,
  saved: readonly SavedAddress[],
  latest: BookingDetails | undefined,
): Partial<Papers> {
  const delivery = profile?.destination ?? saved[0]?.address ?? null
  if (latest && isEmpty(profile)) return { ...ofBooking(latest, false), delivery }
  const billing = saved.find(({ _id }) => _id === profile?.billingId)?.address ?? null
  const { company = null, taxId = null } = profile ?? {}
  return { company, taxId, delivery, billing: ownBilling(billing, delivery) }
}

/** The wished day and the remark are of that booking alone. */
function ofBooking(booking: BookingDetails, isChanged: boolean): Partial<Papers> {
  const { company, taxId, delivery, requestedOn, remark } = booking
  const billing = ownBilling(booking.billing, delivery)
  return { company, taxId, delivery, billing, ...(isChanged && { requestedOn, remark }) }
}

/** In a checkout no billing address is that of the delivery. */
const ownBilling = (billing: Address | null, delivery: Address | null): Address | null =>
  billing && isSameText(billing, delivery) ? null : billing
