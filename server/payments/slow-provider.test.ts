import { expect, test, vi } from 'vitest'
import { chargeCard, whileItLies } from '../../tests/support/cards.ts'
import { buildBooking } from '../../tests/support/goods.ts'
import { buildPerson } from '../../tests/support/people.ts'
import { testShop } from '../../tests/support/test-shop.ts'

vi.setConfig({ testTimeout: 60_000 })

const shop = testShop()

async function charged() {
  const person = await buildPerson(shop())
  const booking = await buildBooking(shop(), person)
  const transactionId = await chargeCard(shop(), person, booking)
  return () =>
    shop().call('PUT', `/api/bookings/update/${booking._id}`, {
      body: { paid: true, transactionId },
    })
}

test('a provider that hangs keeps nobody waiting for more than 15 seconds', async () => {
  const tell = await charged()
  const begun = performance.now()
  const lie = { lie: 'delay_before', method: 'GET', ms: 60_000 }
  const reply = await whileItLies(shop(), lie, tell)
  expect([reply.status, reply.body.code]).toEqual([503, 'provider_away'])
  expect(performance.now() - begun).toBeLessThan(15_000)
  const again = await tell()
  expect([again.status, again.body.paid]).toEqual([200, true])
})

test('PUT /api/bookings/update/{id} waits for an answer of the provider that takes 7 seconds', async () => {
  const tell = await charged()
  const lie = { lie: 'delay_before', method: 'GET', ms: 7_000 }
  const reply = await whileItLies(shop(), lie, tell)
  expect([reply.status, reply.body.paid]).toEqual([200, true])
})
