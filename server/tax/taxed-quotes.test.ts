import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { bodyOf, lineOf, setFacts } from '../../tests/support/lines.ts'
import {
  freight,
  newFrame,
  newQuote,
  offeredLine,
  quoteVerbs,
  sendQuote,
} from '../../tests/support/quotes.ts'
import { addressIn, chargeTax } from '../../tests/support/taxes.ts'
import { testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })
beforeAll(() => chargeTax(theShop(), 'bd'))

const delivery = addressIn('BD')
const newTool = () => theShop().newTool({ price: 333, Available: 1000 })

test('a quote of a buyer is gross, and is booked with the lines that were offered', async () => {
  const person = await theShop().newBuyer()
  const tool = await newTool()
  const lines = [lineOf(tool, 10)]
  const unsaid = await sendQuote(theShop(), person, bodyOf(person, lines))
  expect([unsaid.status, unsaid.body.message]).toEqual([
    400,
    'delivery is needed: it decides which tax is charged',
  ])
  const quote = await newQuote(theShop(), person, { lines, delivery, total: 38.3 })
  expect(quote.total).toBe(38.3)
  await chargeTax(theShop(), 'off')
  const { bookingId } = (await quoteVerbs(theShop(), quote).accept(person)).body
  const booking = (await theShop().as(person).get(`/api/bookings/book/${bookingId}`)).body
  expect(booking).toMatchObject({ price: 38.3, quantity: 1, total: 38.3, lineCount: 1 })
  expect(booking.lines[1]).toMatchObject({ kind: 'tax', name: 'VAT 15 %', amount: 5 })
  await chargeTax(theShop(), 'bd')
})

test('what is asked for needs no address; the offer taxes charges too, the next revision by its own lines', async () => {
  const [person, admin] = [await theShop().newBuyer(), await theShop().newAdmin()]
  const tool = await newTool()
  const asked = await newQuote(theShop(), person, { lines: [lineOf(tool, 10)], ask: true })
  expect(asked.total).toBe(33.3)
  const verbs = quoteVerbs(theShop(), asked)
  const offered = await verbs.offer(admin, { lines: [offeredLine(tool, 10, 3), freight] })
  expect(offered.body.total).toBe(126.5)
  expect(offered.body.lines).toMatchObject([
    { kind: 'tool', taxCode: 'standard' },
    { kind: 'charge', taxCode: 'standard' },
    { line: 3, kind: 'tax', amount: 16.5 },
  ])
  const renewed = await verbs.renew(person)
  expect(renewed.body.lines.map(({ amount }: { amount: number }) => amount)).toEqual([33.3, 80, 17])
})

test('an offer without an address is not booked for a place that is taxed in another way', async () => {
  const [person, admin] = [await theShop().newBuyer(), await theShop().newAdmin()]
  const tool = await newTool()
  const asked = await newQuote(theShop(), person, { lines: [lineOf(tool, 10)], ask: true })
  const verbs = quoteVerbs(theShop(), asked)
  const offered = await verbs.offer(admin, { lines: [offeredLine(tool, 10, 3)] })
  expect(offered.body.total).toBe(34.5)
  const own = theShop().as(person)
  const saved = await own.post(
    '/api/addresses',
    { label: 'Mill', address: addressIn('DE') },
    { 'idempotency-key': randomUUID() },
  )
  const profile = (await own.get('/api/profile')).body
  await own.put('/api/profile', { ...profile, deliveryId: saved.body._id })
  const refused = await verbs.accept(person)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Your goods go to another place now than this quote was taxed for. Please renew it.',
  ])
  const renewed = (await verbs.renew(person)).body
  expect(renewed.total).toBe(33.3)
  expect((await quoteVerbs(theShop(), renewed).accept(person)).status).toBe(201)
})

test('a quote that comes to too much with tax is not renewed', async () => {
  await chargeTax(theShop(), 'off')
  const person = await theShop().newBuyer()
  const tool = await theShop().newTool({ price: 99_999_999, Available: 100 })
  const quote = await newQuote(theShop(), person, { lines: [lineOf(tool, 99)], delivery })
  await chargeTax(theShop(), 'bd')
  const refused = await quoteVerbs(theShop(), quote).renew(person)
  expect([refused.status, refused.body.message]).toEqual([
    400,
    'lines must come to $0.01 to $99,999,999.99 in all',
  ])
})

test('a frame is net, and its parts are taxed where they go by the rates of then', async () => {
  const [buyer, admin] = [await theShop().newBuyer(), await theShop().newAdmin()]
  const tool = await newTool()
  const frame = await newFrame(theShop(), { buyer, admin }, [lineOf(tool, 100, 3)], { delivery })
  expect(frame.frame).toMatchObject({ total: 300, lines: [{ taxCode: 'standard' }] })
  expect(frame.frame.lines).toHaveLength(1)
  await setFacts(theShop(), tool, "tax_class = 'reduced'")
  const called = await frame.callOff(buyer, 10)
  expect(called.status).toBe(201)
  const [call] = (await frame.read(buyer)).body.callOffs
  expect(call).toMatchObject({ pieces: 10, total: 31.35 })
})

test('the class of a tool is a fact of it that has a rate', async () => {
  const admin = theShop().as(await theShop().newAdmin())
  const tool = await newTool()
  const url = `/api/tools/${tool._id}/details`
  const refused = await admin.patch(url, { taxClass: 'luxury' })
  expect([refused.status, refused.body.message]).toEqual([
    400,
    'taxClass must be one of standard, free, reduced',
  ])
  expect((await admin.patch(url, { taxClass: 'export' })).status).toBe(400)
  const saved = await admin.patch(url, { taxClass: 'reduced', was: { taxClass: 'standard' } })
  expect(saved.body.taxClass).toBe('reduced')
  const stale = await admin.patch(url, { taxClass: 'free', was: { taxClass: 'standard' } })
  expect([stale.status, stale.body.code]).toEqual([409, 'tool_changed'])
  const { rates, revision } = (await admin.get('/api/tax-rates')).body
  const without = rates.filter(({ code }: { code: string }) => code !== 'reduced')
  const inUse = await admin.put('/api/tax-rates', { rates: without, was: revision })
  expect([inUse.status, inUse.body.code]).toEqual([409, 'rate_in_use'])
  const { body } = await admin.get(`/api/search/changes?id=${tool._id}`)
  expect(body.changes[0].after).toMatchObject({ taxClass: 'reduced' })
})
