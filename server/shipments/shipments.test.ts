import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { shippingScene } from '../../tests/support/shipments.ts'
import { testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })
const { booked, paid, ship, change, unpack, detailsOf, subjectsTo, office } = shippingScene(theShop)

const time = expect.stringMatching(/^20\d\d-\d\d-\d\dT.+Z$/)
const all = (quantity: number) => ({ lines: [{ line: 1, quantity }] })
const label = {
  carrier: 'DHL',
  tracking: 'JD-7',
  note: 'Two boxes',
  trackingUrl: 'https://dhl.example/JD-7',
}

describe('POST /api/bookings/{id}/shipments', () => {
  test('ships a part, then the rest, and the state follows', async () => {
    const { booking } = await paid(100, 40)
    const part = await ship(booking, { lines: [{ line: 1, quantity: 60 }], ...label })
    expect(part.status).toBe(201)
    expect(part.body).toMatchObject({ _id: booking._id, state: 'part-shipped', paid: true })
    const first = {
      number: 1,
      ...label,
      packedAt: time,
      shippedAt: time,
      deliveredAt: null,
      lines: [{ line: 1, quantity: 60 }],
    }
    expect(part.body.shipments).toEqual([first])
    expect(part.body.lines).toMatchObject([
      { quantity: 100, shipped: 60, packed: 0, cancelled: 0, returned: 0 },
      { quantity: 40, shipped: 0, packed: 0, cancelled: 0, returned: 0 },
    ])
    const rest = {
      lines: [
        { line: 2, quantity: 40 },
        { line: 1, quantity: 40 },
      ],
    }
    const { body } = await ship(booking, rest)
    expect(body.state).toBe('shipped')
    expect(body.shipments).toEqual([
      first,
      {
        number: 2,
        carrier: null,
        tracking: null,
        trackingUrl: null,
        note: null,
        packedAt: time,
        shippedAt: time,
        deliveredAt: null,
        lines: rest.lines.toReversed(),
      },
    ])
  })

  test('only packs with shipped: false', async () => {
    const { booking } = await paid(100)
    const { status, body } = await ship(booking, { ...all(70), shipped: false })
    expect(status).toBe(201)
    expect(body).toMatchObject({ state: 'confirmed', shipments: [{ number: 1, shippedAt: null }] })
    expect(body.lines).toMatchObject([{ shipped: 0, packed: 70 }])
    const refused = await ship(booking, all(31))
    expect(refused.body).toMatchObject({
      statusCode: 409,
      code: 'too_many_shipped',
      message: 'Line 1: only 30 are still to be shipped.',
    })
  })

  test('the same key ships once, another body with it is refused', async () => {
    const { booking } = await paid(100)
    const key = randomUUID()
    const [first, again] = [await ship(booking, all(10), key), await ship(booking, all(10), key)]
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.body).toEqual(first.body)
    const other = await ship(booking, all(11), key)
    expect(other.body).toMatchObject({ statusCode: 409, code: 'idempotency_mismatch' })
    const elsewhere = await ship((await paid(100)).booking, all(10), key)
    expect(elsewhere.body.code).toBe('idempotency_mismatch')
    expect((await detailsOf(booking)).shipments).toHaveLength(1)
  })

  test('of two people who ship the last pieces one is refused', async () => {
    const { shop, booking } = await paid(100)
    const other = await shop.newAdmin()
    const url = `/api/bookings/${booking._id}/shipments`
    const replies = await Promise.all([
      ship(booking, all(100)),
      shop.as(other).post(url, all(100), { 'idempotency-key': randomUUID() }),
    ])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const refused = replies.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({
      code: 'too_many_shipped',
      message: 'Line 1: only 0 are still to be shipped.',
    })
    expect((await detailsOf(booking)).lines).toMatchObject([{ shipped: 100 }])
  })

  test('refuses what is not paid, gone or malformed, and writes nothing', async () => {
    const { shop, person, booking } = await booked(100)
    const unpaid = await ship(booking, all(1))
    expect(unpaid.body).toMatchObject({
      statusCode: 409,
      code: 'not_confirmed',
      message: 'This booking is not paid yet.',
    })
    await shop.as(person).pay(booking)
    const url = `/api/bookings/${booking._id}/shipments`
    const noKey = await office().post(url, all(1))
    expect(noKey.body).toMatchObject({ statusCode: 400, code: 'idempotency_key_required' })
    for (const body of [
      { lines: [] },
      { lines: [{ line: 2, quantity: 1 }] },
      { lines: [{ line: 1, quantity: 0 }] },
      { lines: [{ line: 1, quantity: 1.5 }] },
      { lines: [{ line: 1, quantity: 1 }].concat({ line: 1, quantity: 2 }) },
      { ...all(1), trackingUrl: 'javascript:alert(1)' },
      { ...all(1), trackingUrl: 'carrier' },
      { ...all(1), shipped: 'maybe' },
      {},
    ])
      expect((await ship(booking, body)).body).toMatchObject({ statusCode: 400, code: 'malformed' })
    for (const id of [randomUUID(), 'x'])
      expect((await ship({ _id: id }, all(1))).body).toMatchObject({
        statusCode: 404,
        code: 'booking_not_found',
      })
    expect((await detailsOf(booking)).shipments).toEqual([])
    await office().deleteBooking(booking)
    expect((await ship(booking, all(1))).body.code).toBe('booking_not_found')
  })

  test('ships nothing more once all money has gone back', async () => {
    const { shop, person, booking } = await booked(100)
    const transactionId = await shop.as(person).pay(booking)
    const payment = await office().findPayment(transactionId)
    await office().refund(payment._id, { restock: false })
    const { body } = await ship(booking, all(1))
    expect(body).toMatchObject({ code: 'too_many_shipped' })
    expect(body.message).toBe('Line 1: only 0 are still to be shipped.')
  })
})

describe('goods that are packed when all money goes back', () => {
  test.each([{ isAway: false }, { isAway: true }])('do not leave: %j', async ({ isAway }) => {
    const { shop, person, booking } = await booked(100, 40)
    const payment = await office().findPayment(await shop.as(person).pay(booking))
    await ship(booking, { ...all(100), shipped: false })
    const refund = () => office().refund(payment._id, { restock: false })
    const fault = { fault: 'reset', method: 'POST', path: '/v1/refunds' }
    await (isAway ? shop.withStripeFault(fault, refund) : refund())
    const left = await change(booking, 1, { shipped: true })
    expect([left.status, left.body.code]).toEqual([409, 'already_refunded'])
    const more = await ship(booking, { lines: [{ line: 2, quantity: 1 }] })
    expect([more.status, more.body.code]).toEqual([409, 'too_many_shipped'])
    expect((await detailsOf(booking)).shipments).toMatchObject([{ shippedAt: null }])
    expect((await unpack(booking, 1)).status).toBe(200)
  })

  test('leave while a part of the money has not gone back', async () => {
    const { booking } = await paid(100)
    await ship(booking, { ...all(100), shipped: false })
    const body = { lines: [], amount: 1, restock: false, reason: 'Late' }
    const key = { 'idempotency-key': randomUUID() }
    await office().post(`/api/bookings/${booking._id}/refunds`, body, key)
    expect((await change(booking, 1, { shipped: true })).status).toBe(200)
  })
})

describe('PATCH /api/bookings/{id}/shipments/{number}', () => {
  test('a shipment is packed, shipped, delivered', async () => {
    const { booking } = await paid(100)
    await ship(booking, { ...all(100), shipped: false })
    const step = (body: object) => change(booking, 1, { ...body })
    expect((await step({ delivered: true })).body).toMatchObject({
      statusCode: 409,
      code: 'shipment_step',
      message: 'This shipment is packed.',
    })
    const shipped = await step({ shipped: true, carrier: 'DHL' })
    expect(shipped.status).toBe(200)
    expect(shipped.body).toMatchObject({
      state: 'shipped',
      shipments: [{ carrier: 'DHL', shippedAt: time, deliveredAt: null }],
    })
    expect((await step({ shipped: true })).body.message).toBe('This shipment is shipped.')
    const delivered = await step({ delivered: true })
    expect(delivered.body).toMatchObject({
      state: 'delivered',
      shipments: [{ shippedAt: shipped.body.shipments[0].shippedAt, deliveredAt: time }],
    })
    expect((await step({ delivered: true })).body.message).toBe('This shipment is delivered.')
    expect((await step({ shipped: true })).body.message).toBe('This shipment is delivered.')
  })

  test('changes the label alone, and null takes a text out', async () => {
    const { booking } = await paid(100)
    await ship(booking, { ...all(100), ...label })
    const { body } = await change(booking, 1, { tracking: 'JD-8', note: null, carrier: ' ' })
    expect(body.shipments).toMatchObject([
      { carrier: null, tracking: 'JD-8', note: null, trackingUrl: label.trackingUrl },
    ])
    expect((await change(booking, 1, {})).body.shipments).toEqual(body.shipments)
  })

  test('refuses unknown shipments and what cannot be', async () => {
    const { booking } = await paid(100)
    for (const number of [1, 0, 'x', '99999'])
      expect((await change(booking, number, { shipped: true })).body).toMatchObject({
        statusCode: 404,
        code: 'shipment_not_found',
        message: 'This shipment does not exist any more.',
      })
    expect((await change({ _id: randomUUID() }, 1, {})).body.code).toBe('booking_not_found')
    await ship(booking, all(1))
    for (const body of [{ shipped: false }, { delivered: 'no' }, { trackingUrl: 'ftp://x' }])
      expect((await change(booking, 1, body)).body.code).toBe('malformed')
  })
})

describe('DELETE /api/bookings/{id}/shipments/{number}', () => {
  test('unpacks what has not left', async () => {
    const { booking } = await paid(100)
    await ship(booking, { ...all(100), shipped: false })
    const { status, body } = await unpack(booking, 1)
    expect(status).toBe(200)
    expect(body).toMatchObject({ state: 'confirmed', shipments: [], lines: [{ packed: 0 }] })
    expect((await unpack(booking, 1)).body).toMatchObject({
      statusCode: 404,
      code: 'shipment_not_found',
    })
    await ship(booking, all(100))
    expect((await unpack(booking, 1)).body).toMatchObject({
      statusCode: 409,
      code: 'shipment_step',
      message: 'This shipment is shipped.',
    })
    expect((await unpack({ _id: randomUUID() }, 1)).body.code).toBe('booking_not_found')
  })
})

test('one mail an act: none for packing, one for each shipment and delivery', async () => {
  const { shop, person, booking, lines } = await paid(100)
  const { number } = booking
  await ship(booking, { ...all(60), shipped: false })
  await change(booking, 1, { shipped: true, ...label })
  await ship(booking, all(40))
  await change(booking, 1, { delivered: true })
  await change(booking, 1, { note: 'Left at the gate' })
  expect((await subjectsTo(person)).slice(2)).toEqual([
    `${number}: shipment 1 is on its way`,
    `${number}: shipment 2 is on its way`,
    `${number}: shipment 1 has been delivered`,
  ])
  const mail = await shop.mailTo(person.email, `${number}: shipment 1 is on`)
  expect(mail).toContain(`60 x ${lines[0]?.tool.name}`)
  expect(mail).toContain(
    'Carrier: DHL\nTracking number: JD-7\nFollow it at https://dhl.example/JD-7',
  )
  expect(mail).toContain(`http://127.0.0.1:3000/dashboard/booking/${booking._id}`)
  const delivered = await shop.mailTo(person.email, `${number}: shipment 1 has`)
  expect(delivered).toContain('http://127.0.0.1:3000/dashboard/add-review')
})

test('the states reach the list of bookings, its filter and the CSV', async () => {
  const { booking } = await paid(100)
  await ship(booking, all(30))
  const q = `q=${booking.number}`
  const find = async (show: string) =>
    (await office().get(`/api/search/bookings?${q}&show=${show}`)).body.bookings
  expect(await find('part-shipped')).toMatchObject([{ _id: booking._id, state: 'part-shipped' }])
  expect(await find('confirmed')).toEqual([])
  const csv = String((await office().get(`/api/export/bookings.csv?${q}`)).body)
  const { promisedOn } = (await detailsOf(booking)).lines[0]
  expect(csv).toContain(`"piece","part-shipped","","","${promisedOn}"`)
})
