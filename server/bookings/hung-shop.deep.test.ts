import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { orderOf } from '../../tests/support/caller.ts'
import { testShop } from '../../tests/support/test-shop.ts'
import { openDatabase } from '../platform/database/database.ts'
import { isDatabaseAway } from '../platform/database/database-errors.ts'
import { lockTools } from './order-context.ts'

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

test('POST /api/bookings refuses an order of a tool that stays locked with 503 and a wait', async () => {
  const shop = theShop()
  const [person, other] = [await shop.newBuyer(), await shop.newBuyer()]
  const tool = await shop.newTool()
  const holder = await shop.pool.connect()
  await holder.query('begin; set local idle_in_transaction_session_timeout = 0')
  await holder.query('select from tools where id = $1 for update', [tool._id])
  const replies = await Promise.all([
    shop.as(person).order(tool),
    shop.as(other).order(tool),
    shop.as(other).order(tool, { quantity: 1 }),
  ])
  await holder.query('commit')
  holder.release()
  for (const { status, body, headers } of replies)
    expect([status, body.code, headers['retry-after']]).toEqual([503, 'database_away', '2'])
  expect(await shop.availableOf(tool)).toBe(1000)
})
