import { useQuery } from '@tanstack/react-query'
import * as words from '#words/bookings'
import { QueryError } from '../../ui/error-state'
import { Spinner } from '../../ui/spinner'
import { bookingQuery } from '../booking-queries'
import { BookingDocument } from './booking-document'

/** A booking next to the office's list, with all that its page can do. */
export function BookingPanel({ id }: { id: string }) {
  const query = useQuery({ ...bookingQuery(id), refetchOnMount: 'always' })
  if (query.data) return <BookingDocument booking={query.data} isOffice isPanel />
  if (query.error) {
    return <QueryError query={query} />
  }
  return <Spinner label={words.loadingTheBooking} />
}
