import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { orderOf } from '../../tests/support/caller.ts'
import { testShop } from '../../tests/support/test-shop.ts'
import { lockTools } from './order-locks.ts'
import { toNewBookingRow, writeBookings } from './write-bookings.ts'

const theShop = testShop()
const rules = { holdHours: 48, publicUrl: 'https://shop.example' }

test('writeBookings reads the ordered tools by index, not all tools', async () => {
  const shop = theShop()
  const person = await shop.newBuyer()
  const tool = await shop.newTool()
  await shop.pool.query(
    `insert into tools (name, price_cents, available, img, description)
     select 'Pin ' || n, 100, 0, '/media/tools/pin.jpg', 'A pin.' from generate_series(1, 5000) n`,
  )
  await shop.pool.query('analyze tools')
  const named = { toolId: tool._id, userId: person._id, idempotencyKey: undefined }
  const order = { ...orderOf(tool, person), ...named }
  await shop.db.transaction().execute(async (transaction) => {
    const toolOf = await lockTools(transaction, [order])
    const found = toolOf(order)
    if (!found) throw new Error('the tool was not found')
    await writeBookings(transaction, [toNewBookingRow(order, found, { verified: true })], rules)
    const { rows } = await sql<{ table: string }>`
      select relname as "table" from pg_stat_xact_user_tables where seq_tup_read > 1000`.execute(
      transaction,
    )
    expect(rows).toEqual([])
  })
})
