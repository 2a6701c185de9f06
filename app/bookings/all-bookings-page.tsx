import { AdminOnly } from '../dashboard/admin-only'
import type { Route } from './+types/all-bookings-page'
import { AllBookingsList } from './all-bookings-list'
import { DeleteBooking } from './delete-booking'
import { useDeleteBooking } from './use-delete-booking'

export const meta: Route.MetaFunction = () => [{ title: 'All Bookings | BD-MART' }]

export default function AllBookingsPage() {
  return (
    <>
      <h1 className="mb-6 text-3xl">All Bookings</h1>
      <AdminOnly>
        <Bookings />
      </AdminOnly>
    </>
  )
}

function Bookings() {
  // Here and not in the list, which goes with its last booking.
  const deletion = useDeleteBooking()
  return (
    <>
      <AllBookingsList onDelete={deletion.ask} />
      <DeleteBooking deletion={deletion} isOffice />
    </>
  )
}
