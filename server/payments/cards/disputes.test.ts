import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { refundScene } from '../../../tests/support/refunds.ts'
import { testShop } from '../../../tests/support/test-shop.ts'
import { reconcile } from './reconcile.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })
const { stripe, paid, paymentOf, bookingOf, office, search } = refundScene(theShop)

async function disputeOf(intent: string) {
  const [dispute] = (await stripe().disputes.list({ payment_intent: intent })).data
  if (!dispute) throw new Error('there is no dispute')
  return dispute
}

/** Sends an event with the dispute as it is now at the provider. */
async function sendEvent(intent: string, type: string) {
  const object = { ...(await disputeOf(intent)) }
  const event = { id: `evt_${randomUUID()}`, type, data: { object } }
  expect((await theShop().sendStripeEvent(event)).status).toBe(200)
}

/** How the provider's test mode has a dispute decided. */
async function decide(intent: string, word: 'winning_evidence' | 'losing_evidence') {
  const { id } = await disputeOf(intent)
  await stripe().disputes.update(id, { evidence: { uncategorized_text: word } })
}

/** The office's list, as it is filtered. */
const shown = (show: string, intent = '') => search(`?q=${intent}&show=${show}`)

async function waiting(): Promise<number> {
  return (await shown('attention')).found
}

describe('POST /webhooks/stripe', () => {
  test.each(['charge.dispute.created', 'charge.dispute.updated', 'charge.dispute.funds_withdrawn'])(
    'shows a dispute to the office after %s',
    async (type) => {
      const { intent, person } = await paid('pm_card_createDispute')
      await sendEvent(intent, type)
      const payment = await paymentOf(intent)
      expect(payment).toMatchObject({
        state: 'settled',
        returned: 0,
        dispute: {
          status: 'needs_response',
          reason: 'fraudulent',
          amount: 1250,
          dueBy: expect.stringMatching(/^20\d\d-/),
        },
      })
      expect(await bookingOf(person)).toMatchObject({ paid: true, refunded: false })
      for (const show of ['attention', 'disputed']) {
        expect((await shown(show, intent)).payments).toHaveLength(1)
      }
      const refused = await office(`refund/${payment._id}`, { restock: false })
      expect([refused.status, refused.body.code, refused.body.message]).toEqual([
        409,
        'payment_disputed',
        'The bank of the card disputes this payment, so it cannot be refunded. Please answer or accept the dispute at the card payment service.',
      ])
      expect(await paymentOf(intent)).toMatchObject({ state: 'settled', refundDue: false })
    },
  )

  test('settles a payment whose dispute is reported first', async () => {
    const shop = theShop()
    const person = await shop.newBuyer()
    const booking = await shop.as(person).book()
    const intent = await shop.as(person).charge(booking, 'pm_card_createDispute')
    await sendEvent(intent, 'charge.dispute.created')
    expect(await paymentOf(intent)).toMatchObject({
      state: 'settled',
      dispute: { status: 'needs_response' },
    })
    expect(await bookingOf(person)).toMatchObject({ paid: true })
  })

  test('keeps the money of a dispute that was won', async () => {
    const { intent } = await paid('pm_card_createDispute')
    await sendEvent(intent, 'charge.dispute.created')
    const before = await waiting()
    await decide(intent, 'winning_evidence')
    await sendEvent(intent, 'charge.dispute.funds_reinstated')
    await sendEvent(intent, 'charge.dispute.closed')
    expect(await paymentOf(intent)).toMatchObject({
      state: 'settled',
      returned: 0,
      dispute: { status: 'won' },
    })
    expect(await waiting()).toBe(before - 1)
  })

  test('records the money of a lost dispute as gone back, once', async () => {
    const { intent, person } = await paid('pm_card_createDispute')
    await decide(intent, 'losing_evidence')
    await sendEvent(intent, 'charge.dispute.closed')
    await sendEvent(intent, 'charge.dispute.closed')
    const payment = await paymentOf(intent)
    expect(payment).toMatchObject({
      state: 'refunded',
      returned: 1250,
      reasonCode: 'reversed',
      reason: 'The bank of the card has taken the money back after a dispute.',
      dispute: { status: 'lost' },
    })
    expect(await bookingOf(person)).toMatchObject({ paid: true, refunded: true })
    expect((await stripe().refunds.list({ payment_intent: intent })).data).toHaveLength(0)
  })

  test('allows a refund during an inquiry', async () => {
    const { intent } = await paid('pm_card_createDisputeInquiry')
    await sendEvent(intent, 'charge.dispute.created')
    const payment = await paymentOf(intent)
    expect(payment.dispute.status).toBe('warning_needs_response')
    const refunded = await office(`refund/${payment._id}`, { restock: false })
    expect([refunded.status, refunded.body.state]).toEqual([200, 'refunded'])
  })

  test('ignores a dispute of an unknown payment, or one that the provider does not confirm', async () => {
    const { intent } = await paid()
    for (const payment_intent of [intent, 'pi_nobody_knows', null]) {
      const object = { id: 'du_1', object: 'dispute', payment_intent, status: 'lost' }
      const event = { id: `evt_${randomUUID()}`, type: 'charge.dispute.closed', data: { object } }
      expect((await theShop().sendStripeEvent(event)).status).toBe(200)
    }
    expect(await paymentOf(intent)).toMatchObject({ state: 'settled', dispute: null })
  })
})

describe('a due refund of a disputed payment', () => {
  async function due() {
    const shop = theShop()
    const person = await shop.newBuyer()
    const booking = await shop.as(person).book()
    const intent = await shop.as(person).charge(booking, 'pm_card_createDispute')
    await shop.as(person).deleteBooking(booking)
    return intent
  }
  const tries = async (intent: string) => {
    const row = await theShop()
      .db.selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'payment_id')
      .select('tries')
      .where('transaction_id', '=', intent)
      .executeTakeFirstOrThrow()
    return row.tries
  }
  const nextTurn = async () => {
    await theShop().db.updateTable('refunds').set({ tried_at: null }).execute()
    await theShop()
      .db.updateTable('payments')
      .set({
        dispute_check_at: sql<Date>`case when dispute_check_at is not null then now() - interval '1 second' end`,
      })
      .execute()
    await reconcile(theShop().parts)
  }

  test('waits until the dispute has ended, and the office sees it', async () => {
    const intent = await due()
    for (let turn = 0; turn < 3; turn += 1) await nextTurn()
    expect(await paymentOf(intent)).toMatchObject({
      state: 'attention',
      refundDue: true,
      reason: 'The booking was deleted before its payment arrived.',
      dispute: { status: 'needs_response', reason: 'fraudulent' },
    })
    expect(await tries(intent)).toBe(0)
  })

  test('is made once the dispute is won, also if the event was lost', async () => {
    const intent = await due()
    await decide(intent, 'winning_evidence')
    await nextTurn()
    await nextTurn()
    expect(await paymentOf(intent)).toMatchObject({ state: 'refunded', returned: 1250 })
    expect((await stripe().refunds.list({ payment_intent: intent })).data).toHaveLength(1)
  })

  test('is dropped when the dispute is lost', async () => {
    const intent = await due()
    await decide(intent, 'losing_evidence')
    await sendEvent(intent, 'charge.dispute.closed')
    expect(await paymentOf(intent)).toMatchObject({
      state: 'refunded',
      refundDue: false,
      returned: 1250,
    })
    expect((await stripe().refunds.list({ payment_intent: intent })).data).toHaveLength(0)
  })

  test('is stopped by the provider’s refusal when no event reported the dispute', async () => {
    const { intent } = await paid()
    const { _id } = await paymentOf(intent)
    const created = await fetch(`${theShop().stripe.url}/sandbox/disputes`, {
      method: 'POST',
      headers: {
        authorization: 'Bearer sk_test_1',
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: `payment_intent=${intent}`,
    })
    expect(created.status).toBe(200)
    const asked = await office(`refund/${_id}`, { restock: false })
    expect([asked.status, asked.body.refundDue, asked.body.dispute.status]).toEqual([
      200,
      true,
      'needs_response',
    ])
    for (let turn = 0; turn < 3; turn += 1) await nextTurn()
    expect(await tries(intent)).toBe(1)
    expect(await paymentOf(intent)).toMatchObject({ dispute: { reason: 'fraudulent' } })
  })
})
