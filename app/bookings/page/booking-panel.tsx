import { useQuery } from '@tanstack/react-query'
import * as words from '#words/bookings'
import { Waiting } from '../../ui/waiting'
import { bookingQuery } from '../booking-queries'
import { BookingDocument } from './booking-document'

/** A booking next to the office's list, with all that its page can do. */
export function BookingPanel({ id }: { id: string }) {
  const query = useQuery({ ...bookingQuery(id), refetchOnMount: 'always' })
  if (query.data) return <BookingDocument booking={query.data} isOffice isPanel />
  return <Waiting query={query} label={words.loadingTheBooking} />
}
