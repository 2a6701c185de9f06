import { useQuery } from '@tanstack/react-query'
import { messages } from '../../contract/messages'
import { AdminOnly } from '../dashboard/admin-only'
import { EmptyState } from '../ui/empty-state'
import { ListState } from '../ui/list-state'
import { LoadErrorNotice } from '../ui/load-error-notice'
import type { Route } from './+types/all-bookings-page'
import { AllBookingsList } from './all-bookings-list'
import { allBookingsQuery } from './booking-queries'
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
  const query = useQuery({ ...allBookingsQuery, refetchOnMount: 'always' })
  // Here and not in the list, which goes with its last booking.
  const deletion = useDeleteBooking()
  return (
    <>
      <LoadErrorNotice error={query.isLoadingError ? query.error : null} />
      <ListState
        query={query}
        empty={<EmptyState title={messages.noBookings} text="What buyers order stands here." />}
      >
        {(bookings) => <AllBookingsList bookings={bookings} onDelete={deletion.ask} />}
      </ListState>
      <DeleteBooking deletion={deletion} />
    </>
  )
}
