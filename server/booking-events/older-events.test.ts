import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { shippingScene } from '../../tests/support/shipments.ts'
import { testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop()
const { booked, admin, office } = shippingScene(theShop)

const key = () => ({ 'idempotency-key': randomUUID() })

/** Notes of an earlier day, three of them at the same moment, every tenth one internal. */
async function fill(bookingId: string, count: number) {
  const { pool } = theShop()
  await pool.query("update bookings set created_at = now() - interval '3 days' where id = $1", [
    bookingId,
  ])
  await pool.query(
    `insert into booking_events (booking_id, at, kind, actor, internal, data)
     select $1, now() - interval '2 days' - (n / 3) * interval '1 microsecond', 'note', 'office', n % 10 = 0,
       jsonb_build_object('text', 'Note ' || n) from generate_series(1, $2::integer) n`,
    [bookingId, count],
  )
}

test('a timeline comes in pages of 50, each event once, the newest first', async () => {
  const { shop, person, booking } = await booked(100)
  await fill(booking._id, 130)
  for (const [who, count] of [
    [admin(), 131],
    [person, 118],
  ] as const) {
    const seen: { _id: string; at: string; kind: string }[] = []
    const sizes: number[] = []
    for (let before = '', hasOlder = true; hasOlder; ) {
      const page = await shop.as(who).get(`/api/bookings/${booking._id}/timeline${before}`)
      expect(page.status).toBe(200)
      seen.push(...page.body)
      sizes.push(page.body.length)
      hasOlder = page.headers['x-older'] === 'true'
      before = `?before=${page.body.at(-1)._id}`
    }
    expect(sizes).toEqual([50, 50, count - 100])
    expect(new Set(seen.map(({ _id }) => _id)).size).toBe(count)
    expect(seen.map(({ at }) => at)).toEqual(
      seen
        .map(({ at }) => at)
        .sort()
        .reverse(),
    )
    expect(seen.at(-1)).toMatchObject({ _id: booking._id, kind: 'placed' })
  }
})

test('a page that is just full says what comes after it', async () => {
  const { shop, person, booking } = await booked(100)
  await fill(booking._id, 54)
  const url = `/api/bookings/${booking._id}/timeline`
  const first = await shop.as(person).get(url)
  expect([first.body.length, first.headers['x-older']]).toEqual([50, undefined])
  const whole = await office().get(url)
  expect([whole.body.length, whole.headers['x-older']]).toEqual([50, 'true'])
  const none = await office().get(`${url}?before=${booking._id}`)
  expect([none.status, none.body]).toEqual([200, []])
})

test('an event of another booking, and one that the caller may not see, is no page', async () => {
  const { shop, person, booking } = await booked(100)
  await office().post(`/api/bookings/${booking._id}/notes`, { text: 'x', internal: true }, key())
  const [internal] = (await office().get(`/api/bookings/${booking._id}/timeline`)).body
  for (const before of [internal._id, randomUUID(), 'x']) {
    const url = `/api/bookings/${booking._id}/timeline?before=${before}`
    expect((await shop.as(person).get(url)).body).toMatchObject({
      statusCode: 400,
      code: 'malformed',
    })
  }
})

test('30,000 notes are read quickly, on the newest page and on a far one', async () => {
  const { shop, person, booking } = await booked(100)
  await fill(booking._id, 30_000)
  await shop.pool.query('analyze booking_events')
  const { rows } = await shop.pool.query(
    'select id from booking_events where booking_id = $1 and not internal order by at desc, id offset 20000 limit 1',
    [booking._id],
  )
  for (const before of ['', `?before=${rows[0].id}`]) {
    // What is slow is so each time; another process may delay one.
    const read = async () => {
      const started = performance.now()
      const page = await shop.as(person).get(`/api/bookings/${booking._id}/timeline${before}`)
      expect([page.body.length, page.headers['x-older']]).toEqual([50, 'true'])
      return performance.now() - started
    }
    await expect.poll(read).toBeLessThan(500)
  }
})

test('a booking takes 100 notes a day of its buyer, and as many of the office', async () => {
  const { shop, person, booking } = await booked(100)
  const url = `/api/bookings/${booking._id}/notes`
  const sent = key()
  const first = await shop.as(person).post(url, { text: 'Gate 2' }, sent)
  for (let count = 1; count < 100; count += 1)
    expect((await shop.as(person).post(url, { text: `Gate ${count}` }, key())).status).toBe(201)
  const refused = await shop.as(person).post(url, { text: 'Gate' }, key())
  expect(refused.body).toMatchObject({ statusCode: 429, code: 'too_many_requests' })
  expect(refused.body.message).toBe('Too many requests. Please wait 24 hours.')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000)
  // Sent again, the first one is answered as it was.
  expect((await shop.as(person).post(url, { text: 'Gate 2' }, sent)).body).toEqual(first.body)
  expect((await office().post(url, { text: 'Noted' }, key())).status).toBe(201)
  const other = await shop.as(person).book()
  const elsewhere = `/api/bookings/${other._id}/notes`
  expect((await shop.as(person).post(elsewhere, { text: 'Gate' }, key())).status).toBe(201)
})

test('a booking takes 100 changes of its papers a day', async () => {
  const { shop, person, booking } = await booked(100)
  const change = (poNumber: string) =>
    shop.as(person).patch(`/api/bookings/${booking._id}`, { poNumber, poAgain: true, was: {} })
  for (let count = 1; count <= 100; count += 1)
    expect((await change(`PO ${count}`)).status).toBe(200)
  expect((await change('PO 101')).body).toMatchObject({
    statusCode: 429,
    code: 'too_many_requests',
  })
  // What changes nothing is no change.
  expect((await change('PO 100')).body).toMatchObject({ poNumber: 'PO 100' })
  const byOffice = { remark: 'Gate 2', was: {} }
  expect((await office().patch(`/api/bookings/${booking._id}`, byOffice)).status).toBe(200)
})
