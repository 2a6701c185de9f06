import { expect, test } from 'vitest'
import { buildIntent, stripeOf } from '../../tests/support/cards.ts'
import { buildBooking } from '../../tests/support/goods.ts'
import { buildPerson } from '../../tests/support/people.ts'
import { tellEvent } from '../../tests/support/stripe-events.ts'
import { testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop()

test('ten declined cards end an intent; POST /create-payment-intent/ makes another', async () => {
  const shop = theShop()
  const person = await buildPerson(shop)
  const booking = await buildBooking(shop, person)
  const intent = await buildIntent(shop, person, booking)
  const refuse = (number: number) =>
    tellEvent(shop, {
      id: `evt_refused_${number}`,
      type: 'payment_intent.payment_failed',
      data: { object: { object: 'payment_intent', id: intent } },
    })
  for (let number = 1; number <= 9; number += 1) await refuse(number)
  // A repeated event is no further card.
  for (let again = 0; again < 5; again += 1) await refuse(9)
  expect((await stripeOf(shop).paymentIntents.retrieve(intent)).status).toBe(
    'requires_payment_method',
  )
  expect(await buildIntent(shop, person, booking)).toBe(intent)
  expect((await refuse(10)).status).toBe(200)
  expect((await stripeOf(shop).paymentIntents.retrieve(intent)).status).toBe('canceled')
  const next = await buildIntent(shop, person, booking)
  expect(next).not.toBe(intent)
  expect((await stripeOf(shop).paymentIntents.retrieve(next)).status).toBe(
    'requires_payment_method',
  )
})
