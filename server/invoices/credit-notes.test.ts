import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { brokenInvariants } from '../../tests/faults/invariants.ts'
import { agreeTerms, newCompany, newMember } from '../../tests/support/companies.ts'
import { bodyOf, lineOf, sendLines } from '../../tests/support/lines.ts'
import { refundScene } from '../../tests/support/refunds.ts'
import { shippingScene } from '../../tests/support/shipments.ts'
import { addCharge, taxLines } from '../../tests/support/taxed.ts'
import { testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })
const scene = shippingScene(theShop)
const { office, ship } = scene
const { failed } = refundScene(theShop)

type Booked = { _id: string }

/** An unpaid booking with a freight of $10.01, at 15 %. */
async function taxedUnpaid(...quantities: number[]) {
  const { shop, person, booking } = await scene.booked(...quantities)
  await addCharge(shop, booking, 1001)
  await taxLines(shop, booking, { code: 'standard', percent: 15 })
  const { body } = await shop.as(person).get(`/api/bookings/book/${booking._id}`)
  return { person, booking: body }
}

async function taxed(...quantities: number[]) {
  const made = await taxedUnpaid(...quantities)
  await theShop().as(made.person).pay(made.booking)
  return made
}

const part = (...lines: [line: number, quantity: number][]) => ({
  lines: lines.map(([line, quantity]) => ({ line, quantity })),
})

async function giveBack({ _id }: Booked, what: 'returns' | 'refunds', body: object) {
  const key = { 'idempotency-key': randomUUID() }
  const sent = { lines: [], restock: true, reason: 'Bent', ...body }
  const { status } = await office().post(`/api/bookings/${_id}/${what}`, sent, key)
  expect(status).toBe(201)
}

async function papersOf({ _id }: Booked) {
  const { rows } = await theShop().pool.query(
    `select kind, gross_cents::integer as gross, tax_cents::integer as tax, facts ->> 'corrects' as corrects,
      array(select quantity from invoice_lines where invoice_id = id order by line) as pieces
    from invoices where booking_id = $1 order by issued_at`,
    [_id],
  )
  return rows
}

const sumOf = (papers: { kind: string; gross: number }[]) =>
  papers.reduce((sum, { kind, gross }) => sum + (kind === 'invoice' ? gross : -gross), 0)

const holds = async () => {
  const { pool, stripeApi: stripe } = theShop()
  const broken = await brokenInvariants({ pool, stripe })
  expect(broken.filter((text) => /^I1[89]/.test(text))).toEqual([])
}

test('what comes back is credited on the newest invoice that has it, and everything comes to nothing', async () => {
  const { booking } = await taxed(7, 3)
  await ship(booking, part([1, 2]))
  await ship(booking, part([1, 5], [2, 3]))
  await giveBack(booking, 'returns', part([1, 6]))
  const papers = await papersOf(booking)
  expect(papers.map(({ kind, pieces }) => [kind, pieces])).toEqual([
    ['invoice', [2, 1]],
    ['invoice', [5, 3]],
    ['credit', [5]],
    ['credit', [1]],
  ])
  expect(papers[2].corrects).not.toBe(papers[3].corrects)
  await holds()
  await giveBack(booking, 'returns', part([1, 1], [2, 3]))
  const freight = Math.round(1001 * 1.15)
  expect(sumOf(await papersOf(booking))).toBe(freight)
  await giveBack(booking, 'refunds', part([3, 1]))
  expect(sumOf(await papersOf(booking))).toBe(0)
  await holds()
})

test('pieces that are cancelled before they leave are in no paper', async () => {
  const { booking } = await taxed(7)
  await ship(booking, part([1, 3]))
  await giveBack(booking, 'refunds', part([1, 4]))
  expect(await papersOf(booking)).toMatchObject([{ kind: 'invoice', pieces: [3, 1] }])
  await holds()
})

/** The refunds of a card have failed, and what was cancelled is to be shipped again. */
async function takeAgain(booking: Booked, intent: string) {
  await failed(intent)
  const object = { object: 'refund', payment_intent: intent }
  const event = { id: `evt_${randomUUID()}`, type: 'refund.failed', data: { object } }
  await theShop().sendStripeEvent(event)
  const { body } = await office().get(`/api/bookings/book/${booking._id}`)
  const settled = await office().post(`/api/payments/settle/${body.payments[0]._id}`)
  expect(settled.status).toBe(200)
}

test('what was given above the price of cancelled pieces is not credited once it has failed to go back', async () => {
  const { person, booking } = await taxedUnpaid(7)
  const intent = await theShop().as(person).pay(booking, 'pm_card_refundFail')
  const price = Math.round(booking.lines[0].price * 115) / 100
  await giveBack(booking, 'refunds', { ...part([1, 1]), amount: price + 10 })
  await takeAgain(booking, intent)
  await ship(booking, part([1, 7]))
  expect(await papersOf(booking)).toMatchObject([{ kind: 'invoice', pieces: [7, 1] }])
  await holds()
})

test('a cancelled charge whose money has failed to go back is invoiced again', async () => {
  const shop = theShop()
  const { person, booking } = await taxedUnpaid(7)
  const intent = await shop.as(person).pay(booking, 'pm_card_refundFail')
  await ship(booking, part([1, 7]))
  await giveBack(booking, 'refunds', part([2, 1]))
  await takeAgain(booking, intent)
  expect((await papersOf(booking)).map(({ kind, pieces }) => [kind, pieces])).toEqual([
    ['invoice', [7, 1]],
    ['credit', [1]],
    ['invoice', [1]],
  ])
  await holds()
})

test('pieces are not cancelled below their price where an invoice would be wrong', async () => {
  const { booking } = await taxed(7)
  const body = { ...part([1, 2]), amount: 1, restock: true, reason: 'Late' }
  const path = `/api/bookings/${booking._id}/refunds`
  const reply = await office().post(path, body, { 'idempotency-key': randomUUID() })
  const price = booking.lines[0].price * 2 * 1.15
  expect([reply.status, reply.body.code, reply.body.message]).toEqual([
    409,
    'amount_too_low',
    `These pieces come to $${price.toFixed(2)}. Less cannot be given back for them: what is kept would be in no invoice.`,
  ])
  expect((await office().get(`/api/bookings/book/${booking._id}`)).body.returned).toBe(0)
})

test('money without goods is credited with its tax, right after the first invoice where it came before', async () => {
  const { booking } = await taxed(7)
  await giveBack(booking, 'refunds', { amount: 11.5 })
  expect(await papersOf(booking)).toEqual([])
  await ship(booking, part([1, 7]))
  expect(await papersOf(booking)).toMatchObject([
    { kind: 'invoice' },
    { kind: 'credit', gross: 1150, tax: 150 },
  ])
  await giveBack(booking, 'refunds', { amount: 23 })
  await giveBack(booking, 'returns', { ...part([1, 1]), amount: 1.15 })
  expect((await papersOf(booking)).slice(2)).toMatchObject([
    { kind: 'credit', gross: 2300, tax: 300 },
    { kind: 'credit', gross: 115, tax: 15, pieces: [1] },
  ])
  await holds()
})

test('a whole refund credits all that is invoiced, once, and its mail has the credit note', async () => {
  const { booking, person } = await taxed(7, 3)
  await ship(booking, part([1, 7]))
  await giveBack(booking, 'refunds', { amount: 5 })
  const { body } = await office().get(`/api/bookings/book/${booking._id}`)
  const { status } = await office().refund(body.payments[0]._id, { restock: true })
  expect(status).toBe(200)
  expect(sumOf(await papersOf(booking))).toBe(0)
  expect((await papersOf(booking)).map(({ kind }) => kind)).toEqual(['invoice', 'credit', 'credit'])
  const { rows } = await theShop().pool.query(
    `select paper, paper_of = (select id from invoices where booking_id = $2 order by issued_at desc limit 1) as "isLast"
    from mails where recipient = $1 order by created_at desc limit 1`,
    [person.email, booking._id],
  )
  expect(rows).toEqual([{ paper: 'invoice', isLast: true }])
})

test('what was never invoiced is never credited', async () => {
  const { booking } = await scene.paid(5)
  await ship(booking, part([1, 5]))
  await giveBack(booking, 'returns', part([1, 2]))
  await giveBack(booking, 'refunds', { amount: 1 })
  expect(await papersOf(booking)).toEqual([])
})

test('on account, what is taken off the price is credited as far as it is invoiced, and the rest with what leaves later', async () => {
  const shop = theShop()
  const company = await newCompany(shop)
  await agreeTerms(shop, company, { days: 30, credit: 1000 })
  const person = await newMember(shop, { company, role: 'manager' })
  const tool = await shop.newTool({ price: 100, Available: 100 })
  const order = bodyOf(person, [lineOf(tool, 100)], { payBy: 'account' })
  const { body: booking } = await sendLines(shop, person, order)
  await giveBack(booking, 'refunds', { amount: 30 })
  expect(await papersOf(booking)).toEqual([])
  await ship(booking, part([1, 20]))
  expect(sumOf(await papersOf(booking))).toBe(0)
  await ship(booking, part([1, 60]))
  await giveBack(booking, 'returns', { ...part([1, 10]), amount: 5 })
  await giveBack(booking, 'refunds', part([1, 20]))
  const { body } = await office().get(`/api/bookings/book/${booking._id}`)
  expect([body.owed, sumOf(await papersOf(booking))]).toEqual([45, 4500])
  const { body: statement } = await shop.as(person).get('/api/company/statement')
  expect([statement.owed, statement.paidAhead]).toEqual([45, 0])
  await holds()
})

test('what is given above the price of cancelled pieces is credited as a sum', async () => {
  const { booking } = await taxed(7)
  await ship(booking, part([1, 5]))
  const amount = Math.round(booking.lines[0].price * 2 * 115 + 1150) / 100
  await giveBack(booking, 'refunds', { ...part([1, 2]), amount })
  expect((await papersOf(booking))[1]).toMatchObject({ kind: 'credit', gross: 1150, tax: 150 })
  const { body } = await office().get(`/api/bookings/book/${booking._id}`)
  expect(sumOf(await papersOf(booking))).toBe(Math.round((body.received - body.returned) * 100))
  await holds()
})

test('an invoice on account names the company, also after the account of its buyer was deleted', async () => {
  const shop = theShop()
  const company = await newCompany(shop, { name: 'Mill Y', taxId: 'DE 7' })
  await agreeTerms(shop, company, { days: 30, credit: 1000 })
  const person = await newMember(shop, { company })
  const tool = await shop.newTool({ price: 100, Available: 100 })
  const order = bodyOf(person, [lineOf(tool, 100)], { payBy: 'account' })
  const { body: booking } = await sendLines(shop, person, order)
  const gone = await shop
    .withToken(person.sessionToken)
    .post('/api/auth/delete-user', { password: 'warp-and-weft' })
  expect(gone.status).toBe(200)
  await ship(booking, part([1, 100]))
  const { rows } = await shop.pool.query('select buyer from invoices where booking_id = $1', [
    booking._id,
  ])
  expect(rows[0].buyer).toMatchObject({ company: 'Mill Y', taxId: 'DE 7' })
})
