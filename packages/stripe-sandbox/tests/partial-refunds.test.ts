import { expect, test } from 'vitest'
import { injectFault, startReceiver, startSandbox } from './start-sandbox.ts'

const order = { amount: 10_000, currency: 'usd', confirm: true, payment_method: 'pm_card_visa' }

/** A paid intent, and how a shop asks for a part of its money. */
async function paid(options: Parameters<typeof startSandbox>[0] = {}) {
  const { stripe, url } = await startSandbox(options)
  const { id } = await stripe.paymentIntents.create(order)
  const refund = (amount: number, refundId: string, key = `refund:${refundId}`) =>
    stripe.refunds.create(
      { payment_intent: id, amount, metadata: { refundId } },
      { idempotencyKey: key, maxNetworkRetries: 0 },
    )
  const listed = async () => {
    const { data } = await stripe.refunds.list({ payment_intent: id })
    return data.map(({ amount, metadata }) => [amount, metadata?.refundId])
  }
  const returned = async () => {
    const intent = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })
    const charge = intent.latest_charge
    return typeof charge === 'object' ? charge?.amount_refunded : undefined
  }
  return { stripe, url, id, refund, listed, returned }
}

test('parts add up, each with its metadata, and end at what is left', async () => {
  const { refund, listed, returned } = await paid()
  await refund(2_500, 'one')
  await refund(1_000, 'two')
  expect(await listed()).toEqual([
    [1_000, 'two'],
    [2_500, 'one'],
  ])
  expect(await returned()).toBe(3_500)
  await expect(refund(6_501, 'three')).rejects.toThrow(
    'Refund amount ($65.01) is greater than unrefunded amount on charge ($65.00)',
  )
})

test('a 500 after it was done: the key only repeats it, the list shows it, another key pays twice', async () => {
  const { url, refund, listed } = await paid()
  await injectFault(url, { fault: '500', path: '/v1/refunds', acts: true, times: 1 })
  for (const replayed of [undefined, 'true'])
    await expect(refund(2_500, 'one')).rejects.toMatchObject({
      statusCode: 500,
      headers: replayed ? { 'idempotent-replayed': replayed } : {},
    })
  expect(await listed()).toEqual([[2_500, 'one']])
  await refund(2_500, 'one', 'refund:one:2')
  expect(await listed()).toHaveLength(2)
})

test('late_listing leaves a new refund out of the list, but its charge counts it', async () => {
  const { url, refund, listed, returned } = await paid()
  await injectFault(url, { fault: 'late_listing', path: '/v1/refunds', ms: 60_000, times: 1 })
  await refund(2_500, 'one')
  expect(await listed()).toEqual([])
  expect(await returned()).toBe(2_500)
  expect(await listed()).toEqual([[2_500, 'one']])
})

test('a lost answer is found again by the same key, a forgotten key pays twice', async () => {
  const { url, refund, listed } = await paid()
  await injectFault(url, { fault: 'lost_answer', path: '/v1/refunds', times: 1 })
  // The SDK itself asks again when its kept connection breaks.
  await refund(2_500, 'one').catch(() => undefined)
  expect((await refund(2_500, 'one')).amount).toBe(2_500)
  expect(await listed()).toHaveLength(1)
  await injectFault(url, { fault: 'forgotten_key', path: '/v1/refunds', times: 1 })
  await refund(2_500, 'one')
  expect(await listed()).toHaveLength(2)
})

test('a part given back by hand at the provider has no metadata and sends the events', async () => {
  const { received, url } = await startReceiver()
  const { stripe, id, listed } = await paid({ webhookUrl: url })
  await stripe.refunds.create({ payment_intent: id, amount: 500 })
  expect(await listed()).toEqual([[500, undefined]])
  const types = () => received.map(({ body }) => String(JSON.parse(String(body)).type))
  await expect.poll(types).toContain('charge.refunded')
  expect(types()).toContain('refund.created')
})
