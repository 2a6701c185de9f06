import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { MAX_QUOTES_PER_DAY } from '../../contract/limits.ts'
import { asForm, ERP, newKeyOf, startVisit } from '../../tests/support/punchout.ts'
import { newQuote } from '../../tests/support/quotes.ts'
import { testShop } from '../../tests/support/test-shop.ts'
import { prefixOf } from '../auth/key-secrets.ts'

const theShop = testShop()

test('what goes to the own system leaves an account its quotes of the day', async () => {
  const shop = theShop()
  const person = await shop.newBuyer()
  const PASSWORD = await newKeyOf(shop, person)
  const { _id: toolId } = await shop.newTool({ price: 7, Available: 900 })
  const login = asForm({ USERNAME: prefixOf(PASSWORD), PASSWORD, HOOK_URL: `${ERP}/back` })
  for (let visit = 0; visit < MAX_QUOTES_PER_DAY; visit++) {
    const opened = await shop.call('POST', '/punchout/oci', login)
    const { body } = await startVisit(shop, opened.headers.location)
    const lines = [{ toolId, quantity: 2, note: null }]
    const key = { 'idempotency-key': randomUUID() }
    const sent = await shop
      .withToken(String(body.token))
      .post('/api/punchout/transfer', { lines }, key)
    expect(sent.status).toBe(201)
  }
  expect(await newQuote(shop, person)).toMatchObject({ state: 'offered' })
})
