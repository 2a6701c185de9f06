import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { orderOf } from '../../tests/support/caller.ts'
import { testShop } from '../../tests/support/test-shop.ts'
import { acceptOrder } from './accept-order.ts'
import { loadOrderContext } from './order-context.ts'
import { readOrder } from './read-order.ts'
import { writeBookings } from './write-bookings.ts'

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
  const order = await readOrder(
    shop.db,
    { ...orderOf(tool, person), toolId: tool._id },
    { userId: person._id, idempotencyKey: undefined },
  )
  await shop.db.transaction().execute(async (transaction) => {
    const context = await loadOrderContext(transaction, [order], { ...shop.config, ...rules })
    const buyer = { id: person._id, email: person.email, verified: true }
    await writeBookings(transaction, [acceptOrder(order, buyer, context)], context.rules)
    const { rows } = await sql<{ table: string }>`
      select relname as "table" from pg_stat_xact_user_tables where seq_tup_read > 1000`.execute(
      transaction,
    )
    expect(rows).toEqual([])
  })
})
