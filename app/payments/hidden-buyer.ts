import type { Booking } from '../../contract/bookings'

/**
 * Whether a booking was read by somebody who may not manage it. The server then hides the buyer behind stars, which no
 * valid phone number and address has.
 */
export function isBuyerHidden({ email, phone }: Pick<Booking, 'email' | 'phone'>): boolean {
  return email.includes('***@') && phone.endsWith('***')
}
