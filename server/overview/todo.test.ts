import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { companyDay } from '../../contract/values/days.ts'
import { testShop } from '../../tests/support/test-shop.ts'
import { findTodo } from './overview-routes.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })

test('holds that end today are counted, and those of them that money has come for', async () => {
  const shop = theShop()
  const [buyer, office] = [shop.as(await shop.newBuyer()), shop.as(await shop.newAdmin())]
  const tool = await shop.newTool({ price: 540 })
  const book = (payBy: string) => buyer.bookLines([{ tool, quantity: 100 }], { payBy })
  const bookings = [await book('transfer'), await book('transfer'), await book('card')]
  const today = companyDay(new Date())
  const part = { amount: 100, receivedOn: today, reference: 'FT 1' }
  const { status } = await office.post(`/api/bookings/${bookings[0]?._id}/transfers`, part, {
    'idempotency-key': randomUUID(),
  })
  expect(status).toBe(201)
  expect((await findTodo(shop.db, today)).todo).toMatchObject({
    holdsEndingToday: 0,
    partPaidEndingToday: 0,
  })
  await shop.db.updateTable('bookings').set({ hold_until: sql<Date>`now()` }).execute()
  expect((await findTodo(shop.db, today)).todo).toMatchObject({
    holdsEndingToday: 3,
    partPaidEndingToday: 1,
  })
})
