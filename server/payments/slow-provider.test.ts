import { expect, test, vi } from 'vitest'
import { chargeCard } from '../../tests/support/cards.ts'
import { buildBooking } from '../../tests/support/goods.ts'
import { signUp } from '../../tests/support/people.ts'
import { testShop } from '../../tests/support/test-shop.ts'

vi.setConfig({ testTimeout: 60_000 })

const shop = testShop()

async function lie(said: object) {
  const reply = await fetch(`${shop().stripe.url}/sandbox/lies`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(said),
  })
  expect(reply.status).toBe(201)
}

test('a provider that hangs keeps nobody waiting for more than 15 seconds', async () => {
  const person = await signUp(shop())
  const booking = await buildBooking(shop(), person)
  const transactionId = await chargeCard(shop(), person, booking)
  await lie({ lie: 'delay_before', method: 'GET', ms: 60_000 })
  const begun = performance.now()
  const url = `/api/bookings/update/${booking._id}`
  const reply = await shop().call('PUT', url, { body: { paid: true, transactionId } })
  expect([reply.status, reply.body.code]).toEqual([503, 'provider_away'])
  expect(performance.now() - begun).toBeLessThan(15_000)
  await fetch(`${shop().stripe.url}/sandbox/lies`, { method: 'DELETE' })
  const again = await shop().call('PUT', url, { body: { paid: true, transactionId } })
  expect([again.status, again.body.paid]).toEqual([200, true])
})
