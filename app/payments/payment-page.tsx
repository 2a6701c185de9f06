import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { href } from 'react-router'
import * as words from '#words/payments'
import { ApiError } from '../api'
import { bookingQuery } from '../bookings/booking-queries'
import { titled, unlisted } from '../shell/page-meta'
import { whenReachable } from '../shell/reachability'
import { Container } from '../ui/container'
import { EmptyState } from '../ui/empty-state'
import { QueryError } from '../ui/error-state'
import { Spinner } from '../ui/spinner'
import type { Route } from './+types/payment-page'
import { Payment } from './payment'

export const meta = titled(words.payment, unlisted)

export default function PaymentPage({ params: { id } }: Route.ComponentProps) {
  const isOwnDocument = usePaymentDocument()
  return (
    <div className="flex-1 bg-paper">
      <Container className="grid justify-items-center py-6 sm:py-14">
        <div className="w-full max-w-xl lg:max-w-5xl">
          {isOwnDocument ? <BookingToPay key={id} id={id} /> : <Spinner />}
        </div>
      </Container>
    </div>
  )
}

function BookingToPay({ id }: { id: string }) {
  // Another tab may have paid or deleted it.
  const query = useQuery({ ...bookingQuery(id), refetchOnWindowFocus: 'always' })
  const isGone = query.error instanceof ApiError && query.error.status === 404
  if (query.data) return <Payment booking={query.data} isGone={isGone} />
  if (query.isPending) return <Spinner label={words.loadingTheBooking} />
  if (isGone) return <UnknownBooking message={query.error.message} />
  return (
    <>
      <h1 className="mb-4 text-3xl">{words.payment}</h1>
      <QueryError query={query} />
    </>
  )
}

function UnknownBooking({ message }: { message: string }) {
  return (
    <>
      <h1 className="mb-4 text-3xl">{words.payment}</h1>
      <EmptyState
        title={words.bookingNotFound}
        text={words.nothingIsToBePaid(message)}
        link={{ to: href('/dashboard/my-bookings'), label: words.goToMyBookings }}
      />
    </>
  )
}

/** The policy that allows the card provider comes with a document of this page; after navigation it is loaded again. */
export function usePaymentDocument(): boolean {
  const isOwn = useSyncExternalStore(neverChanges, isPaymentDocument, () => true)
  useEffect(() => {
    if (!isOwn) whenReachable(() => window.location.reload())
  }, [isOwn])
  return isOwn
}

function isPaymentDocument(): boolean {
  const [document] = performance.getEntriesByType('navigation')
  const address = document && URL.parse(document.name)
  return !address || address.pathname.startsWith('/dashboard/payment/')
}

const neverChanges = () => () => {}
