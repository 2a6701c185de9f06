import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { orderOf } from '../../tests/support/caller.ts'
import { testShop } from '../../tests/support/test-shop.ts'
import { openDatabase } from '../platform/database/database.ts'
import { isDatabaseAway } from '../platform/database/database-errors.ts'
import { lockTools } from './order-locks.ts'

const theShop = testShop()

test('a shop that hangs with a locked tool holds up orders of it for five seconds', async () => {
  const shop = theShop()
  const person = await shop.newBuyer()
  const tool = await shop.newTool({ name: 'Hot gauge', price: 1999, Available: 500 })
  const other = openDatabase(shop.databaseUrl, () => undefined, { max: 1 })
  const hung = other.db.transaction().execute(async (transaction) => {
    await lockTools(transaction, [], [tool._id])
    const reply = await shop.as(person).post('/api/bookings', orderOf(tool, person))
    expect(reply.status).toBe(201)
    await sql`select 1`.execute(transaction)
  })
  await expect(hung).rejects.toSatisfy(isDatabaseAway)
  await other.close()
})
