import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import type { BookingDetails } from '../../contract/bookings'
import { ApiError } from '../api'
import { useSession } from '../auth/session'
import { UnverifiedNotice } from '../auth/unverified-notice'
import { useIsAdmin } from '../dashboard/use-is-admin'
import { buttonClass } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { ErrorState } from '../ui/error-state'
import { Spinner } from '../ui/spinner'
import type { Route } from './+types/booking-page'
import { BookingDocument } from './booking-document'
import { bookingQuery } from './booking-queries'

export const meta: Route.MetaFunction = () => [{ title: 'Booking | BD-MART' }]

export default function BookingPage({ params: { id } }: Route.ComponentProps) {
  const query = useQuery({ ...bookingQuery(id), refetchOnMount: 'always' })
  const session = useSession()
  const { isAdmin } = useIsAdmin()
  const email = session.state === 'signed-in' ? session.user.email : ''
  const booking = query.data
  const gone = query.error instanceof ApiError && query.error.status === 404 ? query.error : null
  if (booking && !gone) {
    if (isMasked(booking)) return <NotYours />
    return (
      <>
        <UnverifiedNotice className="mb-6" />
        <BookingDocument booking={booking} isOffice={isAdmin && booking.email !== email} />
      </>
    )
  }
  return (
    <>
      <h1 className="mb-6 text-3xl">Booking</h1>
      {query.isPending && <Spinner label="Loading the booking" />}
      {gone && <EmptyState title={gone.message} action={<Back />} />}
      {query.error && !gone && (
        <ErrorState
          message={query.error.message}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
    </>
  )
}

/** The open call hides the buyer of a booking from other accounts. */
function isMasked({ email, phone }: BookingDetails): boolean {
  return email.endsWith('***@hidden.example') && phone.endsWith('***')
}

function NotYours() {
  return (
    <>
      <h1 className="mb-6 text-3xl">Booking</h1>
      <EmptyState
        title="This booking belongs to another account"
        text="Only its buyer and our office see it."
        icon="shield"
        action={<Back />}
      />
    </>
  )
}

function Back() {
  return (
    <Link to={href('/dashboard')} className={buttonClass({ variant: 'secondary' })}>
      Go to My Bookings
    </Link>
  )
}
