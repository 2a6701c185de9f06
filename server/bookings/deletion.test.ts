import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Person } from '../../tests/support/people.ts'
import { shippingScene } from '../../tests/support/shipments.ts'
import { type TestShop, testShop } from '../../tests/support/test-shop.ts'
import { transferCalls } from '../../tests/support/transfers.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })
const { admin, office, paid, ship, change, unpack, detailsOf, timelineOf } = shippingScene(theShop)
const transfers = transferCalls(theShop, admin)
const { broken } = transfers
const key = () => ({ 'idempotency-key': randomUUID() })
type Booking = { _id: string; number: string }

/** A booking of 100 pieces, 40 of them packed, that its buyer has deleted. */
async function packed() {
  const scene = await paid(100)
  const [line] = scene.lines
  if (!line) throw new Error('the booking has a line')
  await ship(scene.booking, { lines: [{ line: 1, quantity: 40 }], shipped: false })
  expect((await scene.shop.as(scene.person).deleteBooking(scene.booking)).status).toBe(200)
  return { ...scene, tool: line.tool }
}

/** What is on record of its deletion. */
async function deletionsOf({ _id }: Booking) {
  const { body } = await office().get(`/api/search/changes?noun=booking&id=${_id}`)
  return body.changes.filter(({ before }: { before: object }) => 'deletedAt' in before)
}

/** Whether the office's list has a booking. */
async function isListed({ _id, number }: Booking, show: string): Promise<boolean> {
  const { body } = await office().get(`/api/search/bookings?show=${show}&q=${number}`)
  return body.bookings.some((booking: Booking) => booking._id === _id)
}

const giveBack = ({ _id }: Booking, call: 'refunds' | 'returns', quantity: number) =>
  office().post(
    `/api/bookings/${_id}/${call}`,
    { lines: [{ line: 1, quantity }], restock: true, reason: 'R' },
    key(),
  )

describe('the packed pieces of a booking that its buyer has deleted', () => {
  test('still ship, arrive and come back', async () => {
    const { shop, booking, tool } = await packed()
    expect((await change(booking, 1, { shipped: true })).body.state).toBe('part-shipped')
    expect((await change(booking, 1, { delivered: true })).status).toBe(200)
    expect((await ship(booking, { lines: [{ line: 1, quantity: 60 }] })).body.state).toBe('shipped')
    const returned = await giveBack(booking, 'returns', 40)
    expect(returned.body.lines[0]).toMatchObject({ shipped: 100, returned: 40 })
    expect(await shop.availableOf(tool)).toBe(940)
    expect(await broken()).toEqual([])
  })

  test('are taken apart and go back to stock with their money', async () => {
    const { shop, booking, tool } = await packed()
    expect((await unpack(booking, 1)).status).toBe(200)
    const { status, body } = await giveBack(booking, 'refunds', 100)
    expect([status, body.lines[0].cancelled]).toEqual([201, 100])
    expect(await shop.availableOf(tool)).toBe(1000)
    expect((await detailsOf(booking)).state).toBe('refunded')
    expect(await broken()).toEqual([])
  })

  test('stay in the lists of what is to be shipped', async () => {
    const { booking } = await packed()
    const numbersOf = async (show: string) => {
      const { body } = await office().get(`/api/search/shipping?show=${show}&q=${booking.number}`)
      return body.bookings.map(({ number }: Booking) => number)
    }
    expect(await numbersOf('to-pack')).toEqual([booking.number])
    expect(await numbersOf('packed')).toEqual([booking.number])
    await change(booking, 1, { shipped: true })
    expect(await numbersOf('shipped')).toEqual([booking.number])
  })
})

describe('a paid booking that its buyer has deleted', () => {
  test('says so to the office', async () => {
    const { booking, person } = await packed()
    const details = await detailsOf(booking)
    expect(details).toMatchObject({ hiddenAt: expect.stringMatching(/Z$/), hiddenBy: 'buyer' })
    const [latest] = await timelineOf(booking)
    expect(latest).toMatchObject({ kind: 'deleted', actor: 'buyer', who: { _id: person._id } })
    // What is not hidden has neither field.
    expect('hiddenAt' in (await detailsOf((await paid(5)).booking))).toBe(false)
  })

  test('is in each state of the office, but not in all', async () => {
    const { shop, booking, person } = await packed()
    const shows = ['all', 'hidden', 'confirmed', 'shipped', 'transfer']
    const listed = await Promise.all(shows.map((show) => isListed(booking, show)))
    expect(listed).toEqual([false, true, true, false, false])
    const csv = async (show: string) => {
      const url = `/api/export/bookings.csv?show=${show}&q=${booking.number}`
      return String((await office().get(url)).body).includes(booking._id)
    }
    expect([await csv('all'), await csv('hidden')]).toEqual([false, true])
    const idsOf = ({ body }: { body: Booking[] }) => body.map(({ _id }) => _id)
    expect(idsOf(await office().get('/api/bookings'))).not.toContain(booking._id)
    expect(idsOf(await office().get(`/api/bookings/${person.email}`))).toEqual([])
    const { body } = await office().get(`/api/search/bookings?show=hidden&buyer=${person._id}`)
    expect(body).toMatchObject({ found: 1, sum: booking.total })
    expect(body.bookings).toMatchObject([{ number: booking.number, hiddenBy: 'buyer' }])
    const overview = await shop.as(admin()).get('/api/overview')
    expect(overview.body.todo.toPack).toBeGreaterThan(0)
  })

  test('is in nothing that its buyer sees', async () => {
    const shop = theShop()
    const person = await shop.newBuyer()
    const buyer = shop.as(person)
    const tool = await shop.newTool({ name: 'Shedding cam' })
    const booking = await buyer.bookLines([{ tool }], { poNumber: 'PO-77' })
    await buyer.pay(booking)
    const bought = async () => (await buyer.get('/api/tools/search?bought=1')).body.found
    const found = async () => (await buyer.get('/api/find?q=shedding')).body.bookings.length
    expect([await bought(), await found(), (await buyer.bookings()).length]).toEqual([1, 1, 1])
    await buyer.deleteBooking(booking)
    expect([await bought(), await found(), (await buyer.bookings()).length]).toEqual([0, 0, 0])
    const source = { booking: booking._id }
    for (const [url, body] of [
      ['/api/basket/add', source],
      ['/api/lists', { name: 'Again', ...source }],
    ] as const) {
      const reply = await buyer.post(url, body, key())
      expect([reply.status, reply.body.code]).toEqual([404, 'booking_not_found'])
    }
    const again = await buyer.bookLines([{ tool }], { poNumber: 'PO-77' })
    expect(again.poNumber).toBe('PO-77')
    const replacing = { lines: [{ toolId: tool._id, quantity: 1, price: tool.price }] }
    const sent = { ...replacing, total: tool.price, replaces: booking._id, ...nameOf(person) }
    expect((await buyer.post('/api/bookings', sent, key())).body.code).toBe('booking_not_found')
    expect((await buyer.delete(`/api/bookings/${booking._id}`)).status).toBe(404)
  })

  test('is named in mails without a link to its page', async () => {
    const { shop, person, booking } = await packed()
    const url = `/dashboard/booking/${booking._id}`
    const subject = `${booking.number}: shipment 2`
    await ship(booking, { lines: [{ line: 1, quantity: 10 }] })
    expect(await shop.mailTo(person.email, subject)).not.toContain(url)
    const other = await paid(10)
    await ship(other.booking, { lines: [{ line: 1, quantity: 10 }] })
    expect(await shop.mailTo(other.person.email, `${other.booking.number}: shipment 1`)).toContain(
      `/dashboard/booking/${other.booking._id}`,
    )
  })

  test('is deleted for all once a transfer of it is reversed', async () => {
    const { shop, id, tool, booking, person } = await transfers.booked()
    const form = new FormData()
    form.set('file', new File(['%PDF-1.7'], 'order.pdf'))
    form.set('kind', 'po')
    await shop.as(person).post(`/api/bookings/${id}/files`, form)
    const { body } = await transfers.record(id, 64_800)
    await shop.as(person).deleteBooking(booking)
    expect((await transfers.reverse(body.payments[0]._id)).status).toBe(200)
    expect(await shop.availableOf(tool)).toBe(1000)
    expect((await detailsOf(booking)).code).toBe('booking_not_found')
    expect(await isListed(booking, 'hidden')).toBe(false)
    expect(await countFiles(shop, booking)).toBe(0)
    expect((await transfers.record(id, 5)).body.code).toBe('booking_not_found')
    expect(await broken()).toEqual([])
  })
})

describe('an admin who deletes a booking', () => {
  test('of paid goods is on record, and takes it out of every list but one', async () => {
    const { shop, booking, person } = await paid(100)
    expect((await office().deleteBooking(booking)).status).toBe(200)
    expect(await deletionsOf(booking)).toMatchObject([
      {
        who: { _id: admin()._id },
        act: 'update',
        before: { deletedAt: null },
        name: booking.number,
      },
    ])
    const listed = await Promise.all(
      ['all', 'confirmed', 'hidden'].map((show) => isListed(booking, show)),
    )
    expect(listed).toEqual([false, false, true])
    expect(await detailsOf(booking)).toMatchObject({ hiddenBy: 'office', state: 'confirmed' })
    expect((await shop.as(person).get(`/api/bookings/book/${booking._id}`)).status).toBe(404)
    const shipping = await office().get(`/api/search/shipping?show=to-pack&q=${booking.number}`)
    expect(shipping.body.bookings).toEqual([])
    expect((await office().deleteBooking(booking)).status).toBe(404)
  })

  test('has its goods and its money still to give back, but ships nothing of it', async () => {
    const { shop, booking, lines } = await paid(100)
    await ship(booking, { lines: [{ line: 1, quantity: 10 }] })
    await office().deleteBooking(booking)
    const more = await ship(booking, { lines: [{ line: 1, quantity: 1 }] })
    expect([more.status, more.body.code]).toEqual([404, 'booking_not_found'])
    expect((await giveBack(booking, 'returns', 10)).status).toBe(201)
    expect((await giveBack(booking, 'refunds', 90)).status).toBe(201)
    expect(await shop.availableOf(lines[0]?.tool ?? { _id: '' })).toBe(1000)
    expect(await broken()).toEqual([])
  })

  test('is refused while a shipment is packed', async () => {
    const { booking } = await packed()
    const refused = await office().deleteBooking(booking)
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'shipment_open',
      'Shipment 1 is packed. Please ship it or take it apart first.',
    ])
    expect(await deletionsOf(booking)).toEqual([])
    await change(booking, 1, { shipped: true })
    expect((await office().deleteBooking(booking)).status).toBe(200)
    expect((await deletionsOf(booking)).length).toBe(1)
  })

  test('and one who packs at the same time do not both succeed', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { booking } = await paid(100)
      const [deleted, shipped] = await Promise.all([
        office().deleteBooking(booking),
        ship(booking, { lines: [{ line: 1, quantity: 40 }], shipped: false }),
      ])
      expect([
        [200, 404],
        [409, 201],
      ]).toContainEqual([deleted.status, shipped.status])
    }
    expect(await broken()).toEqual([])
  })

  test('of unpaid goods is on record too, and its stock and files go', async () => {
    const shop = theShop()
    const [person, tool] = [await shop.newBuyer(), await shop.newTool()]
    const booking = await shop.as(person).book({ tool })
    const form = new FormData()
    form.set('file', new File(['%PDF-1.7'], 'order.pdf'))
    form.set('kind', 'po')
    await shop.as(person).post(`/api/bookings/${booking._id}/files`, form)
    await office().deleteBooking(booking)
    expect(await deletionsOf(booking)).toMatchObject([
      { who: { _id: admin()._id }, before: { deletedAt: null, files: [{ name: 'order.pdf' }] } },
    ])
    expect(await shop.availableOf(tool)).toBe(1000)
    expect(await countFiles(shop, booking)).toBe(0)
    expect((await detailsOf(booking)).code).toBe('booking_not_found')
    expect(await isListed(booking, 'hidden')).toBe(false)
  })

  test('and a buyer who deletes at the same time are each answered once', async () => {
    const { shop, booking, person } = await paid(100)
    const statuses = await Promise.all([
      shop.as(person).deleteBooking(booking),
      office().deleteBooking(booking),
      shop.as(person).deleteBooking(booking),
      office().deleteBooking(booking),
    ])
    const count = (status: number) => statuses.filter((reply) => reply.status === status).length
    expect(count(200) + count(404)).toBe(4)
    expect(count(200)).toBeLessThanOrEqual(2)
    expect(await detailsOf(booking)).toMatchObject({ hiddenBy: 'office' })
  })
})

const nameOf = ({ name, email }: Person) => ({ name, email, phone: '1' })

async function countFiles({ pool }: TestShop, { _id }: Booking): Promise<number> {
  const { rows } = await pool.query(
    'select count(*)::int as count from booking_files where booking_id = $1',
    [_id],
  )
  return rows[0].count
}
