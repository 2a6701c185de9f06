import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { companyDayInWords } from '../../../contract/values/days.ts'
import type { Person } from '../../../tests/support/people.ts'
import { testShop } from '../../../tests/support/test-shop.ts'
import { transferCalls } from '../../../tests/support/transfers.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })
let admin: Person
const { booked, record, reverse, paymentsOf, codeOf } = transferCalls(theShop, () => admin)

beforeAll(async () => {
  admin = await theShop().newAdmin()
})

const line = (reference: string, changes: object = {}) => ({ reference, again: false, ...changes })

test('a line of the statement is not recorded twice, for any booking, however it is spelled', async () => {
  const today = companyDayInWords(new Date())
  const [first, second] = [await booked(), await booked()]
  expect((await record(first.id, 500, line('FT 77/81-a'))).status).toBe(201)
  for (const { id } of [first, second]) {
    const { status, body } = await record(id, 500, line('ft7781 A'))
    expect([status, body.code, body.message]).toEqual([
      409,
      'transfer_known',
      expect.stringMatching(
        `^\\$500.00 of November 20, 2026 with this reference is recorded already, for ${first.booking.number}. Ada Office recorded it on ${today}, \\d\\d?:\\d\\d( [AP]M)?.$`,
      ),
    ])
  }
  expect((await record(second.id, 500, line('FT 7781 B'))).status).toBe(201)
  expect((await record(second.id, 501, line('FT 7781 A'))).status).toBe(201)
  expect(
    (await record(second.id, 500, line('FT 7781 A', { receivedOn: '2026-11-19' }))).status,
  ).toBe(201)
  expect((await record(second.id, 500, line('FT 7781 A', { again: true }))).status).toBe(201)
})

test('with what was above the total it is one line', async () => {
  const [first, second] = [await booked(), await booked()]
  await record(first.id, 70_000, line('FT 9'))
  expect(codeOf(await record(second.id, 70_000, line('FT 9')))).toEqual([409, 'transfer_known'])
  expect((await record(second.id, 64_800, line('FT 9'))).status).toBe(201)
})

test('what was taken back may be recorded for the right booking', async () => {
  const [first, second] = [await booked(), await booked()]
  await record(first.id, 300, line('FT 10'))
  const [payment] = await paymentsOf(first.id)
  await reverse(payment._id)
  expect((await record(second.id, 300, line('FT 10'))).status).toBe(201)
})

test('of many who record the same line at once one succeeds; the same call again is no second line', async () => {
  const scenes = [await booked(), await booked(), await booked(), await booked()]
  const replies = await Promise.all(scenes.map(({ id }) => record(id, 400, line('FT 11'))))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409])
  const { id } = await booked()
  const key = randomUUID()
  await record(id, 450, line('FT 12'), key)
  expect((await record(id, 450, line('FT 12'), key)).status).toBe(201)
  expect(await paymentsOf(id)).toHaveLength(1)
})

test('money of a booking that lapsed or was deleted is to be done until it is sent back or used', async () => {
  const [shop, { id, booking, person }] = [theShop(), await booked()]
  const office = shop.as(admin)
  const todo = async () => (await office.get('/api/overview')).body.todo.lapsedWithMoney
  const listed = async () => {
    const { body } = await office.get('/api/search/payments?show=lapsed')
    return body.payments.map(({ bookingId }: { bookingId: string }) => bookingId)
  }
  const before = await todo()
  await record(id, 300, line('FT 13'))
  expect(await todo()).toBe(before)
  await shop.lapse(booking)
  expect([await todo(), await listed()]).toEqual([before + 1, [id]])
  await shop.as(person).deleteBooking(booking)
  expect([await todo(), await listed()]).toEqual([before + 1, [id]])
  const [payment] = await paymentsOf(id)
  await office.refund(payment._id, { restock: false })
  expect([await todo(), await listed()]).toEqual([before, []])
})
