import { type RawBuilder, sql } from 'kysely'
import type { NewShipment } from '../../contract/shipments/new-shipments.ts'
import { byOffice, writeEvent } from '../bookings/booking-events.ts'
import { refreshState } from '../bookings/booking-state-store.ts'
import { openPieces } from '../bookings/give-back.ts'
import { type LineRow, readLinesOf } from '../bookings/line-rows.ts'
import { issueInvoice } from '../invoices/issue-invoice.ts'
import { hasMoneyLeft, refuseDisputed } from '../payments/payments-of-booking.ts'
import { asOffice } from '../platform/database/as-office.ts'
import type { Db } from '../platform/database/database.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { findMadeWithKey, type KeyUse, storeKey } from '../platform/http/used-keys.ts'
import { storeMail } from '../platform/mail/mail-store.ts'
import { lockAccount } from '../users/user-store.ts'
import { shippedMail } from './shipment-mails.ts'
import { openPaidBooking, piecesOf, type ShipmentRow, shipmentColumns } from './shipment-store.ts'

type Act = { bookingId: string; userId: string; key: string }

/** Once for each key, and shipped unless it is only packed. Of two people who ship the same pieces one is refused (409). */
export async function createShipment(
  { db, config }: Dependencies,
  { bookingId, userId, key }: Act,
  body: NewShipment,
): Promise<void> {
  const use: KeyUse = { userId, call: 'createShipment', key, body: { bookingId, ...body } }
  await asOffice(db, userId, async (transaction) => {
    if (!(await lockAccount(transaction, userId))) throw new Refusal('not_signed_in')
    if ((await findMadeWithKey(transaction, use)) !== undefined) return
    const booking = await openPaidBooking(transaction, bookingId)
    const lines = await readLinesOf(transaction, bookingId)
    refuseTooManyPieces(lines, body.lines, await hasMoneyLeft(transaction, booking))
    if (body.shipped && !body.evenIfDisputed) await refuseDisputed(transaction, booking)
    const shipment = await insertShipment(transaction, { bookingId, userId }, body)
    await refreshState(transaction, bookingId)
    await writeEvent(transaction, {
      bookingId,
      kind: body.shipped ? 'shipped' : 'packed',
      by: byOffice(userId),
      data: {
        shipment: shipment.number,
        pieces: piecesOf(body.lines),
        carrier: shipment.carrier,
        tracking: shipment.tracking,
      },
    })
    if (body.shipped)
      await storeMail(
        transaction,
        shippedMail(booking, { ...shipment, lines: body.lines }, lines, config.publicUrl),
      )
    if (body.shipped) {
      const by = byOffice(userId)
      const leaving = { booking, shipment, sent: body.lines, lines, by }
      await issueInvoice(transaction, { ...leaving, publicUrl: config.publicUrl })
    }
    await storeKey(transaction, use, shipment.id)
  })
}

/** A charge is never shipped, nor is anything of a booking whose money all goes back. */
function refuseTooManyPieces(
  lines: readonly LineRow[],
  wanted: NewShipment['lines'],
  hasMoney: boolean,
): void {
  for (const [index, { line, quantity }] of wanted.entries()) {
    const row = lines.find((each) => each.line === line)
    if (!row)
      throw new Refusal('malformed', { what: `lines.${index}.line must be a line of this booking` })
    const left = hasMoney && row.tool_id !== null ? openPieces(row) : 0
    if (quantity > left) throw new Refusal('too_many_shipped', { line, left })
  }
}

async function insertShipment(
  db: Db,
  { bookingId, userId }: Pick<Act, 'bookingId' | 'userId'>,
  { carrier, tracking, trackingUrl, note, shipped, lines }: NewShipment,
): Promise<ShipmentRow> {
  const shipment = await db
    .insertInto('shipments')
    .values({
      booking_id: bookingId,
      carrier,
      tracking,
      note,
      made_by: userId,
      tracking_url: trackingUrl,
      number: nextNumber(bookingId),
      shipped_at: shipped ? sql<Date>`now()` : null,
    })
    .returning(shipmentColumns)
    .executeTakeFirstOrThrow()
  await sql`
    insert into shipment_lines (shipment_id, booking_id, line, quantity)
    select ${shipment.id}, ${bookingId}, line, quantity
    from json_to_recordset(${JSON.stringify(lines)}) as packed(line smallint, quantity integer)
  `.execute(db)
  return shipment
}

const nextNumber = (bookingId: string): RawBuilder<number> =>
  sql<number>`(select coalesce(max(number), 0) + 1 from shipments where booking_id = ${bookingId})`
