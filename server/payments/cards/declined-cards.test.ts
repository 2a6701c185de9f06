import { expect, test } from 'vitest'
import { testShop } from '../../../tests/support/test-shop.ts'

const theShop = testShop()

test('ten declined cards end an intent; POST /create-payment-intent/ makes another', async () => {
  const shop = theShop()
  const person = await shop.newBuyer()
  const booking = await shop.as(person).book()
  const intent = await shop.as(person).openIntent(booking)
  const refuse = (number: number) =>
    shop.sendStripeEvent({
      id: `evt_refused_${number}`,
      type: 'payment_intent.payment_failed',
      data: { object: { object: 'payment_intent', id: intent } },
    })
  for (let number = 1; number <= 9; number += 1) await refuse(number)
  // A repeated event is no further card.
  for (let again = 0; again < 5; again += 1) await refuse(9)
  expect((await shop.stripeApi.paymentIntents.retrieve(intent)).status).toBe(
    'requires_payment_method',
  )
  expect(await shop.as(person).openIntent(booking)).toBe(intent)
  expect((await refuse(10)).status).toBe(200)
  expect((await shop.stripeApi.paymentIntents.retrieve(intent)).status).toBe('canceled')
  const next = await shop.as(person).openIntent(booking)
  expect(next).not.toBe(intent)
  expect((await shop.stripeApi.paymentIntents.retrieve(next)).status).toBe(
    'requires_payment_method',
  )
})
