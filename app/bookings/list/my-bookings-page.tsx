import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { href, Navigate, useLocation } from 'react-router'
import * as words from '#words/bookings'
import * as messages from '#words/messages'
import type { Booking } from '../../../contract/bookings/bookings'
import { useSession } from '../../auth/session'
import { UnverifiedNotice } from '../../auth/unverified-notice'
import { usePutInBasket } from '../../basket/put-in-basket-queries'
import { officeHome } from '../../dashboard/office-home'
import { useIsAdmin } from '../../dashboard/use-is-admin'
import { lazyPart } from '../../shell/lazy-part'
import { titled } from '../../shell/page-meta'
import { EmptyState } from '../../ui/empty-state'
import { ButtonLink } from '../../ui/links'
import { pageInBrowser } from '../../ui/list/list-page'
import { useListView } from '../../ui/list/use-list-view'
import { OfficeList } from '../../ui/office-list/office-list'
import { Skeleton } from '../../ui/skeleton'
import { READ_MS, toast } from '../../ui/toast-store'
import { bookingsOfQuery } from '../booking-queries'
import { DeleteBooking, useDeleteBooking, useDeleteMany } from '../delete-booking'
import { BookingActions, bookingActs } from './booking-actions'
import { myBookingsColumns } from './my-bookings-columns'
import { selectMyBookings } from './select-my-bookings'

const HomeSection = lazyPart(
  () => import('../home-section'),
  'HomeSection',
  <Skeleton className="mt-6 h-13" />,
)

export const meta = titled(words.myBookings)

export default function MyBookingsPage() {
  const deletion = useDeleteBooking()
  const { isAdmin, areas, query } = useIsAdmin()
  const isIndex = useLocation().pathname === href('/dashboard')
  // The areas of the last visit may have changed, and the day begins elsewhere.
  if (isIndex && isAdmin && query.isPlaceholderData) return null
  if (isIndex && isAdmin) return <Navigate to={officeHome(areas)} replace />
  return (
    <>
      <h1 className="page-head">{words.myBookings}</h1>
      <UnverifiedNotice className="mb-4" />
      <MyBookings onDelete={deletion.ask} />
      <HomeBand />
      <DeleteBooking deletion={deletion} />
    </>
  )
}

function useMyBookings() {
  const session = useSession()
  const email = session.state === 'signed-in' ? session.user.email : ''
  return useQuery({ ...bookingsOfQuery(email), enabled: email !== '' })
}

/** Below the list, which it would move while it loads; once there is a booking. */
function HomeBand() {
  const { data } = useMyBookings()
  if (!data || data.length === 0) return null
  return <HomeSection bookings={data} />
}

/** A buyer's bookings come all together; the browser searches them. */
function MyBookings({ onDelete }: { onDelete: ReturnType<typeof useDeleteBooking>['ask'] }) {
  const query = useMyBookings()
  const view = useListView()
  const show = view.select('show', words.show, words.choicesOfMyBookings, 'all')
  const sort = view.select('sort', words.sortBy, words.ordersOfMyBookings, 'newest')
  const q = useDeferredValue(view.text)
  const { mutate: putIn } = usePutInBasket()
  const deleteMany = useDeleteMany()
  const bookings = query.data
  if (bookings?.length === 0) return <NoBookings />
  const found = selectMyBookings(bookings ?? [], {
    q,
    dir: view.dir,
    show: show.value,
    sort: sort.value,
  })

  function orderAgain({ _id, createdAt }: Booking) {
    const onError = ({ message }: Error) => toast.error(message, { ms: READ_MS })
    putIn({ source: { booking: _id }, since: createdAt }, { onError })
  }

  return (
    <OfficeList
      view={view}
      query={query}
      sort={sort}
      name="my-bookings"
      page={bookings && pageInBrowser(found, bookings.length, view.page)}
      caption={words.myBookingsCaption}
      unit={[words.oneBooking, words.manyBookings]}
      columns={myBookingsColumns}
      search={{ label: words.searchByToolBookingOr, placeholder: words.toolBookingPi }}
      choices={[show]}
      nameOf={({ number }) => number}
      act={(booking) => <BookingActions booking={booking} />}
      acts={(booking) => bookingActs(booking, { onAgain: orderAgain, onDelete })}
      actsWidth="w-28 @min-[60rem]:w-33"
      bulk={[deleteMany]}
      hasErrorDialog={false}
    />
  )
}

function NoBookings() {
  return (
    <EmptyState
      title={messages.noBookings}
      text={words.yourOrdersAppearHereYou}
      action={<ButtonLink to={href('/tools')}>{words.findATool}</ButtonLink>}
    />
  )
}
