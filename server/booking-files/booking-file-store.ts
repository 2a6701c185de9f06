import type { BookingFileKind } from '../../contract/bookings/booking-files.ts'
import { MAX_BOOKING_FILES } from '../../contract/limits.ts'
import { idSchema } from '../../contract/values/fields.ts'
import { bookingFileColumns, toBookingFile } from '../bookings/booking-details.ts'
import { findBooking } from '../bookings/booking-store.ts'
import { asCaller } from '../platform/database/as-office.ts'
import type { Db } from '../platform/database/database.ts'
import { notAllowed } from '../platform/http/access-checks.ts'
import type { Caller } from '../platform/http/caller.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { openBooking } from '../shipments/shipment-store.ts'
import { lockAccount } from '../users/user-store.ts'

type NewFile = { kind: BookingFileKind; name: string; type: string; bytes: number; place: string }

/** Refuses an unknown booking (404) and an eleventh file (409). */
export async function refuseFullBooking(db: Db, bookingId: string): Promise<void> {
  if (!(await findBooking(db, bookingId))) throw new Refusal('booking_not_found')
  const { count } = await db
    .selectFrom('booking_files')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= MAX_BOOKING_FILES)
    throw new Refusal('too_many_entries', { max: MAX_BOOKING_FILES, things: 'files' })
}

export const addBookingFile = (db: Db, caller: Caller, bookingId: string, file: NewFile) =>
  asCaller(db, caller, async (transaction) => {
    if (!(await lockAccount(transaction, caller.userId))) throw new Refusal('not_signed_in')
    const booking = await openBooking(transaction, bookingId)
    await refuseFullBooking(transaction, bookingId)
    const row = await transaction
      .insertInto('booking_files')
      .values({
        ...file,
        booking_id: bookingId,
        made_by: caller.userId,
        from_office: booking.user_id !== caller.userId,
      })
      .returning(bookingFileColumns)
      .executeTakeFirstOrThrow()
    return toBookingFile(row)
  })

/** One file of a booking; refuses an unknown booking or file with 404. */
export async function findBookingFile(db: Db, bookingId: string, file: string) {
  if (!(await findBooking(db, bookingId))) throw new Refusal('booking_not_found')
  const row = idSchema.safeParse(file).success
    ? await db
        .selectFrom('booking_files')
        .select(bookingFileColumns)
        .where('booking_id', '=', bookingId)
        .where('id', '=', file)
        .executeTakeFirst()
    : undefined
  if (!row) throw new Refusal('file_not_found')
  return row
}

/** Deletes a file and returns its place; the buyer may delete own files, the office all. */
export const deleteBookingFile = (db: Db, caller: Caller, bookingId: string, file: string) =>
  asCaller(db, caller, async (transaction) => {
    const { id, place, from_office } = await findBookingFile(transaction, bookingId, file)
    if (from_office && !caller.admin) throw notAllowed(caller)
    await transaction.deleteFrom('booking_files').where('id', '=', id).execute()
    return place
  })

export async function deleteFilesOf(db: Db, bookingId: string): Promise<string[]> {
  const rows = await db
    .deleteFrom('booking_files')
    .where('booking_id', '=', bookingId)
    .returning('place')
    .execute()
  return rows.map(({ place }) => place)
}

export async function deleteBookingFilesOf(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .deleteFrom('booking_files')
    .using('bookings')
    .whereRef('bookings.id', '=', 'booking_id')
    .where('user_id', '=', userId)
    .returning('place')
    .execute()
  return rows.map(({ place }) => place)
}
