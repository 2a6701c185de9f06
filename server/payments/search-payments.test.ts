import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { Person } from '../../tests/support/people.ts'
import { testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop()
let admin: Person

const kinds = [
  { name: 'Ben', state: 'settled', cents: 300 },
  { name: 'Cleo', state: 'attention', cents: 200, reason: 'stock_gone' },
  { name: 'Ada 100%', state: 'attention', cents: 900, reason: 'refunded_by_office', due: true },
  {
    name: 'Dee',
    state: 'refunded',
    cents: 100,
    reason: 'refunded_by_office',
    transaction: 'bank_1',
  },
] as const

beforeAll(async () => {
  const shop = theShop()
  await shop.pool.query('alter table bookings alter number restart with 1233')
  admin = await shop.newAdmin()
  const person = await shop.newBuyer()
  const tool = await shop.newTool({ name: 'Anvil' })
  for (const [day, kind] of kinds.entries()) {
    const { _id } = await shop.as(person).book({ tool })
    await shop.db
      .insertInto('payments')
      .values({
        booking_id: _id,
        user_id: person._id,
        transaction_id: 'transaction' in kind ? kind.transaction : `pi_${kind.name.slice(0, 3)}`,
        amount_cents: kind.cents,
        email: person.email,
        name: kind.name,
        product_name: tool.name,
        status: 'service pending',
        state: kind.state,
        reason_code: 'reason' in kind ? kind.reason : null,
        refund_due: 'due' in kind,
        // The end of a day in UTC is the next day in Dhaka.
        date: new Date(Date.UTC(2026, 0, 9 - day, 18)),
      })
      .execute()
  }
})

const search = (query: string) => theShop().as(admin).get(`/api/search/payments${query}`)

test.each([
  ['', ['Cleo', 'Ben', 'Ada 100%', 'Dee']],
  ['?sort=newest', ['Ben', 'Cleo', 'Ada 100%', 'Dee']],
  ['?sort=oldest', ['Dee', 'Ada 100%', 'Cleo', 'Ben']],
  ['?sort=amount', ['Ada 100%', 'Ben', 'Cleo', 'Dee']],
  ['?sort=buyer', ['Ada 100%', 'Ben', 'Cleo', 'Dee']],
  ['?show=attention', ['Cleo']],
  ['?show=due', ['Ada 100%']],
  ['?show=settled', ['Ben']],
  ['?show=refunded', ['Dee']],
  ['?show=reversed', []],
  ['?sort=urgent&dir=up', ['Dee', 'Ada 100%', 'Ben', 'Cleo']],
  ['?sort=newest&dir=up', ['Dee', 'Ada 100%', 'Cleo', 'Ben']],
  ['?sort=oldest&dir=up', ['Dee', 'Ada 100%', 'Cleo', 'Ben']],
  ['?sort=amount&dir=up', ['Dee', 'Cleo', 'Ben', 'Ada 100%']],
  ['?sort=buyer&dir=down', ['Dee', 'Cleo', 'Ben', 'Ada 100%']],
  ['?method=card', ['Cleo', 'Ben', 'Ada 100%']],
  ['?method=transfer', ['Dee']],
  ['?from=2026-01-09', ['Cleo', 'Ben']],
  ['?to=2026-01-08', ['Ada 100%', 'Dee']],
  ['?from=2026-01-08&to=2026-01-09&sort=newest', ['Cleo', 'Ada 100%']],
  ['?q=ANVIL&show=settled', ['Ben']],
  ['?q=pi_Cle', ['Cleo']],
  ['?q=100%25', ['Ada 100%']],
  ['?q=CLE', ['Cleo']],
  ['?q=leo', ['Cleo']],
  ['?q=anv&sort=amount', ['Ada 100%', 'Ben', 'Cleo', 'Dee']],
  ['?q=given%20the%20money', ['Ada 100%', 'Dee']],
  [`?q=${randomUUID()}`, []],
  ['?page=2', []],
])('GET /api/search/payments for %j', async (query, expected) => {
  const { status, body } = await search(query)
  expect(status).toBe(200)
  expect(body.payments.map(({ name }: { name: string }) => name)).toEqual(expected)
  expect([body.found, body.total]).toEqual([query === '?page=2' ? 4 : expected.length, 4])
  expect(body.waiting).toBe(1)
})

test.each([
  ['B-00123', ['Cleo', 'Ben', 'Ada 100%', 'Dee']],
  ['b-001234', ['Cleo']],
  ['B-00124', []],
])(
  'GET /api/search/payments finds those of bookings whose numbers begin with %s',
  async (q, expected) => {
    const { body } = await search(`?q=${q}`)
    expect(body.payments.map(({ name }: { name: string }) => name)).toEqual(expected)
  },
)

test('GET /api/search/payments says for which company was paid', async () => {
  await theShop().pool.query("update bookings set company = 'Cleo & Daughters' where number = 1234")
  expect((await search('?q=CLE')).body.payments).toMatchObject([{ company: 'Cleo & Daughters' }])
  expect((await search('?q=Ben')).body.payments).toMatchObject([{ company: null }])
})

test('GET /api/search/payments finds payments by the company that their bookings are for', async () => {
  const { pool } = theShop()
  const namesOf = async (q: string) => {
    const { body } = await search(`?q=${encodeURIComponent(q)}`)
    return body.payments.map(({ name }: { name: string }) => name)
  }
  await pool.query("update bookings set company = 'Würth Mills' where number in (1233, 1235)")
  expect(await namesOf('wurth')).toEqual(['Ben', 'Ada 100%'])
  expect(await namesOf('WÜRTH mills')).toEqual(['Ben', 'Ada 100%'])
  await pool.query("update bookings set company = 'সোনালী Mills' where number = 1235")
  expect(await namesOf('wurth')).toEqual(['Ben'])
  expect(await namesOf('সোনালী')).toEqual(['Ada 100%'])
  await pool.query('update bookings set company = null')
  expect(await namesOf('mills')).toEqual([])

  const { rows } = await pool.query(
    "update bookings set company = 'Dee & Sons' where number = 1236 returning id, user_id",
  )
  await pool.query(
    `insert into payments (booking_id, user_id, transaction_id, amount_cents, email, name, product_name, status, state)
     values ($1, $2, 'pi_later', 1, '', 'Later', '', '', 'settled')`,
    [rows[0].id, rows[0].user_id],
  )
  expect(await namesOf('dee & sons')).toEqual(['Later', 'Dee'])
  await pool.query("delete from payments where transaction_id = 'pi_later'")
})

test('GET /api/search/payments finds letters beyond ASCII', async () => {
  await theShop().pool.query("update payments set reference = 'সোনালী' where name = 'Dee'")
  expect((await search('?q=সোন')).body.found).toBe(1)
  expect((await search('?q=щ')).body.found).toBe(0)
})

test.each([
  '?show=lost',
  '?sort=random',
  '?dir=left',
  '?method=cash',
  '?from=soon',
  '?page=0',
  '?q=%00',
])('refuses %s', async (query) => {
  const reply = await search(query)
  expect([reply.status, reply.body.code]).toEqual([400, 'malformed'])
})
