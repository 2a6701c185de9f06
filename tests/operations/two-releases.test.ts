import { expect, test } from 'vitest'
import { chargeCard } from '../support/cards.ts'
import { buildBooking, buildTool, orderOf } from '../support/goods.ts'
import { buildAdmin, buildPerson } from '../support/people.ts'
import { type TestShop, testShop } from '../support/test-shop.ts'

const theShop = testShop()

/** What buyers and the office do in a day, with the status of each call. */
async function workThroughADay(shop: TestShop): Promise<Record<string, number>> {
  const [buyer, admin] = [await buildPerson(shop), await buildAdmin(shop)]
  const tool = await buildTool(shop)
  const key = { 'idempotency-key': `key-${tool._id}` }
  const ordered = { token: buyer.token, body: orderOf(tool, buyer), headers: key }
  const statuses: Record<string, number> = {}
  const note = async (name: string, reply: Promise<{ status: number }>) => {
    statuses[name] = (await reply).status
  }
  await note('order', shop.call('POST', '/api/bookings', ordered))
  await note('order again', shop.call('POST', '/api/bookings', ordered))
  const booking = await buildBooking(shop, buyer, { tool })
  const transactionId = await chargeCard(shop, buyer, booking)
  const paid = { body: { paid: true, transactionId } }
  await note('pay', shop.call('PUT', `/api/bookings/update/${booking._id}`, paid))
  const reads: [string, string, string][] = [
    ['tools', '/api/tools', buyer.token],
    ['own bookings', `/api/bookings/${buyer.email}`, buyer.token],
    ['one booking', `/api/bookings/book/${booking._id}`, buyer.token],
    ['receipt', `/api/receipts/${booking._id}`, buyer.token],
    ['all bookings', '/api/bookings', admin.token],
    ['searched bookings', '/api/search/bookings', admin.token],
    ['payments', '/api/payments', admin.token],
    ['users', '/api/user', admin.token],
    ['overview', '/api/overview', admin.token],
  ]
  for (const [name, path, token] of reads) await note(name, shop.call('GET', path, { token }))
  const review = { name: 'Pat', comment: 'Good reeds.', rating: 5 }
  await note('review', shop.call('POST', '/api/review', { token: buyer.token, body: review }))
  const path = `/api/bookings/${booking._id}`
  await note('delete', shop.call('DELETE', path, { token: buyer.token }))
  return statuses
}

async function addColumnToEachTable({ pool }: TestShop): Promise<void> {
  await pool.query(`
    do $$ declare name text; begin
      for name in select tablename from pg_tables where schemaname = 'public' loop
        execute format('alter table %I add column of_a_later_release text', name);
      end loop;
    end $$`)
}

test('a release that adds columns leaves the processes of the release before at work', async () => {
  const shop = theShop()
  const before = await workThroughADay(shop)
  expect(Object.values(before).every((status) => status < 300)).toBe(true)
  await addColumnToEachTable(shop)
  expect(await workThroughADay(shop)).toEqual(before)
})
