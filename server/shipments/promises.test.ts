import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { dayFromNow } from '../../tests/support/days.ts'
import { setFacts } from '../../tests/support/lines.ts'
import { shippingScene } from '../../tests/support/shipments.ts'
import { testShop } from '../../tests/support/test-shop.ts'

// The 16th is the day of victory; the shop is open from Sunday to Thursday.
const theShop = testShop({ RATE_LIMIT: 'off', HOLIDAYS: '2026-12-16' })
const { booked, paid, promise, detailsOf, subjectsTo, timelineOf, office } = shippingScene(theShop)

afterEach(() => {
  vi.useRealTimers()
})

/** The company's clock, six hours ahead of UTC. */
function setClock(time: string) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${time}:00+06:00`) })
}

async function promisedWhenPaidAt(time: string) {
  const { shop, person, booking } = await booked(10)
  setClock(time)
  await shop.as(person).pay(booking)
  vi.useRealTimers()
  return (await detailsOf(booking)).lines[0].promisedOn
}

describe('a line from stock is promised when it is paid', () => {
  test.each([
    ['on a Monday before the cut-off', '2026-12-07T13:59', '2026-12-08'],
    ['on a Monday at the cut-off', '2026-12-07T14:00', '2026-12-09'],
    ['on a Thursday before the cut-off', '2026-12-10T13:59', '2026-12-13'],
    ['on a Thursday after the cut-off', '2026-12-10T18:00', '2026-12-14'],
    ['on a Friday, which is not worked', '2026-12-11T18:00', '2026-12-13'],
    ['on the eve of a holiday', '2026-12-15T10:00', '2026-12-17'],
    ['late on the eve of a holiday', '2026-12-15T14:00', '2026-12-20'],
    ['on a holiday', '2026-12-16T15:00', '2026-12-17'],
    ['at midnight, a day after it is in London', '2026-12-07T00:00', '2026-12-08'],
  ])('%s', async (_, time, day) => {
    expect(await promisedWhenPaidAt(time)).toBe(day)
  })
})

test('what has to be made is promised later and never passes through the stock', async () => {
  const shop = theShop()
  const person = await shop.newBuyer()
  const [made, stocked] = [await shop.newTool({ Available: 480 }), await shop.newTool()]
  await setFacts(shop, made, 'made_to_order = true, lead_days = 3')
  const booking = await shop.as(person).bookLines([
    { tool: made, quantity: 600 },
    { tool: stocked, quantity: 10 },
  ])
  expect(booking.lines).toMatchObject([
    { quantity: 600, fromStock: 480, promisedOn: null },
    { quantity: 10, fromStock: 10, promisedOn: null },
  ])
  expect(await shop.availableOf(made)).toBe(0)
  setClock('2026-12-07T10:00')
  await shop.as(person).pay(booking)
  vi.useRealTimers()
  const { lines } = await detailsOf(booking)
  expect(lines).toMatchObject([{ promisedOn: '2026-12-13' }, { promisedOn: '2026-12-08' }])
  const { rows } = await shop.pool.query(
    'select due_on, first_promised_on from bookings join booking_lines on booking_id = id where id = $1 order by line',
    [booking._id],
  )
  expect(rows.map((row) => row.first_promised_on)).toEqual(['2026-12-13', '2026-12-08'])
  expect(rows[0].due_on).toBe('2026-12-08')
})

describe('PATCH /api/bookings/{id}/promises', () => {
  test('moves a day, keeps the first one, and informs the buyer once', async () => {
    const { shop, person, booking, lines } = await paid(100, 40)
    const [{ promisedOn: was }] = (await detailsOf(booking)).lines
    const listed = (headers = {}) => shop.as(person).get(`/api/bookings/${person.email}`, headers)
    const before = await listed()
    expect(before.body).toMatchObject([{ shipsBy: was, toPack: true, collect: false }])
    const body = { lines: [{ line: 1, promisedOn: '2027-01-12', was }], why: 'Castings late.' }
    const reply = await promise(booking, body)
    const after = await listed({ 'if-none-match': String(before.headers.etag) })
    expect(after.body).toMatchObject([{ shipsBy: '2027-01-12' }])
    expect(reply.status).toBe(200)
    expect(reply.body.lines).toMatchObject([{ promisedOn: '2027-01-12' }, { promisedOn: was }])
    const again = await promise(booking, { lines: [{ line: 1, promisedOn: '2027-01-12' }] })
    expect(again.status).toBe(200)
    const subject = `${booking.number}: ships on another day`
    expect((await subjectsTo(person)).filter((each) => each === subject)).toHaveLength(1)
    const mail = await shop.mailTo(person.email, subject)
    expect(mail).toContain(`${lines[0]?.tool.name}: ships by January 12, 2027, not on `)
    expect(mail).toContain('The reason: Castings late.')
    const { rows } = await shop.pool.query(
      'select first_promised_on from booking_lines where booking_id = $1 and line = 1',
      [booking._id],
    )
    expect(rows).toEqual([{ first_promised_on: was }])
    const moves = (await timelineOf(booking)).filter(
      ({ kind }: { kind: string }) => kind === 'promised',
    )
    expect(moves).toMatchObject([
      {
        actor: 'office',
        text: expect.stringMatching(
          /^Our office moved line 1 from \w+ \d+, \d{4} to January 12, 2027: "Castings late"\.$/,
        ),
        data: { lines: [{ line: 1, was, promisedOn: '2027-01-12' }], why: 'Castings late.' },
      },
    ])
  })

  test('refuses a day that was changed since, and moves nothing', async () => {
    const { booking } = await paid(100, 40)
    const before = (await detailsOf(booking)).lines
    const moved = [
      { line: 2, promisedOn: '2027-01-12', was: before[1].promisedOn },
      { line: 1, promisedOn: '2027-01-12', was: '2020-01-01' },
    ]
    expect((await promise(booking, { lines: moved })).body).toMatchObject({
      statusCode: 409,
      code: 'booking_changed',
      message:
        'Somebody else changed this booking meanwhile (line 1). Please look at it as it is now, and change it again.',
    })
    expect((await detailsOf(booking)).lines).toEqual(before)
  })

  test('refuses what is not paid, gone or malformed', async () => {
    const { booking } = await booked(100)
    const lines = [{ line: 1, promisedOn: '2027-01-12' }]
    expect((await promise(booking, { lines })).body).toMatchObject({
      statusCode: 409,
      code: 'not_confirmed',
      message: 'This booking is not paid yet.',
    })
    expect((await promise({ _id: randomUUID() }, { lines })).body.code).toBe('booking_not_found')
    const { booking: other } = await paid(100)
    for (const body of [
      { lines: [] },
      { lines: [{ line: 2, promisedOn: '2027-01-12' }] },
      { lines: [{ line: 1, promisedOn: '2027-02-30' }] },
      { lines: [{ line: 1, promisedOn: null }] },
      { lines: [{ line: 1, promisedOn: dayFromNow(-1) }] },
      { lines: [{ line: 1, promisedOn: dayFromNow(735) }] },
    ])
      expect((await promise(other, body)).body).toMatchObject({ code: 'malformed' })
  })
})

/** A day that was promised some time ago. */
async function passed({ _id }: { _id: string }, day: string) {
  await theShop().pool.query('update booking_lines set promised_on = $2 where booking_id = $1', [
    _id,
    day,
  ])
  await theShop().pool.query('update bookings set due_on = $2 where id = $1', [_id, day])
}

describe('GET /api/search/shipping', () => {
  test('has a booking in each tab that asks for it', async () => {
    const { booking } = await paid(100)
    const scene = await tabsOf(booking)
    expect(scene).toEqual(['to-pack'])
    const url = `/api/bookings/${booking._id}/shipments`
    const key = () => ({ 'idempotency-key': randomUUID() })
    await office().post(url, { lines: [{ line: 1, quantity: 40 }], shipped: false }, key())
    expect(await tabsOf(booking)).toEqual(['to-pack', 'packed'])
    await office().post(url, { lines: [{ line: 1, quantity: 60 }] }, key())
    expect(await tabsOf(booking)).toEqual(['packed', 'shipped'])
    await passed(booking, '2026-01-12')
    expect(await tabsOf(booking)).toEqual(['packed', 'late', 'shipped'])
    const late = await office().get(`/api/search/shipping?show=late&q=${booking.number}`)
    expect(late.body.bookings).toMatchObject([{ dueOn: '2026-01-12', toPack: false }])
    await office().patch(`${url}/1`, { shipped: true, delivered: true })
    expect(await tabsOf(booking)).toEqual(['shipped'])
    await office().patch(`${url}/2`, { delivered: true })
    expect(await tabsOf(booking)).toEqual([])
  })

  test('counts every tab and finds by words and days, what is due first', async () => {
    const [first, second] = [await paid(10), await paid(10)]
    await booked(10)
    await passed(second.booking, '2025-01-12')
    await passed(first.booking, '2025-01-13')
    const ask = async (query: string) => (await office().get(`/api/search/shipping${query}`)).body
    const late = await ask('?show=late')
    expect(late.bookings.map(({ _id }: { _id: string }) => _id)).toEqual([
      second.booking._id,
      first.booking._id,
    ])
    expect(late.bookings[0].toPack).toBe(true)
    expect(late).toMatchObject({ found: 2, total: 2, counts: { packed: 0, late: 2, shipped: 0 } })
    const turned = await ask('?show=late&dir=down')
    expect(turned.bookings[0]._id).toBe(first.booking._id)
    const named = await ask(`?show=late&q=${first.booking.number}`)
    expect(named).toMatchObject({ found: 1, total: 2, bookings: [{ _id: first.booking._id }] })
    expect(await ask('?show=late&to=2026-01-01')).toMatchObject({
      found: 0,
      total: 2,
      bookings: [],
    })
    expect((await ask('')).bookings.length).toBe(late.counts.toPack)
    expect((await ask('?show=all')).code).toBe('malformed')
  })
})

async function tabsOf(booking: { number: string }): Promise<string[]> {
  const found: string[] = []
  for (const show of ['to-pack', 'packed', 'late', 'shipped']) {
    const url = `/api/search/shipping?show=${show}&q=${booking.number}`
    if ((await office().get(url)).body.bookings.length > 0) found.push(show)
  }
  return found
}
