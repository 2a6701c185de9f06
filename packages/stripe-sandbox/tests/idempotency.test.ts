import { expect, test } from 'vitest'
import { injectFault, startSandbox } from './start-sandbox.ts'

const order = { amount: 5000, currency: 'usd' }

test('the same key and parameters get the stored answer', async () => {
  const { stripe } = await startSandbox()
  const create = () => stripe.paymentIntents.create(order, { idempotencyKey: 'booking-1' })
  const answers = await Promise.all([create(), create(), create()])
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  const replayed = answers.filter(({ lastResponse }) => lastResponse.headers['idempotent-replayed'])
  expect(replayed).toHaveLength(2)
  expect((await stripe.paymentIntents.list()).data).toHaveLength(1)
})

test('the same key with other parameters or for another call is refused', async () => {
  const { stripe } = await startSandbox()
  const options = { idempotencyKey: 'booking-1' }
  await stripe.paymentIntents.create(order, options)
  const other = stripe.paymentIntents.create({ ...order, amount: 5001 }, options)
  await expect(other).rejects.toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 })
  const refund = stripe.refunds.create({ payment_intent: 'pi_any' }, options)
  await expect(refund).rejects.toThrow("'/v1/refunds' vs '/v1/payment_intents'")
})

test.each([
  ['before', false, 0],
  ['after', true, 1],
])('a 500 %s acting is stored under its key for a day; another key acts', async (_, acts, made) => {
  const { stripe, url } = await startSandbox()
  await injectFault(url, { fault: '500', method: 'POST', times: 1, acts })
  const create = (idempotencyKey: string) => stripe.paymentIntents.create(order, { idempotencyKey })
  const fault = { type: 'StripeAPIError', statusCode: 500 }
  await expect(create('booking-1')).rejects.toMatchObject(fault)
  await expect(create('booking-1')).rejects.toMatchObject({
    ...fault,
    headers: { 'idempotent-replayed': 'true' },
  })
  expect((await stripe.paymentIntents.list()).data).toHaveLength(made)
  expect(await create('booking-2')).toMatchObject({ amount: 5000 })
})

test('a request refused before it acts is not stored', async () => {
  const { stripe, url } = await startSandbox()
  await injectFault(url, { fault: '429', method: 'POST', times: 1 })
  const create = () =>
    stripe.paymentIntents.create(order, { idempotencyKey: 'booking-1', maxNetworkRetries: 0 })
  await expect(create()).rejects.toMatchObject({ statusCode: 429 })
  expect(await create()).toMatchObject({ amount: 5000 })
})

test('a decline is stored under its key, a malformed request is not', async () => {
  const { stripe } = await startSandbox()
  const { id } = await stripe.paymentIntents.create(order)
  const confirm = () =>
    stripe.paymentIntents
      .confirm(id, { payment_method: 'pm_card_chargeDeclined' }, { idempotencyKey: 'try-1' })
      .catch((error: { charge: string }) => error.charge)
  expect(await confirm()).toBe(await confirm())
  expect((await stripe.charges.list({ payment_intent: id })).data).toHaveLength(1)

  const options = { idempotencyKey: 'create-2' }
  await expect(stripe.paymentIntents.create({ ...order, amount: 1 }, options)).rejects.toThrow()
  expect(await stripe.paymentIntents.create(order, options)).toMatchObject({ amount: 5000 })
})
