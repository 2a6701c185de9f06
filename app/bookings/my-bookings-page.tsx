import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { messages } from '../../contract/messages'
import { useSession } from '../auth/session'
import { UnverifiedNotice } from '../auth/unverified-notice'
import { buttonClass } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { ListState } from '../ui/list-state'
import type { Route } from './+types/my-bookings-page'
import { bookingsOfQuery } from './booking-queries'
import { DeleteBooking } from './delete-booking'
import { MyBookingsList } from './my-bookings-list'
import { useDeleteBooking } from './use-delete-booking'

export const meta: Route.MetaFunction = () => [{ title: 'My Bookings | BD-MART' }]

export default function MyBookingsPage() {
  const session = useSession()
  const email = session.state === 'signed-in' ? session.user.email : ''
  const query = useQuery({ ...bookingsOfQuery(email), enabled: email !== '' })
  const deletion = useDeleteBooking()
  return (
    <>
      <h1 className="mb-6 text-3xl">My Bookings</h1>
      <UnverifiedNotice className="mb-6" />
      <ListState
        query={query}
        empty={<NoBookings />}
        loading={<MyBookingsList bookings={undefined} onDelete={deletion.ask} />}
      >
        {(bookings) => <MyBookingsList bookings={bookings} onDelete={deletion.ask} />}
      </ListState>
      <DeleteBooking deletion={deletion} />
    </>
  )
}

function NoBookings() {
  return (
    <EmptyState
      title={messages.noBookings}
      text="What you order stands here, to be paid and followed."
      action={
        <Link to={href('/tools')} className={buttonClass()}>
          Find a tool
        </Link>
      }
    />
  )
}
