import { expect, test } from 'vitest'
import { orderOf } from '../../tests/support/caller.ts'
import { lineOf } from '../../tests/support/lines.ts'
import { untilWaiting } from '../../tests/support/locks.ts'
import type { Person } from '../../tests/support/people.ts'
import { newLink, newQuote, quoteVerbs } from '../../tests/support/quotes.ts'
import { type TestShop, testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop()

const removeAccount = ({ call }: TestShop, { sessionToken }: Person) =>
  call('POST', '/api/auth/delete-user', {
    token: sessionToken,
    body: { password: 'warp-and-weft' },
  })
const order = async ({ call }: TestShop, person: Person, tool: Parameters<typeof orderOf>[0]) =>
  call('POST', '/api/bookings', { token: person.token, body: orderOf(tool, person) })
const review = ({ call }: TestShop, { token, name }: Person) =>
  call('POST', '/api/review', { token, body: { name, comment: 'Cuts clean.', rating: 5 } })

/** Locks rows of the database until they are released. */
async function hold({ pool }: TestShop, statement: string, id: string) {
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query(statement, [id])
  return async () => {
    await holder.query('commit')
    holder.release()
  }
}

test('deleting an account waits for its order in progress, which loses its name too', async () => {
  const shop = theShop()
  const person = await shop.newBuyer({ name: 'Wilma Spindle' })
  const tool = await shop.newTool()
  const quote = await newQuote(shop, person, { lines: [lineOf(tool, 5)], name: person.name })
  const letGo = await hold(shop, 'select 1 from tools where id = $1 for update', tool._id)
  // It waits for the tool with the account locked; an order without a quote would give both up and try again.
  const ordered = quoteVerbs(shop, quote).accept(person)
  await untilWaiting(shop, 1)
  const removed = removeAccount(shop, person)
  await untilWaiting(shop, 2)
  await letGo()
  expect([(await ordered).status, (await removed).status]).toEqual([201, 200])
  const { rows } = await shop.pool.query(
    'select name, email, phone from bookings where user_id = $1',
    [person._id],
  )
  expect(rows).toEqual([
    { name: 'Deleted account', email: `deleted-${person._id}@deleted.invalid`, phone: '-' },
  ])
})

test('an order or a review during the deletion of its account is 401', async () => {
  const shop = theShop()
  const person = await shop.newBuyer({ name: 'Wilma Spindle' })
  const tool = await shop.newTool()
  const letGo = await hold(shop, 'select 1 from users where id = $1 for update', person._id)
  const removed = removeAccount(shop, person)
  await untilWaiting(shop, 1)
  const late = [order(shop, person, tool), review(shop, person)]
  await untilWaiting(shop, 3)
  await letGo()
  expect((await removed).status).toBe(200)
  for (const { status, body } of await Promise.all(late))
    expect([status, body.code]).toEqual([401, 'not_signed_in'])
  for (const table of ['bookings', 'reviews']) {
    const { rows } = await shop.pool.query(`select name from ${table} where user_id = $1`, [
      person._id,
    ])
    expect(rows).toEqual([])
  }
})

test('deleting an account empties the papers and notes of its bookings', async () => {
  const shop = theShop()
  const person = await shop.newBuyer({ name: 'Wilma Spindle' })
  const tool = await shop.newTool()
  const mill = { name: 'Wilma Spindle', line1: '5 Loom Lane', city: 'Dhaka', country: 'BD' }
  const body = {
    lines: [{ toolId: tool._id, quantity: 10, price: tool.price, note: 'For Wilma' }],
    name: person.name,
    email: person.email,
    phone: '+880 1',
    total: tool.price * 10,
    company: 'Spindle Ltd',
    taxId: 'BIN 7',
    delivery: mill,
    billing: mill,
    remark: 'Call Wilma',
  }
  const placed = await shop.call('POST', '/api/bookings', {
    token: person.token,
    body,
    headers: { 'idempotency-key': 'papers' },
  })
  const { _id } = placed.body
  const noted = await shop.call('POST', `/api/bookings/${_id}/notes`, {
    token: person.token,
    body: { text: 'Ask for Wilma' },
    headers: { 'idempotency-key': 'note' },
  })
  expect([placed.status, noted.status]).toEqual([201, 201])
  expect((await removeAccount(shop, person)).status).toBe(200)
  const { rows } = await shop.pool.query(
    `select b.company, b.tax_id, b.delivery, b.billing, b.remark, l.note, e.data
     from bookings b join booking_lines l on l.booking_id = b.id
       join booking_events e on e.booking_id = b.id and e.kind = 'note' where b.id = $1`,
    [_id],
  )
  expect(rows).toEqual([
    {
      company: null,
      tax_id: null,
      delivery: null,
      billing: null,
      remark: null,
      note: null,
      data: { text: '-' },
    },
  ])
})

test('deleting an account takes the approver of a quote out of its links and of the timeline', async () => {
  const shop = theShop()
  const person = await shop.newBuyer()
  const quote = await newQuote(shop, person)
  const { token, to } = await newLink(shop, person, quote)
  const approved = await quoteVerbs(shop, quote).approve(token, { as: 'Wilma Spindle' })
  expect(approved.status).toBe(201)
  const events = async () => {
    const { rows } = await shop.pool.query(
      `select data from booking_events where kind = 'approved'
         and booking_id in (select id from bookings where user_id = $1)`,
      [person._id],
    )
    return rows
  }
  expect(await events()).toEqual([{ data: { quote: quote.number, as: 'Wilma Spindle', to } }])
  expect((await removeAccount(shop, person)).status).toBe(200)
  expect(await events()).toEqual([{ data: { quote: quote.number, as: '-', to: '-' } }])
  const { rows } = await shop.pool.query(
    'select sent_to, decided_as from quote_links where quote_id = $1',
    [quote._id],
  )
  expect(rows).toEqual([{ sent_to: `deleted-${person._id}@deleted.invalid`, decided_as: '-' }])
})
