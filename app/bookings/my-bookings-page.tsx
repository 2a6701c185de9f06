import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { href, Link } from 'react-router'
import { messages } from '../../contract/messages'
import { useSession } from '../auth/session'
import { UnverifiedNotice } from '../auth/unverified-notice'
import { buttonClass } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { List } from '../ui/list/list'
import { pageInBrowser } from '../ui/list/list-results'
import { useListView } from '../ui/list/use-list-view'
import type { Route } from './+types/my-bookings-page'
import { bookingsOfQuery } from './booking-queries'
import { DeleteBooking } from './delete-booking'
import { myBookingsColumns } from './my-bookings-columns'
import { myBookingFilters, myBookingSorts, selectMyBookings } from './select-my-bookings'
import { useDeleteBooking } from './use-delete-booking'

export const meta: Route.MetaFunction = () => [{ title: 'My Bookings | BD-MART' }]

export default function MyBookingsPage() {
  const deletion = useDeleteBooking()
  return (
    <>
      <h1 className="mb-6 text-3xl">My Bookings</h1>
      <UnverifiedNotice className="mb-6" />
      <MyBookings onDelete={deletion.ask} />
      <DeleteBooking deletion={deletion} />
    </>
  )
}

type MyBookingsProps = { onDelete: ReturnType<typeof useDeleteBooking>['ask'] }

/** A buyer's bookings come all together; the browser searches them. */
function MyBookings({ onDelete }: MyBookingsProps) {
  const session = useSession()
  const email = session.state === 'signed-in' ? session.user.email : ''
  const query = useQuery({ ...bookingsOfQuery(email), enabled: email !== '' })
  const view = useListView()
  const show = view.select('show', 'Show', myBookingFilters, 'all')
  const sort = view.select('sort', 'Sort by', myBookingSorts, 'newest')
  const q = useDeferredValue(view.text)
  const bookings = query.data
  if (bookings?.length === 0) return <NoBookings />
  const found = selectMyBookings(bookings ?? [], { q, show: show.value, sort: sort.value })
  return (
    <List
      {...{ view, query }}
      page={bookings && pageInBrowser(found, bookings.length, view.page)}
      caption="My bookings"
      unit={['booking', 'bookings']}
      columns={myBookingsColumns(onDelete)}
      search={{
        label: 'Search by tool, booking or transaction',
        placeholder: 'Tool, booking, pi_ …',
      }}
      selects={[show, sort]}
      hasErrorDialog={false}
    />
  )
}

function NoBookings() {
  return (
    <EmptyState
      title={messages.noBookings}
      text="Your orders appear here. You can pay and follow them."
      action={
        <Link to={href('/tools')} className={buttonClass()}>
          Find a tool
        </Link>
      }
    />
  )
}
