import type { MailKind, NewNote } from '../../contract/bookings/booking-events.ts'
import { MAX_NOTES_PER_DAY } from '../../contract/limits.ts'
import {
  byOffice,
  byOwnerOrOffice,
  refuseTooManyEvents,
  writeEvent,
} from '../bookings/booking-events.ts'
import { bookingPlacedMail, readSending, whereToMail } from '../bookings/booking-mails.ts'
import { type BookingRow, toBookingNumber } from '../bookings/booking-rows.ts'
import { findBooking } from '../bookings/booking-store.ts'
import { readLinesOf } from '../bookings/line-rows.ts'
import { readLinesForMail } from '../bookings/lines-in-mail.ts'
import { bookingPaidMail, paymentRefundedMail } from '../payments/payment-mails.ts'
import { receiptNumber } from '../payments/payment-rows.ts'
import { findPayment } from '../payments/payment-store.ts'
import { findRefundedOf } from '../payments/payments-of-booking.ts'
import type { Db } from '../platform/database/database.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import { notAllowed } from '../platform/http/access-checks.ts'
import type { Caller } from '../platform/http/caller.ts'
import type { Handlers } from '../platform/http/endpoints.ts'
import { Refusal } from '../platform/http/refusal.ts'
import type { Mail } from '../platform/mail/compose-mail.ts'
import { storeMail } from '../platform/mail/mail-store.ts'
import { shippedMail } from '../shipments/shipment-mails.ts'
import { findLastShipped, readShipmentLines } from '../shipments/shipment-store.ts'
import { isVerifiedAddress } from '../users/user-store.ts'
import { readEvent, readTimeline, writeOnce } from './timeline.ts'

export function bookingEventRoutes(parts: Dependencies) {
  const { db } = parts
  return {
    getTimeline: async ({ params, query, caller, reply }) => {
      const booking = await findBooking(db, params.id)
      if (!booking) throw new Refusal('booking_not_found')
      const { events, hasOlder } = await readTimeline(db, booking, caller, query)
      if (hasOlder) reply.header('x-older', 'true')
      return events
    },
    addNote: async ({ params, body, caller, key }) => {
      const act = { bookingId: params.id, caller, key }
      return readEvent(db, await addNote(parts, act, body), caller)
    },
    sendMailAgain: async ({ params, body, caller, key }) => {
      const act = { bookingId: params.id, caller, key }
      return readEvent(db, await sendMailAgain(parts, act, body), caller)
    },
  } satisfies Partial<Handlers>
}

/** Adds a note, once for each key; an internal one is the office's own (403 else). Refuses with 429 more than a day has room for. */
function addNote(
  { db, config }: Pick<Dependencies, 'db' | 'config'>,
  { bookingId, caller, key }: Act,
  body: NewNote,
): Promise<string> {
  const { text, internal } = body
  if (internal && !caller.admin) throw notAllowed(caller)
  const use = { bookingId, caller, call: 'addNote', key, body: { bookingId, ...body } } as const
  return writeOnce(db, use, async (transaction, booking) => {
    const by = internal ? byOffice(caller.userId) : byOwnerOrOffice(caller.userId, booking)
    const event = { bookingId, kind: 'note', internal, data: { text }, by } as const
    if (config.rateLimit) await refuseTooManyEvents(transaction, event, MAX_NOTES_PER_DAY)
    return writeEvent(transaction, event)
  })
}

type Act = { bookingId: string; caller: Caller; key: string }

/** Sends a mail of a booking again, composed from the booking as it is now; once per idempotency key. Refuses with 409 a mail whose event has not happened, and unverified addresses. */
function sendMailAgain(
  { db, config }: Dependencies,
  { bookingId, caller, key }: Act,
  { kind }: { kind: MailKind },
): Promise<string> {
  const { userId } = caller
  const body = { bookingId, kind }
  const use = { bookingId, caller, call: 'sendMailAgain', key, body } as const
  return writeOnce(db, use, async (transaction, booking) => {
    const mail = await composers[kind](transaction, booking, config.publicUrl)
    if (!(await isVerifiedAddress(transaction, booking.email)))
      throw new Refusal('address_unverified')
    await storeMail(transaction, mail)
    const data = { mail: kind }
    return writeEvent(transaction, { bookingId, kind: 'mail', by: byOffice(userId), data })
  })
}

type Composer = (db: Db, booking: BookingRow, publicUrl: string) => Promise<Mail>

const composers: Record<MailKind, Composer> = {
  placed: async (db, booking, publicUrl) => {
    const isHeld = !booking.paid && booking.stock_taken
    const lines = await readLinesForMail(db, booking)
    const sending = await readSending(db, booking.id)
    return bookingPlacedMail(booking, lines, sending, publicUrl, { isHeld })
  },
  paid: composePaid,
  shipped: composeShipped,
  refunded: composeRefunded,
  address: async (_db, booking, publicUrl) => whereToMail(booking, publicUrl),
}

async function composePaid(db: Db, booking: BookingRow, publicUrl: string): Promise<Mail> {
  const { transaction_id: transactionId } = booking
  const payment = transactionId === null ? undefined : await findPayment(db, transactionId)
  if (!payment) throw new Refusal('not_confirmed')
  const lines = await readLinesForMail(db, booking)
  const { date, transaction_id } = payment
  const amountCents = booking.total_cents
  const sending = await readSending(db, booking.id)
  const number = receiptNumber(payment)
  const paid = { date, amountCents, transactionId: transaction_id, number, sending }
  return bookingPaidMail(booking, lines, paid, publicUrl)
}

async function composeShipped(db: Db, booking: BookingRow, publicUrl: string): Promise<Mail> {
  const shipment = await findLastShipped(db, booking.id)
  if (!shipment) throw new Refusal('not_shipped', { what: toBookingNumber(booking.number) })
  const sent = { ...shipment, lines: await readShipmentLines(db, shipment.id) }
  return shippedMail(booking, sent, await readLinesOf(db, booking.id), publicUrl)
}

async function composeRefunded(db: Db, booking: BookingRow, publicUrl: string): Promise<Mail> {
  if (!booking.paid) throw new Refusal('not_confirmed')
  const payment = await findRefundedOf(db, booking.id)
  if (!payment)
    throw new Refusal('malformed', {
      what: 'kind must be one that was sent: nothing has been given back',
    })
  const lines = await readLinesForMail(db, booking)
  const { date, returned_cents: amountCents, transaction_id: transactionId, reason_code } = payment
  const refunded = { date, amountCents, transactionId, reason: reason_code }
  return paymentRefundedMail(booking, lines, refunded, publicUrl)
}
