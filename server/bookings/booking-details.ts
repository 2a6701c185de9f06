import type { Selectable } from 'kysely'
import type { BookingFile } from '../../contract/bookings/booking-files.ts'
import type { Papers } from '../../contract/bookings/booking-papers.ts'
import type { BookingDetails } from '../../contract/bookings/bookings.ts'
import { isOpenToMember } from '../../contract/calls/company-calls.ts'
import { payWays } from '../../contract/payments/pay-ways.ts'
import { namesIn } from '../../contract/values/names-in.ts'
import { settings } from '../platform/config/settings.ts'
import type { Db } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'
import type { Caller } from '../platform/http/caller.ts'
import {
  type BookingRow,
  isConfirmed,
  maskBooking,
  toBooking,
  toBookingNumber,
} from './booking-rows.ts'
import { type BookedLine, readLinesOf, toBookingLine } from './line-rows.ts'
import { incotermColumns, noPapers, paperColumns } from './papers.ts'
import { type BookingGoods, noGoods, readGoodsOf } from './shipment-rows.ts'
import type { BookingDraft } from './write-bookings.ts'

type PapersOfBooking = Papers & {
  replaces: number | null
  frameId: string | null
  incoterm?: string | null
  incotermPlace?: string | null
}

/** What was paid for a booking and what of it goes back, in dollars. */
export type BookingMoney = Pick<BookingDetails, 'payments' | 'received' | 'returned' | 'refunds'>

export async function readBookingDetails(db: Db, row: BookingRow, money: BookingMoney) {
  const [papers, lines, files, goods] = await Promise.all([
    readPapers(db, row.id),
    readLinesOf(db, row.id),
    readFilesOf(db, row.id),
    isConfirmed(row) ? readGoodsOf(db, row.id) : noGoods,
  ])
  return toDetails(row, papers, lines, { ...money, ...goods, files })
}

/** The details of a booking that was just written, without a query. */
export function detailsOfDraft(row: BookingRow, draft: BookingDraft): BookingDetails {
  const lines = draft.lines.map((line) => ({ ...line, ...asBooked }))
  const papers = { ...draft.papers, replaces: draft.replaces?.number ?? null, frameId: null }
  return toDetails(row, papers, lines, { ...noMoney, ...noGoods, files: [] })
}

const noMoney: BookingMoney = { payments: [], received: 0, returned: 0, refunds: [] }

const asBooked = { promised_on: null, cancelled: 0, returned: 0, shipped: 0, packed: 0 }

const readPapers = (db: Db, id: string): Promise<PapersOfBooking> =>
  db
    .selectFrom('bookings')
    .select([...paperColumns, ...incotermColumns])
    .select((query) =>
      query
        .selectFrom('bookings as replaced')
        .select('replaced.number')
        .whereRef('replaced.replaced_by', '=', 'bookings.id')
        .limit(1)
        .as('replaces'),
    )
    .select('frame_id as frameId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

function toDetails(
  row: BookingRow,
  { replaces, frameId, incoterm, incotermPlace, ...papers }: PapersOfBooking,
  lines: readonly BookedLine[],
  facts: BookingMoney & BookingGoods & Pick<BookingDetails, 'files'>,
): BookingDetails {
  const reference = toBookingNumber(row.number)
  return {
    ...toBooking(row),
    ...facts,
    ...papers,
    lines: lines.map(toBookingLine),
    bank: payWays[row.pay_by].byOffice ? { ...settings.bank, reference } : null,
    replaces: replaces === null ? null : toBookingNumber(replaces),
    ...(frameId !== null && { frameId }),
    ...(incoterm && { incoterm }),
    ...(incotermPlace && { incotermPlace }),
  }
}

export const mayManage = (caller: Caller | undefined, ownerId: string): boolean =>
  caller !== undefined && (caller.admin || caller.userId === ownerId)

/** Whether a caller sees all of a booking: those who may manage it, and those who oversee its company. */
export const mayRead = (
  caller: Caller | undefined,
  { user_id, company_id }: Pick<BookingRow, 'user_id' | 'company_id'>,
): boolean =>
  mayManage(caller, user_id) ||
  isOpenToMember('getBooking', caller?.membership ?? null, { companyId: company_id })

/** Only its owner, the office and those who oversee its company see whom a booking is for and its papers. */
export function showBookingTo(
  caller: Caller | undefined,
  row: BookingRow,
  details: BookingDetails,
): BookingDetails {
  if (mayRead(caller, row)) return details
  return {
    ...maskBooking(details),
    lines: details.lines.map((line) => ({ ...line, note: null })),
    ...noPapers,
    requestedOn: details.requestedOn,
    bank: null,
    replaces: null,
    frameId: undefined,
    payments: [],
    files: [],
    refunds: [],
    shipments: [],
    returns: [],
  }
}

export const bookingFileColumns = namesIn(`
  id, kind, name, type, bytes, place, from_office, created_at`)

export type BookingFileRow = Pick<
  Selectable<Tables['booking_files']>,
  (typeof bookingFileColumns)[number]
>

async function readFilesOf(db: Db, bookingId: string): Promise<BookingFile[]> {
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
