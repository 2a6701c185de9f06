import type { Selectable } from 'kysely'
import type { BookingFile } from '../../contract/bookings/booking-files.ts'
import type { Db } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'

export const bookingFileColumns = [
  'id',
  'kind',
  'name',
  'type',
  'bytes',
  'place',
  'from_office',
  'created_at',
] as const

export type BookingFileRow = Pick<
  Selectable<Tables['booking_files']>,
  (typeof bookingFileColumns)[number]
>

/** The files of a booking, oldest first. */
export async function readFilesOf(db: Db, bookingId: string): Promise<BookingFile[]> {
  const rows = await db
    .selectFrom('booking_files')
    .select(bookingFileColumns)
    .where('booking_id', '=', bookingId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(toBookingFile)
}

export function toBookingFile(row: BookingFileRow): BookingFile {
  const { id, kind, name, type, bytes, from_office, created_at } = row
  return {
    _id: id,
    kind,
    name,
    type,
    bytes,
    fromOffice: from_office,
    createdAt: created_at.toISOString(),
  }
}
