import { sql } from 'kysely'
import { Refusal } from '../platform/http/refusal.ts'
import type { BookingRow } from './booking-rows.ts'

type Deletion = Pick<BookingRow, 'paid' | 'hidden_at' | 'deleted_at'>

export const isInSight = sql<boolean>`(bookings.deleted_at is null and bookings.hidden_at is null)`

/** Bookings that the office can open: of the deleted ones those that are paid. */
export const isKept = sql<boolean>`(bookings.deleted_at is null or bookings.paid)`

export const isHidden = sql<boolean>`(bookings.hidden_at is not null and ${isKept})`

/** Whether a booking was deleted, so that neither its buyer nor a link finds it. */
export const isOutOfSight = ({ hidden_at, deleted_at }: Omit<Deletion, 'paid'>): boolean =>
  hidden_at !== null || deleted_at !== null

/** A booking if it is not deleted, or paid and kept by the office, whose caller this is. Refuses others with 404. */
export function requireSeen<Row extends Deletion>(
  booking: Row | undefined,
  isOffice: boolean,
): Row {
  const isSeen = booking && (isOffice ? isKeptRow(booking) : !isOutOfSight(booking))
  if (!isSeen) throw new Refusal('booking_not_found')
  return booking
}

const isKeptRow = ({ paid, deleted_at }: Deletion): boolean => deleted_at === null || paid
