import { expect, test } from 'vitest'
import { testShop } from '../../../tests/support/test-shop.ts'

const theShop = testShop()

test('a sum of the shop that the database cannot hold is no fault of the caller', async () => {
  const shop = theShop()
  await shop.pool.query(`
    create function overflow() returns trigger language plpgsql as $$
    begin perform 2147483647 + length(new.question); return new; end $$`)
  await shop.pool.query(
    'create trigger overflow before insert on contact_messages for each row execute function overflow()',
  )
  const body = { name: 'Ada', email: 'ada@mill.example', question: 'Q?' }
  const reply = await shop.visitor.post('/api/contact', body)
  expect([reply.status, reply.body.code]).toEqual([500, 'unexpected'])
})
