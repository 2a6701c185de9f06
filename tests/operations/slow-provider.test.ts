import { expect, test, vi } from 'vitest'
import { testShop } from '../support/test-shop.ts'

vi.setConfig({ testTimeout: 60_000 })

const shop = testShop()

async function charged() {
  const person = await shop().newBuyer()
  const booking = await shop().as(person).book()
  const transactionId = await shop().as(person).charge(booking)
  return () => shop().visitor.settle(booking, transactionId)
}

test('PUT /api/bookings/update/{id} answers 503 within 15 s when the provider hangs', async () => {
  const tell = await charged()
  const begun = performance.now()
  const fault = { fault: 'delay_before', method: 'GET', ms: 60_000 }
  const reply = await shop().withStripeFault(fault, tell)
  expect([reply.status, reply.body.code]).toEqual([503, 'provider_away'])
  expect(performance.now() - begun).toBeLessThan(15_000)
  const again = await tell()
  expect([again.status, again.body.paid]).toEqual([200, true])
})

test('PUT /api/bookings/update/{id} waits for an answer of the provider that takes 7 seconds', async () => {
  const tell = await charged()
  const fault = { fault: 'delay_before', method: 'GET', ms: 7_000 }
  const reply = await shop().withStripeFault(fault, tell)
  expect([reply.status, reply.body.paid]).toEqual([200, true])
})
