import { randomUUID } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { Person } from '../../tests/support/people.ts'
import { newQuote } from '../../tests/support/quotes.ts'
import { testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop()
const key = () => ({ 'idempotency-key': randomUUID() })

/** The zip of an account. */
function download({ token }: Person) {
  const headers = { authorization: `Bearer ${token}` }
  return theShop().app.inject({ url: '/api/account/data.zip', headers })
}

test('an account downloads what its own calls answer, with its files, once a day', async () => {
  const shop = theShop()
  const [person, other] = [await shop.newBuyer(), await shop.newBuyer()]
  const as = shop.as(person)
  const booking = await as.book({ quantity: 100 })
  const theirs = await shop.as(other).book({ quantity: 100 })
  const form = new FormData()
  form.set('file', new File(['%PDF-1.7 mine'], 'order.pdf'))
  form.set('kind', 'po')
  await as.post(`/api/bookings/${booking._id}/files`, form)
  await as.post(`/api/bookings/${booking._id}/questions`, { text: 'Can it be red?' }, key())
  for (let more = 0; more < 60; more += 1)
    await as.post(`/api/bookings/${booking._id}/notes`, { text: `Note ${more}` }, key())
  await as.post('/api/lists', { name: 'Monthly', basket: true }, key())
  const quote = await newQuote(shop, person)

  const reply = await download(person)
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/zip'])
  const parts = unzipSync(reply.rawPayload)
  const read = (name: string) => JSON.parse(strFromU8(parts[name] ?? new Uint8Array()))
  expect(read('account.json')).toMatchObject({ email: person.email, name: person.name })
  expect(read(`bookings/${booking.number}.json`)).toMatchObject({ _id: booking._id })
  expect(read(`bookings/${booking.number}-timeline.json`)).toHaveLength(61)
  expect(read(`quotes/${quote.number}.json`)).toMatchObject({ _id: quote._id })
  expect(read('questions.json')[0]).toMatchObject({ question: 'Can it be red?' })
  for (const name of ['keys', 'webhooks'])
    expect(read(`${name}.json`)).toEqual((await as.get(`/api/${name}`)).body)
  expect(read('profile.json')).toEqual((await as.get('/api/profile')).body)
  const [file = ''] = Object.keys(parts).filter((name) => name.endsWith('order.pdf'))
  expect(strFromU8(parts[file] ?? new Uint8Array())).toBe('%PDF-1.7 mine')
  expect(Object.keys(parts).join('\n')).not.toContain(theirs.number)

  const again = await download(person)
  expect(again.statusCode).toBe(429)
  expect(again.json().message).toContain('hours')
})
