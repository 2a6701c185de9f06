import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { api } from '../../browser-api'
import { invalidateMovedData } from '../../payments/office-payment-queries'
import { bookingQuery } from '../booking-queries'

/** Ends the hold of an unpaid booking. A refusal too means that what is shown of it is old. */
export function releaseBookingMutation(client: QueryClient, id: string) {
  return mutationOptions({
    mutationFn: (why: string) => api('releaseBooking', { params: { id }, body: { why } }),
    onSuccess: (booking) => client.setQueryData(bookingQuery(id).queryKey, booking),
    onSettled: () => invalidateMovedData(client),
  })
}
