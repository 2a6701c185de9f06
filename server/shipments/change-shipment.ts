import { sql } from 'kysely'
import type { ChangedShipment } from '../../contract/shipments/new-shipments.ts'
import { byOffice, writeEvent } from '../bookings/booking-events.ts'
import { refreshState } from '../bookings/booking-state-store.ts'
import { readLinesOf } from '../bookings/line-rows.ts'
import { issueInvoice } from '../invoices/issue-invoice.ts'
import { hasMoneyLeft, refuseDisputed } from '../payments/payments-of-booking.ts'
import { asOffice } from '../platform/database/as-office.ts'
import type { Db } from '../platform/database/database.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { storeMail } from '../platform/mail/mail-store.ts'
import { deliveredMail, shippedMail } from './shipment-mails.ts'
import {
  findShipment,
  openBooking,
  piecesOf,
  readShipmentLines,
  type ShipmentRow,
  shipmentColumns,
  stepOfShipment,
} from './shipment-store.ts'

/** A shipment by its number within a booking, and who acts. */
export type ShipmentAct = { bookingId: string; number: string; userId: string }

export async function changeShipment(
  { db, config }: Dependencies,
  act: ShipmentAct,
  body: ChangedShipment,
): Promise<void> {
  await asOffice(db, act.userId, async (transaction) => {
    const { booking, shipment } = await openShipment(transaction, act)
    refuseStep(shipment, body)
    if (body.shipped && !(await hasMoneyLeft(transaction, booking)))
      throw new Refusal('already_refunded')
    if (body.shipped && !body.evenIfDisputed) await refuseDisputed(transaction, booking)
    const sent = await readShipmentLines(transaction, shipment.id)
    const changed = await updateShipment(transaction, shipment, body)
    const fields = changedFields(shipment, body)
    await writeEvents(transaction, act, changed, { ...body, fields, pieces: piecesOf(sent) })
    if (!body.shipped && !body.delivered) return
    await refreshState(transaction, act.bookingId)
    const lines = await readLinesOf(transaction, act.bookingId)
    const compose = body.delivered ? deliveredMail : shippedMail
    const mail = compose(booking, { ...changed, lines: sent }, lines, config.publicUrl)
    await storeMail(transaction, mail)
    if (!body.shipped) return
    const { publicUrl } = config
    const leaving = { booking, shipment: changed, sent, lines, by: byOffice(act.userId) }
    await issueInvoice(transaction, { ...leaving, publicUrl })
  })
}

/** Unpacks a shipment. Refuses one that has left with 409. */
export async function deleteShipment({ db }: Dependencies, act: ShipmentAct): Promise<void> {
  const { bookingId, userId } = act
  await asOffice(db, userId, async (transaction) => {
    const { shipment } = await openShipment(transaction, act)
    if (stepOfShipment(shipment) !== 'packed')
      throw new Refusal('shipment_step', { state: stepOfShipment(shipment) })
    await transaction.deleteFrom('shipments').where('id', '=', shipment.id).execute()
    await refreshState(transaction, bookingId)
    const data = { shipment: shipment.number, fields: [] }
    await writeEvent(transaction, { bookingId, kind: 'changed', by: byOffice(userId), data })
  })
}

async function openShipment(db: Db, { bookingId, number }: ShipmentAct) {
  const booking = await openBooking(db, bookingId)
  const shipment = await findShipment(db, bookingId, number)
  if (!shipment) throw new Refusal('shipment_not_found')
  return { booking, shipment }
}

function refuseStep(shipment: ShipmentRow, { shipped, delivered }: ChangedShipment): void {
  const state = stepOfShipment(shipment)
  const isNext = shipped ? state === 'packed' : !delivered || state === 'shipped'
  if (!isNext) throw new Refusal('shipment_step', { state })
}

const labels = [
  ['carrier', 'carrier'],
  ['tracking', 'tracking'],
  ['trackingUrl', 'tracking_url'],
  ['note', 'note'],
] as const

const changedFields = (shipment: ShipmentRow, body: ChangedShipment): string[] =>
  labels
    .filter(([field, column]) => body[field] !== undefined && body[field] !== shipment[column])
    .map(([field]) => field)

const updateShipment = (
  db: Db,
  { id, shipped_at, delivered_at }: ShipmentRow,
  { carrier, tracking, trackingUrl, note, shipped, delivered }: ChangedShipment,
): Promise<ShipmentRow> =>
  db
    .updateTable('shipments')
    .set({
      // What is undefined stays.
      carrier,
      tracking,
      note,
      tracking_url: trackingUrl,
      shipped_at: shipped ? sql<Date>`now()` : shipped_at,
      delivered_at: delivered ? sql<Date>`now()` : delivered_at,
    })
    .where('id', '=', id)
    .returning(shipmentColumns)
    .executeTakeFirstOrThrow()

/** The label of a shipment that leaves stands in that event. */
async function writeEvents(
  db: Db,
  { bookingId, userId }: ShipmentAct,
  { number, carrier, tracking }: ShipmentRow,
  { shipped, delivered, fields, pieces }: ChangedShipment & { fields: string[]; pieces: number },
): Promise<void> {
  const act = { bookingId, by: byOffice(userId) }
  const shipment = number
  if (fields.length > 0 && !shipped)
    await writeEvent(db, { ...act, kind: 'changed', data: { shipment, fields } })
  if (shipped)
    await writeEvent(db, { ...act, kind: 'shipped', data: { shipment, pieces, carrier, tracking } })
  if (delivered) await writeEvent(db, { ...act, kind: 'delivered', data: { shipment, pieces } })
}
