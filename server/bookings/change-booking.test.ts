import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { bodyOf, lineOf, sendLines } from '../../tests/support/lines.ts'
import type { Person } from '../../tests/support/people.ts'
import { shippingScene } from '../../tests/support/shipments.ts'
import { testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })
const { booked, paid, ship, timelineOf, admin } = shippingScene(theShop)

const change = (person: Person, { _id }: { _id: string }, body: object) =>
  theShop().as(person).patch(`/api/bookings/${_id}`, body)
const nextYear = `${new Date().getUTCFullYear() + 1}-01-12`
const mill = { line1: 'Mill Lane 1', city: 'Dhaka', country: 'BD' }
const asShown = {
  name: null,
  company: null,
  line2: null,
  region: null,
  postcode: null,
  phone: null,
  ...mill,
}

describe('PATCH /api/bookings/{id}', () => {
  test('the office changes all papers, with an audit row and an event', async () => {
    const { shop, person, booking } = await booked(100)
    const papers = {
      poNumber: '4711',
      company: 'Mill Ltd',
      taxId: 'bin 7',
      delivery: mill,
      billing: mill,
      requestedOn: nextYear,
      remark: 'Gate 2',
    }
    const { status, body } = await change(admin(), booking, papers)
    const shown = { ...papers, taxId: 'BIN 7', delivery: asShown, billing: asShown }
    expect(status).toBe(200)
    expect(body).toMatchObject({ _id: booking._id, ...shown })
    const { rows } = await shop.pool.query(
      "select actor_id, after from changes where noun = 'booking' and noun_id = $1",
      [booking._id],
    )
    expect(rows).toMatchObject([{ actor_id: admin()._id, after: { po_number: '4711' } }])
    const [event] = await timelineOf(booking, person)
    expect(event).toMatchObject({
      kind: 'changed',
      actor: 'office',
      text: 'Changed PO number, company, tax number, delivery address, billing address, requested date, remark.',
    })
    const less = await change(admin(), booking, { delivery: null, remark: '' })
    expect(less.body).toMatchObject({ ...shown, delivery: null, remark: null })
  })

  test('of papers the buyer changes the PO number alone, until something is shipped', async () => {
    const { person, booking } = await paid(100)
    const changed = await change(person, booking, { poNumber: '4711', was: { poNumber: null } })
    expect(changed).toMatchObject({ status: 200, body: { poNumber: '4711' } })
    const company = await change(person, booking, { poNumber: '4712', company: 'Mill Ltd' })
    expect(company).toMatchObject({ status: 403, body: { code: 'not_allowed' } })
    expect((await ship(booking, { lines: [{ line: 1, quantity: 40 }] })).status).toBe(201)
    expect(await change(person, booking, { poNumber: '4713' })).toMatchObject({
      status: 409,
      body: {
        code: 'already_shipped',
        message: 'Goods of this booking have been shipped already (shipment 1).',
      },
    })
    expect((await change(admin(), booking, { poNumber: '4713' })).body.poNumber).toBe('4713')
  })

  test('the buyer says where and by when the goods go, until something is packed', async () => {
    const { person, booking } = await paid(100)
    const changed = await change(person, booking, { delivery: mill, requestedOn: nextYear })
    expect(changed).toMatchObject({
      status: 200,
      body: { delivery: asShown, requestedOn: nextYear },
    })
    const packed = await ship(booking, { lines: [{ line: 1, quantity: 40 }], shipped: false })
    expect(packed.status).toBe(201)
    for (const body of [
      { delivery: null },
      { requestedOn: null },
      { poNumber: '1', delivery: mill },
    ])
      expect(await change(person, booking, body)).toMatchObject({
        status: 409,
        body: {
          code: 'already_packed',
          message: 'Goods of this booking are packed already. Please ask us to change it.',
        },
      })
    expect((await change(person, booking, { poNumber: '1' })).status).toBe(200)
    expect((await change(admin(), booking, { delivery: null })).body.delivery).toBe(null)
  })

  test('papers that were changed since are refused by name, and nothing changes', async () => {
    const { booking } = await booked(100)
    await change(admin(), booking, { poNumber: '1', delivery: mill })
    const stale = { poNumber: '2', was: { poNumber: null, delivery: null, company: null } }
    expect(await change(admin(), booking, stale)).toMatchObject({
      status: 409,
      body: {
        code: 'booking_changed',
        message:
          'Somebody else changed this booking meanwhile (PO number, delivery address). Please look at it as it is now, and change it again.',
      },
    })
    const fresh = { poNumber: '2', was: { poNumber: '1', delivery: mill } }
    expect((await change(admin(), booking, fresh)).body.poNumber).toBe('2')
  })

  test('a PO number of another booking is refused until it is sent again', async () => {
    const { shop, person, booking } = await booked(100)
    const tool = await shop.newTool()
    const other = await sendLines(
      shop,
      person,
      bodyOf(person, [lineOf(tool, 5)], { poNumber: 'PO 7' }),
    )
    const refused = await change(person, booking, { poNumber: 'po 7' })
    expect([refused.status, refused.body.code]).toEqual([409, 'po_used'])
    expect(refused.body.message).toContain(`PO po 7 is on ${other.body.number} of `)
    const again = await change(person, booking, { poNumber: 'po 7', poAgain: true })
    expect([again.status, again.body.poNumber]).toEqual([200, 'po 7'])
    // Its own number is not another booking's.
    expect((await change(person, booking, { poNumber: 'po 7' })).status).toBe(200)
  })

  test('a PO number of more than 365 days ago is not asked about', async () => {
    const { shop, person, booking } = await booked(100)
    const lines = [lineOf(await shop.newTool(), 5)]
    const made = await sendLines(shop, person, bodyOf(person, lines, { poNumber: 'PO 8' }))
    const age = (days: number) =>
      shop.pool.query(
        'update bookings set created_at = now() - make_interval(days => $2) where id = $1',
        [made.body._id, days],
      )
    await age(364)
    const codes = async () => [
      (await change(person, booking, { poNumber: 'po 8' })).body.code,
      (await sendLines(shop, person, bodyOf(person, lines, { poNumber: 'po 8' }))).body.code,
    ]
    expect(await codes()).toEqual(['po_used', 'po_used'])
    await age(366)
    const changed = await change(person, booking, { poNumber: 'po 8' })
    expect([changed.status, changed.body.poNumber]).toEqual([200, 'po 8'])
    await change(person, booking, { poNumber: null })
    const placed = await sendLines(shop, person, bodyOf(person, lines, { poNumber: 'po 8' }))
    expect(placed.status).toBe(201)
  })

  test('refuses what is unknown, deleted, malformed or of another account', async () => {
    const { shop, person, booking } = await booked(100)
    const missing = { status: 404, body: { code: 'booking_not_found' } }
    expect(await change(person, { _id: randomUUID() }, { poNumber: '1' })).toMatchObject(missing)
    expect(await change(person, booking, {})).toMatchObject({
      status: 400,
      body: { code: 'malformed' },
    })
    expect((await change(admin(), booking, { requestedOn: 'soon' })).status).toBe(400)
    expect((await change(admin(), booking, { requestedOn: '2020-01-12' })).status).toBe(400)
    expect(await change(await shop.newBuyer(), booking, { poNumber: '1' })).toMatchObject({
      status: 403,
      body: { code: 'not_allowed' },
    })
    await shop.as(person).delete(`/api/bookings/${booking._id}`)
    expect(await change(person, booking, { poNumber: '1' })).toMatchObject(missing)
  })
})
