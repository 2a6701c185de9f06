import { formatCents } from '../../contract/money.ts'
import { idSchema } from '../../contract/values/fields.ts'
import { mayManage } from '../bookings/booking-details.ts'
import { maskBooking, toBooking } from '../bookings/booking-rows.ts'
import { findBookingOwner, findUnpaidByTotal } from '../bookings/booking-store.ts'
import { createCountCache, LONG_LIST_COUNT_MS } from '../platform/database/count-cache.ts'
import { sendCsv } from '../platform/http/attachment.ts'
import type { Caller } from '../platform/http/caller.ts'
import type { Handlers } from '../platform/http/endpoints.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { logRequestEvent } from '../platform/operations/security-log.ts'
import { readAuditedPayment } from './audited-payments.ts'
import { clientSecretFor } from './cards/intents.ts'
import { payBooking } from './cards/pay-booking.ts'
import type { PaymentParts } from './cards/provider.ts'
import { deleteBooking, releaseBooking } from './delete-booking.ts'
import { refundByOffice, settleByOffice } from './office-payments.ts'
import { everyPayment } from './payment-filter.ts'
import { toPayment } from './payment-rows.ts'
import { readPaidDetails } from './payments-of-booking.ts'
import { exportPayments, findPayments, searchPayments } from './search-payments.ts'
import { recordCompanyTransfer } from './transfers/record-company-transfer.ts'
import { recordTransfer } from './transfers/record-transfer.ts'
import { reverseTransfer } from './transfers/reverse-transfer.ts'

/** Deleting and paying a booking are here too: bookings know nothing of payments. */
export function paymentRoutes(parts: PaymentParts) {
  const counts = createCountCache(LONG_LIST_COUNT_MS)
  return {
    deleteBooking: async ({ params, caller, request }) => {
      const { id } = await deleteBooking(parts, params.id, caller)
      logRequestEvent(request, 'booking_deleted', id)
    },
    payBooking: async ({ params, body, caller }) => {
      const { booking } = await payBooking(parts, params.id, body.transactionId, caller)
      const shown = mayManage(caller, booking.user_id)
        ? toBooking(booking)
        : maskBooking(toBooking(booking))
      // The caller has proved the payment with its id, so that alone of a masked booking is shown.
      return { ...shown, transactionId: booking.transaction_id }
    },
    createPaymentIntent: async ({ body, caller }) => {
      const { bookingId, price } = body
      const id = bookingId ?? (await onlyUnpaidOf(parts, caller, price))
      const booking = await bookingFor(parts, caller, id)
      return { clientSecret: await clientSecretFor(parts, booking, price) }
    },
    recordPayment: async ({ body, caller, reply }) => {
      const { bookingId, transactionId } = body
      const { payment, isNew } = await payBooking(parts, bookingId, transactionId, caller)
      if (!isNew) reply.code(200)
      return toPayment(payment)
    },
    searchPayments: ({ query }) => searchPayments({ db: parts.db, counts }, query),
    listPayments: () => findPayments(parts.db, everyPayment),
    exportPayments: ({ query, reply }) =>
      sendCsv(reply, 'payments', exportPayments(parts.db, query)),
  } satisfies Partial<Handlers>
}

/** Without a booking's id the amount must point at exactly one (CONTRACT section 3). */
async function onlyUnpaidOf({ db }: PaymentParts, caller: Caller, totalCents: number) {
  const [only, another] = await findUnpaidByTotal(db, caller.userId, totalCents)
  if (!only || another) throw new Refusal('no_single_booking', { total: formatCents(totalCents) })
  return only.id
}

/** The owner of the booking to be paid. A caller who is no admin was admitted for a booking they own, or for none. */
async function bookingFor({ db }: PaymentParts, { userId, admin }: Caller, id: string) {
  if (!idSchema.safeParse(id).success) throw new Refusal('booking_not_found')
  const owner = admin ? await findBookingOwner(db, id) : { userId }
  if (owner === undefined) throw new Refusal('booking_not_found')
  return { id, user_id: owner.userId }
}

/** Calls by which the office decides about money and records what came by bank. */
export const officePaymentRoutes = (parts: PaymentParts) =>
  ({
    releaseBooking: async ({ params: { id }, body, caller: { userId }, request }) => {
      await releaseBooking(parts, { id, userId, why: body.why })
      logRequestEvent(request, 'hold_ended', id)
      return readPaidDetails(parts.db, id)
    },
    refundPayment: async ({ params: { id }, body, caller: { userId }, request }) => {
      await refundByOffice(parts, { id, userId }, body)
      logRequestEvent(request, 'payment_refunded', id)
      return readAuditedPayment(parts.db, id)
    },
    settlePayment: async ({ params: { id }, caller: { userId }, request }) => {
      await settleByOffice(parts, { id, userId })
      logRequestEvent(request, 'payment_settled', id)
      return readAuditedPayment(parts.db, id)
    },
    recordTransfer: async ({ params: { id }, body, caller: { userId }, key, request }) => {
      await recordTransfer(parts, { bookingId: id, userId, key, body })
      logRequestEvent(request, 'transfer_recorded', id)
      return readPaidDetails(parts.db, id)
    },
    recordCompanyTransfer: async ({ params: { id }, body, caller: { userId }, key, request }) => {
      const reply = await recordCompanyTransfer(parts, { companyId: id, userId, key, body })
      logRequestEvent(request, 'transfer_recorded', id)
      return reply
    },
    reversePayment: async ({ params: { id }, body, caller: { userId }, request }) => {
      await reverseTransfer(parts, { id, userId, reason: body.reason })
      logRequestEvent(request, 'transfer_reversed', id)
      return readAuditedPayment(parts.db, id)
    },
  }) satisfies Partial<Handlers>
