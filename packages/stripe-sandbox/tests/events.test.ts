import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { startSandbox } from './start-sandbox.ts'

const order = { amount: 5000, currency: 'usd', confirm: true }

async function paid(card = 'pm_card_visa') {
  const { stripe } = await startSandbox({ refundEndMs: 20 })
  const intent = await stripe.paymentIntents.create({ ...order, payment_method: card })
  const only = async (type: string): Promise<Stripe.Event | undefined> =>
    (await stripe.events.list({ type })).data[0]
  return { stripe, intent: intent.id, charge: String(intent.latest_charge), only }
}

test('charge.updated reports the capture that follows charge.succeeded', async () => {
  const { stripe, charge, only } = await paid()
  expect(await only('charge.succeeded')).toMatchObject({
    data: { object: { id: charge, captured: true, balance_transaction: null } },
  })
  const { balance_transaction } = await stripe.charges.retrieve(charge)
  expect(await only('charge.updated')).toMatchObject({
    request: { id: null },
    data: {
      object: { id: charge, balance_transaction },
      previous_attributes: { balance_transaction: null },
    },
  })
  expect(await stripe.balanceTransactions.retrieve(String(balance_transaction))).toMatchObject({
    type: 'charge',
    source: charge,
    amount: 5000,
    fee: 175,
    net: 4825,
  })
})

test('capture_method automatic captures immediately, without charge.updated', async () => {
  const { stripe } = await startSandbox()
  const intent = await stripe.paymentIntents.create({
    ...order,
    capture_method: 'automatic',
    payment_method: 'pm_card_visa',
    expand: ['latest_charge.balance_transaction'],
  })
  expect(intent).toMatchObject({
    capture_method: 'automatic',
    latest_charge: { balance_transaction: { object: 'balance_transaction', amount: 5000 } },
  })
  expect((await stripe.events.list({ type: 'charge.updated' })).data).toEqual([])
})

test('charge.refunded carries what had been refunded before', async () => {
  const { stripe, intent, only } = await paid()
  await stripe.refunds.create({ payment_intent: intent, amount: 2000 })
  const part = await only('charge.refunded')
  expect(part?.data.previous_attributes).toEqual({ amount_refunded: 0 })
  await stripe.refunds.create({ payment_intent: intent })
  const whole = await only('charge.refunded')
  expect(whole?.data.previous_attributes).toEqual({ amount_refunded: 2000, refunded: false })
})

test('refund.failed carries its balance transaction and its former status', async () => {
  const { stripe, intent, only } = await paid('pm_card_refundFail')
  const { id } = await stripe.refunds.create({ payment_intent: intent })
  await expect.poll(() => only('refund.failed')).toBeDefined()
  const failed = await stripe.refunds.retrieve(id, { expand: ['failure_balance_transaction'] })
  expect(failed).toMatchObject({
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
    failure_balance_transaction: { type: 'refund_failure', source: id, amount: 5000, net: 5000 },
  })
  for (const type of ['refund.updated', 'charge.refund.updated']) {
    expect((await only(type))?.data).toMatchObject({
      object: { id, status: 'failed' },
      previous_attributes: {
        status: 'succeeded',
        failure_balance_transaction: null,
        failure_reason: null,
      },
    })
  }
  expect((await only('refund.failed'))?.data.previous_attributes).toBeUndefined()
})

test('changed metadata of a refund and of a charge is sent with its former values', async () => {
  const { stripe, intent, charge, only } = await paid()
  const { id } = await stripe.refunds.create({ payment_intent: intent, metadata: { why: 'late' } })
  const changed = await stripe.refunds.update(id, { metadata: { why: 'broken', by: 'office' } })
  expect(changed.metadata).toEqual({ why: 'broken', by: 'office' })
  const former = { metadata: { why: 'late', by: null } }
  expect((await only('refund.updated'))?.data.previous_attributes).toEqual(former)
  expect((await only('charge.refund.updated'))?.data.previous_attributes).toEqual(former)

  await stripe.charges.update(charge, { description: 'Bearings' })
  expect((await only('charge.updated'))?.data.previous_attributes).toEqual({ description: null })
})
