import { useQuery } from '@tanstack/react-query'
import { href } from 'react-router'
import * as words from '#words/bookings'
import type { BookingDetails } from '../../../contract/bookings/bookings'
import { useSession } from '../../auth/session'
import { UnverifiedNotice } from '../../auth/unverified-notice'
import { useIsAdmin } from '../../dashboard/use-is-admin'
import { titled } from '../../shell/page-meta'
import { BackLink } from '../../ui/back-link'
import { EmptyState } from '../../ui/empty-state'
import { refusalOf, UnreadyPage } from '../../unready-page'
import { bookingQuery } from '../booking-queries'
import type { Route } from './+types/booking-page'
import { BookingDocument } from './booking-document'

export const meta = titled(words.bookingTitle)

export default function BookingPage({ params: { id } }: Route.ComponentProps) {
  const query = useQuery({ ...bookingQuery(id), refetchOnMount: 'always' })
  const session = useSession()
  const { isAdmin, may } = useIsAdmin()
  const email = session.state === 'signed-in' ? session.user.email : ''
  const booking = query.data
  const isOwn = booking?.email === email
  // Without the area sales one is of one's own booking the buyer.
  const isOffice = isAdmin && !(isOwn && !may<'changeBooking'>('sales'))
  const list = isAdmin ? lists.office : isOwn ? lists.own : lists.company
  if (booking && !refusalOf(query.error)) {
    if (isMasked(booking)) return <NotYours />
    return (
      <>
        <UnverifiedNotice className="mb-6" />
        <BackLink to={list.to}>{list.label}</BackLink>
        <BookingDocument booking={booking} isOffice={isOffice} isOwn={isOwn} />
      </>
    )
  }
  return (
    <UnreadyPage title={words.bookingTitle} what={words.theBooking} query={query} back={back} />
  )
}

/** Where a booking is from, for each who reads it. */
const lists = {
  office: { to: href('/dashboard/all-bookings'), label: words.allBookingsTitle },
  own: { to: href('/dashboard/my-bookings'), label: words.myBookings },
  company: {
    to: href('/dashboard/company/:part?', { part: 'bookings' }),
    label: words.bookingsOfYourCompany,
  },
}

const back = { to: href('/dashboard/my-bookings'), label: words.goToMyBookings }

/** The open call hides the buyer of a booking from other accounts. */
const isMasked = ({ email, phone }: BookingDetails): boolean =>
  email.endsWith('***@hidden.example') && phone.endsWith('***')

function NotYours() {
  return (
    <>
      <h1 className="page-head">{words.bookingTitle}</h1>
      <EmptyState
        title={words.thisBookingBelongsToAnother}
        text={words.onlyItsBuyerAndOur}
        icon="shield"
        link={back}
      />
    </>
  )
}
