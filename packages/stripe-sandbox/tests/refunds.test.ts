import { expect, test } from 'vitest'
import { startReceiver, startSandbox } from './start-sandbox.ts'

const order = { amount: 12_345, currency: 'usd', confirm: true }

async function refundOf(card: string) {
  const { received, url } = await startReceiver()
  const { stripe } = await startSandbox({ webhookUrl: url, refundEndMs: 20 })
  const { id } = await stripe.paymentIntents.create({ ...order, payment_method: card })
  const refund = await stripe.refunds.create({ payment_intent: id })
  const events = () => {
    const types = received.map(({ body }) => String(JSON.parse(String(body)).type))
    return types.filter((type) => type.includes('refund')).toSorted()
  }
  return { stripe, refund, events, intent: id }
}

test('pm_card_refundFail: a refund succeeds, fails later with an event, and can be made again', async () => {
  const { stripe, refund, events, intent } = await refundOf('pm_card_refundFail')
  expect(refund.status).toBe('succeeded')
  await expect
    .poll(events)
    .toEqual([
      'charge.refund.updated',
      'charge.refunded',
      'refund.created',
      'refund.failed',
      'refund.updated',
    ])
  expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
  })
  expect((await stripe.refunds.create({ payment_intent: intent })).amount).toBe(12_345)
})

test('pm_card_pendingRefund: a pending refund succeeds later', async () => {
  const { stripe, refund, events } = await refundOf('pm_card_pendingRefund')
  expect(refund.status).toBe('pending')
  await expect
    .poll(events)
    .toEqual(['charge.refund.updated', 'charge.refunded', 'refund.created', 'refund.updated'])
  expect((await stripe.refunds.retrieve(refund.id)).status).toBe('succeeded')
})
