import { expect, test } from 'vitest'
import { untilWaiting } from '../../tests/support/locks.ts'
import { testShop } from '../../tests/support/test-shop.ts'
import { writeAllSearchedTexts, writeSearchedTexts } from './searched-texts.ts'

const theShop = testShop()

test('all changes of a tool until now are in one writing of its text', async () => {
  const { db, pool } = theShop()
  await writeAllSearchedTexts(db)
  await pool.query(`
    insert into tools (name, description, img, price_cents, available, min_quantity)
      select 'Spec ' || n, 'd', '/x.jpg', 100, 5, 1 from generate_series(1, 20) n;
    insert into tool_specs (tool_id, position, name, text)
      select id, 1, 'Bore', '8' from tools where name like 'Spec %'`)
  expect(await writeSearchedTexts(db, 20)).toBe(20)
  expect(await writeSearchedTexts(db, 20)).toBe(0)
})

test('a tool is changed while its searched text is being written', async () => {
  const shop = theShop()
  const admin = shop.as(await shop.newAdmin())
  const { _id: id } = await shop.newTool({ name: 'Beam Drill' })
  const writer = await shop.pool.connect()
  try {
    await writer.query("begin; set local deadlock_timeout = '20ms'")
    const { rows } = await writer.query('delete from tool_search where tool_id = $1 returning *', [
      id,
    ])
    const reply = admin.patch(`/api/tools/${id}`, { name: 'Beam Bit', was: { name: 'Beam Drill' } })
    await untilWaiting(shop, 1)
    await writer.query(
      'insert into tool_search select * from json_populate_record(null::tool_search, $1)',
      [JSON.stringify(rows[0])],
    )
    await writer.query('commit')
    expect(await reply).toMatchObject({ status: 200, body: { name: 'Beam Bit' } })
  } finally {
    writer.release()
  }
})
