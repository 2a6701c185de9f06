// Long on purpose: one life of an account that leaves words in every table, and what is left of it.

import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { newCompany, newMember } from '../../tests/support/companies.ts'
import { dayFromNow } from '../../tests/support/days.ts'
import { makeKey } from '../../tests/support/keys.ts'
import { bodyOf, lineOf } from '../../tests/support/lines.ts'
import type { Person } from '../../tests/support/people.ts'
import { newLink, newQuote, quoteVerbs } from '../../tests/support/quotes.ts'
import { beginFactor } from '../../tests/support/second-factor.ts'
import { type TestShop, testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })

/** Stands in every word of the person, and of the office about it. */
const MARK = 'Zqx'
const PHONE = '+880 1711 918273'
const marked = (word: string) => `${MARK} ${word}`
const key = () => ({ 'idempotency-key': randomUUID() })
const ownKey = () => ({ 'idempotency-key': `${MARK}-${randomUUID()}` })

const address = {
  name: marked('Gate'),
  company: marked('Mills'),
  line1: marked('Road 1'),
  line2: marked('Shed'),
  city: marked('Town'),
  region: marked('North'),
  postcode: `${MARK}1`,
  country: 'BD',
  phone: PHONE,
}
const papers = {
  phone: PHONE,
  company: marked('Mills'),
  taxId: marked('1'),
  delivery: address,
  billing: address,
  remark: marked('remark'),
}

async function expectDone(reply: Promise<{ status: number; body: unknown }>) {
  const { status, body } = await reply
  if (status > 299) throw new Error(`${status}: ${JSON.stringify(body)}`)
}

/** The address book, lists, machines, part numbers and what else belongs to the account alone. */
async function keepThings(shop: TestShop, person: Person) {
  const as = shop.as(person)
  const tool = await shop.newTool()
  const line = { toolId: tool._id, quantity: 5, note: marked('line') }
  await expectDone(as.post('/api/addresses', { label: marked('Mill'), address }, ownKey()))
  await expectDone(as.put('/api/profile', { ...papers, taxId: marked('1') }))
  await expectDone(as.patch('/api/basket', { set: [line] }))
  await expectDone(
    as.post('/api/lists', { name: marked('List'), note: marked('N'), basket: true }, ownKey()),
  )
  await expectDone(as.post('/api/basket/add', { lines: [line] }, ownKey()))
  const machine = { name: marked('Loom'), serial: marked('7'), place: marked('Hall'), count: 2 }
  await expectDone(as.post('/api/machines', machine, ownKey()))
  await expectDone(as.put(`/api/back-in-stock/${tool._id}`, { quantity: 5000 }))
  const names = [{ text: marked('77'), toolId: tool._id }]
  await expectDone(as.put('/api/part-numbers', { names }))
  const views = [{ name: marked('View'), filters: `q=${MARK}` }]
  await expectDone(as.put('/api/views', { list: 'my-bookings', views }))
  const review = { name: marked('Weaver'), comment: marked('Good'), rating: 5, toolId: tool._id }
  await expectDone(as.post('/api/review', review))
  const question = { name: marked('Weaver'), email: person.email, question: marked('Which?') }
  await expectDone(shop.visitor.post('/api/contact', question))
  const image = `https://pictures.example/${MARK}.png`
  await shop.db.updateTable('users').set({ image }).where('id', '=', person._id).execute()
}

async function book(shop: TestShop, person: Person, more: object) {
  const line = { ...lineOf(await shop.newTool(), 100), note: marked('line') }
  const body = bodyOf(person, [line], {
    name: marked('Weaver'),
    ...papers,
    poNumber: marked(randomUUID().slice(0, 8)),
    ...more,
  })
  const { status, body: booking } = await shop.as(person).post('/api/bookings', body, ownKey())
  if (status !== 201) throw new Error(`${status}: ${JSON.stringify(booking)}`)
  return booking
}

function sendFile(shop: TestShop, person: Person, path: string) {
  const form = new FormData()
  form.set('file', new File(['%PDF-1.7'], `${MARK}.pdf`))
  form.set('kind', 'po')
  return shop.as(person).post(`${path}/files`, form)
}

/** A paid booking with all that a buyer and the office do to it, an unpaid one, and one paid by bank. */
async function buy(shop: TestShop, person: Person, admin: Person) {
  const [as, office] = [shop.as(person), shop.as(admin)]
  const paid = await book(shop, person, {})
  await as.pay(paid)
  const path = `/api/bookings/${paid._id}`
  await expectDone(sendFile(shop, person, path))
  await expectDone(sendFile(shop, admin, path))
  await expectDone(as.post(`${path}/notes`, { text: marked('note') }, key()))
  await expectDone(office.post(`${path}/notes`, { text: marked('N'), internal: true }, key()))
  const { body: asked } = await as.post(`${path}/questions`, { text: marked('Red?') }, key())
  const thread = `/api/contact/${asked._id}/messages`
  await expectDone(office.post(thread, { text: marked('Yes') }, key()))
  await expectDone(as.post(thread, { text: marked('Good') }, key()))
  await expectDone(as.patch(path, { poNumber: marked('new') }))
  await expectDone(office.patch(path, { ...papers, phone: undefined, company: marked('Other') }))
  const moved = { lines: [{ line: 1, promisedOn: dayFromNow(40) }], why: marked('Late') }
  await expectDone(office.patch(`${path}/promises`, moved))
  const lines = [{ line: 1, quantity: 5 }]
  await expectDone(office.post(`${path}/shipments`, { lines, note: marked('Gate 2') }, key()))
  await expectDone(office.patch(`${path}/shipments/1`, { note: marked('Gate 3') }))
  await expectDone(office.post(`${path}/mails`, { kind: 'paid' }, key()))
  const back = { lines, restock: true, reason: marked('Bent') }
  await expectDone(office.post(`${path}/returns`, back, key()))
  await book(shop, person, {})
  const byBank = await book(shop, person, { payBy: 'transfer' })
  const transfer = {
    amount: byBank.total,
    receivedOn: dayFromNow(-1),
    reference: marked(randomUUID()),
  }
  await expectDone(office.post(`/api/bookings/${byBank._id}/transfers`, transfer, key()))
  await expectDone(
    office.post('/api/bookings', bodyOf(person, [lineOf(await shop.newTool(), 5)], papers), key()),
  )
}

/** Quotes that are open, approved by a link, and declined. */
async function haggle(shop: TestShop, person: Person, admin: Person) {
  const sent = { ...papers, name: marked('Weaver'), poNumber: marked('quote') }
  const open = await newQuote(shop, person, sent)
  await newLink(shop, person, open, { to: `${MARK}@boss.example`, note: marked('Please') })
  await expectDone(quoteVerbs(shop, open).share(admin, { to: `${MARK}2@boss.example` }))
  const approved = await newQuote(shop, person, sent)
  const { token } = await newLink(shop, person, approved)
  const approval = { as: marked('Boss'), note: marked('Yes'), poNumber: marked('approved') }
  await expectDone(quoteVerbs(shop, approved).approve(token, approval))
  const declined = await newQuote(shop, person, sent)
  await expectDone(quoteVerbs(shop, declined).decline(person, { why: marked('Dear') }))
}

/** Becomes a manager of a company, and is invited by another. */
async function join(shop: TestShop, person: Person) {
  const company = await newCompany(shop)
  await newMember(shop, { company, role: 'manager' })
  const member = { company_id: company._id, user_id: person._id, role: 'manager' } as const
  await shop.db.insertInto('company_members').values(member).execute()
  const manager = await newMember(shop, { company: await newCompany(shop), role: 'manager' })
  const path = '/api/company/invitations'
  await expectDone(shop.as(manager).post(path, { email: person.email, role: 'buyer' }, key()))
  const other = { email: 'anna@mill.example', role: 'buyer' }
  await expectDone(shop.as(person).post(path, other, key()))
}

async function live(shop: TestShop, person: Person, admin: Person) {
  const office = shop.as(admin)
  await keepThings(shop, person)
  await buy(shop, person, admin)
  await haggle(shop, person, admin)
  await expectDone(office.patch(`/api/customers/${person._id}`, { note: marked('Pays late') }))
  await expectDone(office.patch(`/api/user/users/admin/${person._id}`))
  await makeKey(shop, person, ['orders:read'], { name: marked('ERP') })
  const webhook = { url: `https://erp.example/${MARK}`, events: ['booking.placed'] }
  await expectDone(shop.as(person).post('/api/webhooks', webhook))
  await beginFactor(shop, person)
  await join(shop, person)
  await expectDone(office.delete(`/api/user/users/admin/${person._id}`))
}

/** It is in the audit, which the migration of earlier deletions does not know. */
async function keepOfficeKey(shop: TestShop, person: Person, admin: Person) {
  const rights = `/api/user/users/admin/${person._id}`
  await expectDone(shop.as(admin).patch(rights))
  await makeKey(shop, person, ['office:sales'], { name: marked('Office') })
  await expectDone(shop.as(admin).delete(rights))
}

const isText = `data_type in ('text', 'character varying', 'character', 'json', 'jsonb') or data_type = 'ARRAY' and udt_name in ('_text', '_varchar', '_jsonb')`

/** The columns of the whole database in which the mark, the telephone number or the account's address stands. */
async function findMarks({ pool }: TestShop, { email }: Person): Promise<string[]> {
  const { rows: columns } = await pool.query(`
    select table_name as "table", column_name as "column" from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and (${isText}) order by 1, 2`)
  const found: string[] = []
  for (const { table, column } of columns) {
    const text = `"${column}"::text`
    const { rowCount } = await pool.query(
      `select from "${table}" where ${text} ilike $1 or strpos(${text}, $2) > 0 or ${text} ilike $3 limit 1`,
      [`%${MARK}%`, '918273', `%${email}%`],
    )
    if (rowCount) found.push(`${table}.${column}`)
  }
  return found
}

/** What the books keep (CONTRACT section 3), and what the person has published. */
const kept = [
  // What the bank's statement says of a transfer, and its searched text.
  'payments.reference',
  'payments.search_text',
  // The office's words on credit notes.
  'refunds.reason',
  'returns.reason',
  // Published without a name.
  'reviews.comment',
]

/** The tables of what belongs to an account alone, with their column that names it. */
async function ownTables({ pool }: TestShop): Promise<{ table: string; column: string }[]> {
  const { rows } = await pool.query(`
    select conrelid::regclass::text as "table", attname as "column" from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'users'::regclass and confdeltype = 'c'
      and conrelid <> 'customer_sums'::regclass order by 1`)
  return rows
}

async function tablesWith(shop: TestShop, { _id }: Person): Promise<string[]> {
  const found: string[] = []
  for (const { table, column } of await ownTables(shop)) {
    const { rowCount } = await shop.pool.query(
      `select from ${table} where ${column} = $1 limit 1`,
      [_id],
    )
    if (rowCount) found.push(table)
  }
  return found
}

test('no text of the database has a word of a deleted account, but for those that are named', async () => {
  const shop = theShop()
  const email = `${MARK}-${randomUUID()}@mill.example`.toLowerCase()
  const [person, admin] = [
    await shop.newBuyer({ name: marked('Weaver'), email }),
    await shop.newAdmin(),
  ]
  await live(shop, person, admin)
  await keepOfficeKey(shop, person, admin)
  const own = (await ownTables(shop)).map(({ table }) => table)
  expect(await tablesWith(shop, person)).toEqual(own)
  expect((await findMarks(shop, person)).length).toBeGreaterThan(60)
  const deletion = shop
    .withToken(person.sessionToken)
    .post('/api/auth/delete-user', { password: 'warp-and-weft' })
  expect((await deletion).status).toBe(200)
  // The one mail that says so is deleted as soon as it is sent.
  const subject = 'Your account was deleted'
  await shop.mailTo(email, subject)
  await shop.db.deleteFrom('mails').where('subject', '=', subject).execute()
  expect(await tablesWith(shop, person)).toEqual([])
  expect(await findMarks(shop, person)).toEqual(kept)
})

test('what was left of accounts that were deleted before is taken out by a migration', async () => {
  const shop = theShop()
  const [person, admin] = [await shop.newBuyer(), await shop.newAdmin()]
  await live(shop, person, admin)
  await shop.db
    .updateTable('users')
    .set({ deleted_at: new Date() })
    .where('id', '=', person._id)
    .execute()
  const before = await findMarks(shop, person)
  await shop.pool.query(await readFile('db/migrations/0031-deleted-accounts.sql', 'utf8'))
  const after = await findMarks(shop, person)
  expect(before.filter((column) => !after.includes(column))).toEqual([
    'booking_events.data',
    'bookings.idempotency_key',
    'bookings.po_number',
    'changes.after',
    'changes.before',
    'part_numbers.key',
    'part_numbers.text',
    'shipments.note',
  ])
})

test('the records keep what was done to the bookings of a deleted account, and the books their sums', async () => {
  const shop = theShop()
  const [person, admin] = [await shop.newBuyer(), await shop.newAdmin()]
  const booking = await book(shop, person, {})
  await shop.as(person).pay(booking)
  const path = `/api/bookings/${booking._id}`
  const lines = [{ line: 1, quantity: 5 }]
  await shop.as(admin).post(`${path}/refunds`, { lines, restock: true, reason: 'Bent' }, key())
  await shop
    .withToken(person.sessionToken)
    .post('/api/auth/delete-user', { password: 'warp-and-weft' })
  const { body } = await shop.as(admin).get(`/api/search/changes?actor=${admin._id}`)
  expect(body.changes).toHaveLength(2)
  expect(body.changes).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({
        noun: 'booking',
        name: booking.number,
        after: { givenBack: [expect.objectContaining({ line: 1, quantity: 5 })] },
      }),
      expect.objectContaining({
        noun: 'payment',
        name: booking.number,
        after: expect.objectContaining({ kind: 'cancel' }),
      }),
    ]),
  )
  const timeline = await shop.as(admin).get(`${path}/timeline`)
  expect(timeline.body.map(({ text }: { text: string }) => text)).toContainEqual(
    expect.stringContaining('Cancelled 5 pieces'),
  )
})
