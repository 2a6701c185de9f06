import { expect, test } from 'vitest'
import { eventTypes } from '../../contract/events.ts'
import { newBuyer } from '../../tests/support/people.ts'
import { testShop } from '../../tests/support/test-shop.ts'
import { inBackup } from '../platform/backups/make-backup.ts'
import { toEventBody } from './event-bodies.ts'
import { type EventPlace, readEvents } from './read-events.ts'

const theShop = testShop()
const beginning: EventPlace = { at: '-infinity', id: null }

const read = (after: EventPlace, limit = 100) =>
  readEvents(theShop().db, { owner: {}, after, types: eventTypes, limit })

test('what happened is read in order, with where the rest is', async () => {
  const shop = theShop()
  const buyer = await newBuyer(shop)
  const booking = await shop.as(buyer).book({ quantity: 5 })
  await shop.as(buyer).pay(booking)
  await expect.poll(() => read(beginning), { timeout: 20_000 }).toHaveLength(2)
  const [placed, ...later] = await read(beginning)
  if (!placed) throw new Error('there is no event')
  const id = booking._id
  expect(toEventBody(placed, 'https://bdmart.example')).toEqual({
    type: 'booking.placed',
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    data: {
      id,
      number: 'B-000001',
      bookingId: id,
      link: `https://bdmart.example/api/bookings/book/${id}`,
      page: `https://bdmart.example/dashboard/booking/${id}`,
    },
  })
  expect(later).toMatchObject([{ type: 'booking.paid', subjectId: id }])
  expect(await read(placed)).toEqual(later)
  expect(await read(beginning, 1)).toEqual([placed])
})

test('a backup that goes on keeps no reader waiting', async () => {
  const shop = theShop()
  const buyer = await newBuyer(shop)
  const owner = { userId: buyer._id }
  await inBackup(shop.pool, async () => {
    await shop.as(buyer).book({ quantity: 1 })
    await expect
      .poll(() => readEvents(shop.db, { owner, after: beginning, limit: 1 }))
      .toHaveLength(1)
  })
})
