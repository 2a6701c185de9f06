import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { bodyOf, lineOf } from '../../tests/support/lines.ts'
import { shippingScene } from '../../tests/support/shipments.ts'
import { testShop } from '../../tests/support/test-shop.ts'
import { sendHoldReminders } from '../bookings/hold-reminders.ts'

const theShop = testShop({ RATE_LIMIT: 'off', HOLD_HOURS: '8' })
const { admin, booked, paid, ship, change, unpack, timelineOf, subjectsTo, office } =
  shippingScene(theShop)

const kinds = (events: { kind: string }[]) => events.map(({ kind }) => kind)
const key = (value: string = randomUUID()) => ({ 'idempotency-key': value })
const noteOn = (booking: { _id: string }) => `/api/bookings/${booking._id}/notes`
const mailOf = (booking: { _id: string }) => `/api/bookings/${booking._id}/mails`

describe('GET /api/bookings/{id}/timeline', () => {
  test('has each act once, newest first, with who and what', async () => {
    const { person, booking } = await paid(100)
    const lines = [{ line: 1, quantity: 60 }]
    await ship(booking, { lines, shipped: false })
    await change(booking, 1, { shipped: true, carrier: 'DHL', tracking: 'JD-7' })
    await change(booking, 1, { tracking: 'JD-8' })
    await change(booking, 1, { delivered: true })
    await ship(booking, { lines: [{ line: 1, quantity: 1 }], shipped: false })
    await unpack(booking, 2)
    const events = await timelineOf(booking)
    const texts = events.map(({ kind, text }: { kind: string; text: string }) => [kind, text])
    expect(texts).toEqual([
      ['changed', 'Shipment 2 was unpacked.'],
      ['packed', 'Packed shipment 2: 1 piece.'],
      ['delivered', 'Shipment 1 was delivered: 60 pieces.'],
      ['changed', 'Shipment 1: changed tracking.'],
      ['shipped', 'Shipped shipment 1: 60 pieces by DHL, JD-7.'],
      ['packed', 'Packed shipment 1: 60 pieces.'],
      ['paid', 'Paid $1,250.00 by card.'],
      ['placed', 'Booked 100 pieces for $1,250.00.'],
    ])
    const buyer = { _id: person._id, name: person.name, email: person.email }
    expect(events.at(-1)).toEqual({
      _id: booking._id,
      at: booking.createdAt,
      kind: 'placed',
      actor: 'buyer',
      who: buyer,
      internal: false,
      text: expect.any(String),
      data: { lineCount: 1, pieces: 100, total: 1250 },
    })
    expect(events[0]).toMatchObject({ actor: 'office', who: { _id: admin()._id } })
    expect(events[6]).toMatchObject({ actor: 'buyer', who: buyer })
    const own = await timelineOf(booking, person)
    expect(own).toEqual(
      events.map((event: { actor: string }) =>
        event.actor === 'office' ? { ...event, who: null } : event,
      ),
    )
  })

  test('names the office where it has ordered for the buyer', async () => {
    const shop = theShop()
    const [person, tool] = [await shop.newBuyer(), await shop.newTool()]
    const { body } = await office().post('/api/bookings', bodyOf(person, [lineOf(tool, 5)]), key())
    expect(await timelineOf(body)).toMatchObject([
      { kind: 'placed', actor: 'office', who: { _id: admin()._id } },
    ])
    expect(await timelineOf(body, person)).toMatchObject([{ actor: 'office', who: null }])
  })

  test('says that a hold was reminded of, ended and taken again', async () => {
    const { shop, person, booking } = await booked(100)
    await shop.pool.query(
      `update bookings set hold_until = now() + interval '10 minutes' where id = $1`,
      [booking._id],
    )
    await sendHoldReminders(shop.db, shop.config)
    await shop.lapse(booking)
    await shop.as(person).pay(booking)
    const events = await timelineOf(booking)
    expect(kinds(events)).toEqual(['paid', 'retaken', 'lapsed', 'reminded', 'placed'])
    expect(events[2]).toMatchObject({ actor: 'shop', who: null, data: {} })
  })

  test('is for the owner and the office, of bookings that are there', async () => {
    const { shop, person, booking } = await booked(100)
    const url = `/api/bookings/${booking._id}/timeline`
    expect((await shop.visitor.get(url)).status).toBe(401)
    expect((await shop.as(await shop.newBuyer()).get(url)).status).toBe(403)
    expect(
      (await shop.as(person).get(`/api/bookings/${randomUUID()}/timeline`)).body,
    ).toMatchObject({ statusCode: 404, code: 'booking_not_found' })
    await shop.as(person).deleteBooking(booking)
    expect((await shop.as(person).get(url)).body.code).toBe('booking_not_found')
    const { rows } = await shop.pool.query(
      'select kind, actor, actor_id from booking_events where booking_id = $1',
      [booking._id],
    )
    expect(rows).toEqual([{ kind: 'deleted', actor: 'buyer', actor_id: person._id }])
  })
})

describe('POST /api/bookings/{id}/notes', () => {
  test('a buyer never sees an internal note', async () => {
    const { shop, person, booking } = await booked(100)
    const internal = await office().post(
      noteOn(booking),
      { text: 'Pays late', internal: true },
      key(),
    )
    expect(internal.status).toBe(201)
    expect(internal.body).toMatchObject({
      kind: 'note',
      actor: 'office',
      internal: true,
      text: 'Pays late',
      who: { _id: admin()._id },
      data: { text: 'Pays late' },
    })
    const open = await shop.as(person).post(noteOn(booking), { text: ' Gate 2 ' }, key())
    expect(open.body).toMatchObject({ actor: 'buyer', internal: false, text: 'Gate 2' })
    const texts = async (who = admin()) =>
      (await timelineOf(booking, who)).map(({ text }: { text: string }) => text)
    expect(await texts()).toEqual(['Gate 2', 'Pays late', expect.any(String)])
    expect(await texts(person)).toEqual(['Gate 2', expect.any(String)])
    const forbidden = { text: 'x', internal: true }
    expect((await shop.as(person).post(noteOn(booking), forbidden, key())).body).toMatchObject({
      statusCode: 403,
      code: 'not_allowed',
    })
  })

  test('is written once for each key, and counted as a person counts', async () => {
    const { shop, person, booking } = await booked(100)
    const post = (text: string, own = key()) => shop.as(person).post(noteOn(booking), { text }, own)
    const [first, again] = [await post('One', key('a')), await post('One', key('a'))]
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.body).toEqual(first.body)
    expect((await post('Two', key('a'))).body).toMatchObject({ code: 'idempotency_mismatch' })
    expect((await post('One', {} as never)).body.code).toBe('idempotency_key_required')
    expect((await post('👩‍👩‍👧‍👦'.repeat(1000))).status).toBe(201)
    expect((await post('👩‍👩‍👧‍👦'.repeat(1001))).body).toMatchObject({
      code: 'malformed',
      message: 'text must be at most 1000 characters long',
    })
    expect((await post(' ')).body.code).toBe('malformed')
    const unknown = `/api/bookings/${randomUUID()}/notes`
    expect((await office().post(unknown, { text: 'x' }, key())).body.code).toBe('booking_not_found')
    expect(kinds(await timelineOf(booking))).toEqual(['note', 'note', 'placed'])
  })
})

describe('POST /api/bookings/{id}/mails', () => {
  test('sends what was sent before, once for each key', async () => {
    const { person, booking } = await paid(100)
    await ship(booking, { lines: [{ line: 1, quantity: 100 }] })
    const before = (await subjectsTo(person)).length
    const again = (kind: string, own = key()) => office().post(mailOf(booking), { kind }, own)
    const sent = await again('paid', key('a'))
    expect(sent.status).toBe(201)
    expect(sent.body).toMatchObject({
      kind: 'mail',
      actor: 'office',
      internal: false,
      data: { mail: 'paid' },
      text: 'Sent the mail with the receipt again.',
    })
    expect((await again('paid', key('a'))).body).toEqual(sent.body)
    expect((await again('placed', key('a'))).body.code).toBe('idempotency_mismatch')
    await again('placed')
    await again('shipped')
    expect((await subjectsTo(person)).slice(before)).toEqual([
      expect.stringMatching(/: receipt R-/),
      expect.stringMatching(/^B-\d{6}: 1 tool, \$/),
      `${booking.number}: shipment 1 is on its way`,
    ])
    expect((await again('refunded')).body.code).toBe('malformed')
    expect((await again('other')).body.code).toBe('malformed')
    expect((await office().post(mailOf(booking), { kind: 'paid' })).body.code).toBe(
      'idempotency_key_required',
    )
  })

  test('sends the mail about a refund again', async () => {
    const { shop, person, booking } = await booked(100)
    const payment = await office().findPayment(await shop.as(person).pay(booking))
    await office().refund(payment._id, { restock: true })
    const reply = await office().post(mailOf(booking), { kind: 'refunded' }, key())
    expect(reply.body.text).toBe('Sent the mail about the refund again.')
    const subjects = await subjectsTo(person)
    expect(subjects.filter((subject) => subject.endsWith('was refunded'))).toHaveLength(2)
  })

  test('refuses what has not happened, and addresses that are not verified', async () => {
    const { shop, person, booking } = await booked(100)
    const again = (kind: string) => office().post(mailOf(booking), { kind }, key())
    for (const kind of ['paid', 'refunded'])
      expect((await again(kind)).body).toMatchObject({ statusCode: 409, code: 'not_confirmed' })
    expect((await again('shipped')).body).toMatchObject({
      statusCode: 409,
      code: 'not_shipped',
      message: `That has not been shipped (${booking.number}).`,
    })
    await shop.db
      .updateTable('users')
      .set({ email_verified: false })
      .where('id', '=', person._id)
      .execute()
    expect((await again('placed')).body).toMatchObject({
      statusCode: 409,
      code: 'address_unverified',
    })
    expect(
      (await office().post(mailOf({ _id: randomUUID() }), { kind: 'paid' }, key())).status,
    ).toBe(404)
  })
})
