import * as words from '#words/booking-events'
import { mayCall } from '../../../contract/calls/office-calls.ts'
import { toDollars } from '../../../contract/money.ts'
import type { RefundSent } from '../../../contract/payments/office-payments.ts'
import { payWays } from '../../../contract/payments/pay-ways.ts'
import { dayInWords } from '../../../contract/values/days.ts'
import { idSchema } from '../../../contract/values/fields.ts'
import { byOffice, writeEvent } from '../../bookings/booking-events.ts'
import { lockBooking } from '../../bookings/booking-store.ts'
import { asOffice } from '../../platform/database/as-office.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Call, Handlers } from '../../platform/http/endpoints.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { storeMail } from '../../platform/mail/mail-store.ts'
import { logRequestEvent } from '../../platform/operations/security-log.ts'
import type { PaymentParts } from '../cards/provider.ts'
import { findPaymentById } from '../payment-store.ts'
import { readPaidDetails } from '../payments-of-booking.ts'
import { giveBackByOffice } from './given-back.ts'
import { transferSentMail } from './given-back-mails.ts'
import { storeOutcome } from './record-refunds.ts'
import { type RefundRow, refundColumns } from './refund-rows.ts'
import { changeRefund } from './refund-store.ts'

type GivenBack = Call<'createRefund' | 'createReturn'>

export function refundRoutes(parts: PaymentParts) {
  const giveBack = async (name: 'createRefund' | 'createReturn', call: GivenBack) => {
    const { params, body, caller, key, request } = call
    const act = { call: name, bookingId: params.id, userId: caller.userId, key, body }
    await giveBackByOffice(parts, act)
    logRequestEvent(request, 'payment_refunded', params.id)
    return readPaidDetails(parts.db, params.id)
  }
  return {
    createRefund: (call) => giveBack('createRefund', call),
    createReturn: (call) => giveBack('createReturn', withoutOthersMoney(call)),
    changeRefund: async ({ params, body, caller: { userId }, request }) => {
      const { id: bookingId, refund: refundId } = params
      await recordRefundSent(parts, { bookingId, refundId, userId, body })
      logRequestEvent(request, 'payment_refunded', refundId)
      return readPaidDetails(parts.db, bookingId)
    },
  } satisfies Partial<Handlers>
}

/** Goods come back to those who ship; whether money follows is decided by those who may refund. */
function withoutOthersMoney(call: Call<'createReturn'>): Call<'createReturn'> {
  const { body, caller } = call
  if (mayCall(caller.areas, 'createRefund')) return call
  if (body.amount) throw new Refusal('not_allowed')
  return { ...call, body: { ...body, amount: 0 } }
}

type Sent = { bookingId: string; refundId: string; userId: string; body: RefundSent }

/** Nothing else ever marks such a refund done. Refuses with 404, and with 409 a card's refund and one that was sent already. */
async function recordRefundSent(parts: PaymentParts, sent: Sent): Promise<void> {
  const { bookingId, refundId, userId, body } = sent
  const { publicUrl } = parts.config
  await asOffice(parts.db, userId, async (transaction) => {
    const booking = await lockBooking(transaction, bookingId)
    // Of a deleted booking too: its money still has to be sent back.
    if (!booking) throw new Refusal('booking_not_found')
    const row = await findRefund(transaction, bookingId, refundId)
    const payment = row && (await findPaymentById(transaction, row.payment_id))
    if (!payment) throw new Refusal('refund_not_found')
    if (!payWays[payment.method].byOffice) throw new Refusal('not_a_transfer')
    if (row.state !== 'due') throw new Refusal('already_refunded')
    const { sentOn, reference } = body
    await changeRefund(transaction, row.id, { state: 'done', sent_on: sentOn, reference })
    await storeOutcome(transaction, { booking, payment, publicUrl })
    const reason = words.sentOn(dayInWords(sentOn), reference)
    const data = { amount: toDollars(row.amount_cents), reason }
    await writeEvent(transaction, { bookingId, kind: 'refunded', by: byOffice(userId), data })
    const mailed = { cents: row.amount_cents, sentOn, reference }
    await storeMail(transaction, transferSentMail(booking, mailed, publicUrl))
  })
}

function findRefund(db: Db, bookingId: string, id: string): Promise<RefundRow | undefined> {
  if (!idSchema.safeParse(id).success) return Promise.resolve(undefined)
  return db
    .selectFrom('refunds')
    .select(refundColumns)
    .where('id', '=', id)
    .where('booking_id', '=', bookingId)
    .executeTakeFirst()
}
