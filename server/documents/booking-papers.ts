import { readBookingDetails } from '../bookings/booking-details.ts'
import { toBookingNumber } from '../bookings/booking-number.ts'
import { findBooking } from '../bookings/booking-store.ts'
import { toPayment } from '../payments/payment-rows.ts'
import { readMoneyOf, readPaymentsOf } from '../payments/payments-of-booking.ts'
import { readRefundsOf } from '../payments/refunds/refund-rows.ts'
import type { Db } from '../platform/database/database.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { findReceipt } from '../receipts/receipt-store.ts'
import { readOpenBooking } from '../shipments/open-booking.ts'
import { makePaper } from './make-paper.ts'
import type { Paper } from './papers.ts'

/** A paper and the name that it is saved under. */
export type NamedPaper = { name: string; paper: Paper }

/** A paper that was made, and the name that it is saved under. */
export type PaperFile = { name: string; bytes: Buffer }

/** Makes a paper of what it was read from. */
export async function makeFile({ name, paper }: NamedPaper): Promise<PaperFile> {
  return { name, bytes: await makePaper(paper) }
}

/** The proforma invoice of a booking. Refuses a paid one with 409. */
export async function readProforma(db: Db, bookingId: string): Promise<NamedPaper> {
  const booking = await findBooking(db, bookingId)
  if (!booking) throw new Refusal('booking_not_found')
  if (booking.paid) throw new Refusal('already_paid')
  const facts = await readBookingDetails(db, booking, await readMoneyOf(db, booking))
  const name = `proforma-${toBookingNumber(booking.number)}.pdf`
  return { name, paper: { kind: 'proforma', facts } }
}

/** The receipt of a booking, deleted or not, with the payments that count for it and all that went back. */
export async function readReceiptPaper(db: Db, bookingId: string): Promise<NamedPaper> {
  const receipt = await findReceipt(db, bookingId)
  if (!receipt) throw new Refusal('receipt_not_found')
  const [rows, refunds] = await Promise.all([
    readPaymentsOf(db, bookingId),
    readRefundsOf(db, bookingId),
  ])
  const payments = rows
    .filter((row) => row.state === 'settled' || row.transaction_id === receipt.transactionId)
    .map(toPayment)
  const facts = { receipt, payments, refunds }
  return { name: `receipt-${receipt.number}.pdf`, paper: { kind: 'receipt', facts } }
}

/** What is put into the box with a shipment. */
export async function readPackingSlip(
  db: Db,
  bookingId: string,
  shipment: number,
): Promise<NamedPaper> {
  const booking = await readOpenBooking(db, bookingId)
  if (!booking.shipments.some(({ number }) => number === shipment))
    throw new Refusal('shipment_not_found')
  const name = `packing-slip-${booking.number}-${shipment}.pdf`
  return { name, paper: { kind: 'packing', facts: { booking, shipment } } }
}
