import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })
const key = () => ({ 'idempotency-key': randomUUID() })
const OFFICE = 'hello@bdmart.example'

/** A buyer's question about a booking. */
async function asked() {
  const shop = theShop()
  const [admin, person] = [await shop.newAdmin(), await shop.newBuyer()]
  const booking = await shop.as(person).book({ quantity: 100 })
  const url = `/api/bookings/${booking._id}/questions`
  const { status, body } = await shop.as(person).post(url, { text: 'Can it be red?' }, key())
  expect(status).toBe(201)
  return { shop, admin, person, booking, url, question: body }
}

test('a question about a booking is answered there and by mail, and what its buyer adds opens it again', async () => {
  const { shop, admin, person, booking, url, question } = await asked()
  expect(question).toMatchObject({
    name: person.name,
    email: person.email,
    question: 'Can it be red?',
    booking: { _id: booking._id, number: booking.number },
    messages: [],
    answeredAt: null,
  })
  const toOffice = await shop.mailTo(OFFICE, `${booking.number}: A question from ${person.name}`)
  expect(toOffice).toContain('Can it be red?')

  const thread = `/api/contact/${question._id}/messages`
  const answered = await shop.as(admin).post(thread, { text: 'Yes, from 200 on.' }, key())
  expect(answered.status).toBe(201)
  expect(answered.body).toMatchObject({ answeredBy: admin.email, answeredAt: expect.any(String) })
  const toBuyer = await shop.mailTo(person.email, `${booking.number}: Your question to BD-MART`)
  expect(toBuyer).toContain('Yes, from 200 on.\n\nYou asked:\nCan it be red?')
  expect(toBuyer).toContain(`/dashboard/booking/${booking._id}`)

  const more = await shop.as(person).post(thread, { text: 'Then 200, please.' }, key())
  expect(more.body).toMatchObject({ answeredBy: null, answeredAt: null })
  const [seen] = (await shop.as(person).get(url)).body
  expect(seen.messages).toEqual([
    expect.objectContaining({ actor: 'office', text: 'Yes, from 200 on.' }),
    expect.objectContaining({ actor: 'buyer', text: 'Then 200, please.' }),
  ])
  expect(seen.messages[0].at).toMatch(/^20\d\d-.*\.\d{3}Z$/)
  expect(await shop.mailTo(OFFICE, `${booking.number}: A question`)).toContain('Then 200, please.')
  expect((await shop.as(person).get('/api/contact')).body).toEqual([seen])
})

test('a thread is its buyer\u2019s and the office\u2019s; who of the office answered is for the office alone', async () => {
  const { shop, admin, person, url, question } = await asked()
  const thread = `/api/contact/${question._id}/messages`
  await shop.as(admin).post(thread, { text: 'Yes.' }, key())
  expect((await shop.as(person).get(url)).body[0].answeredBy).toBeNull()
  expect((await shop.as(admin).get(url)).body[0].answeredBy).toBe(admin.email)
  const other = await shop.newBuyer()
  for (const refused of [
    shop.as(other).get(url),
    shop.as(other).post(url, { text: 'Mine?' }, key()),
    shop.as(other).post(thread, { text: 'Mine?' }, key()),
    shop.as(admin).post(url, { text: 'A question of the office?' }, key()),
  ])
    expect((await refused).status).toBe(403)
  expect((await shop.as(other).get('/api/contact')).body).toEqual([])
  const unknown = await shop
    .as(admin)
    .post(`/api/contact/${randomUUID()}/messages`, { text: 'Yes.' }, key())
  expect([unknown.status, unknown.body.code]).toEqual([404, 'contact_message_not_found'])
})

test('a message is written once for each key, and needs one', async () => {
  const { shop, admin, question } = await asked()
  const thread = `/api/contact/${question._id}/messages`
  const same = key()
  const send = (text: string, headers?: Record<string, string>) =>
    shop.as(admin).post(thread, { text }, headers)
  const both = await Promise.all([send('Yes.', same), send('Yes.', same)])
  expect(both.map(({ status }) => status)).toEqual([201, 201])
  expect((await send('Yes.', same)).body.messages).toHaveLength(1)
  expect((await send('No.', same)).body.code).toBe('idempotency_mismatch')
  expect((await send('Yes.')).body.code).toBe('idempotency_key_required')
  expect((await send(' ', key())).status).toBe(400)
  expect((await send('x'.repeat(5_001), key())).status).toBe(400)
})

test('a visitor is answered by mail; a signed-in person finds the question and the answer again', async () => {
  const shop = theShop()
  const [admin, person] = [await shop.newAdmin(), await shop.newBuyer()]
  const visitor = { name: 'Mira', email: `${randomUUID()}@mill.example`, question: 'Do you cut?' }
  const { body: of } = await shop.visitor.post('/api/contact', visitor)
  await shop.as(admin).post(`/api/contact/${of._id}/messages`, { text: 'We do.' }, key())
  const mail = await shop.mailTo(visitor.email, 'Your question to BD-MART')
  expect(mail).toContain('We do.')
  expect(mail).not.toContain('/dashboard/')
  const own = { ...visitor, email: person.email }
  const signedIn = await shop.as(person).post('/api/contact', own)
  await shop.visitor.post('/api/contact', own)
  const found = (await shop.as(person).get('/api/contact')).body
  expect(found.map(({ _id }: { _id: string }) => _id)).toEqual([signedIn.body._id])
  // The office finds by account, and what its address asked before.
  const { body } = await shop.as(admin).get(`/api/search/contact?buyer=${person._id}`)
  expect(body.found).toBe(2)
})
