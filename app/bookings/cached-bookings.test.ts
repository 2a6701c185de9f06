import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Booking, BookingPage } from '../../contract/bookings/bookings'
import { bookingsKey, removeCachedBooking, restoreCachedBooking } from './cached-bookings'

const mine = [...bookingsKey, 'of', 'mira@mill.example']
const page = [...bookingsKey, 'search', { page: 1 }]
const single = [...bookingsKey, 'book', 'a']

function booking(_id: string): Booking {
  return {
    _id,
    toolId: 'vise',
    productName: 'Vise',
    price: 1,
    quantity: 100,
    total: 100,
    name: 'Mira',
    email: 'mira@mill.example',
    phone: '+49 371',
    paid: false,
    refunded: false,
    transactionId: null,
    belowMinimum: false,
    createdAt: '2026-01-02T03:04:05.000Z',
    number: 'B-000001',
    lineCount: 1,
    pieces: 100,
    company: null,
    poNumber: null,
    payBy: 'card',
    state: 'unpaid',
    heldUntil: null,
  }
}

let client: QueryClient

beforeEach(() => {
  const bookings = ['a', 'b', 'c'].map(booking)
  client = new QueryClient()
  client.setQueryData(mine, bookings)
  client.setQueryData(page, { bookings, found: 3, total: 9 })
  client.setQueryData(single, booking('a'))
})

const idsOf = (bookings: Booking[] | undefined) => bookings?.map(({ _id }) => _id)

/** Both lists hold the same bookings. */
function shown() {
  const { bookings, ...counts } = client.getQueryData<BookingPage>(page) ?? {}
  expect(idsOf(client.getQueryData<Booking[]>(mine))).toEqual(idsOf(bookings))
  return { ids: idsOf(bookings)?.join(''), ...counts }
}

describe('cached bookings', () => {
  test('removes a booking from all lists and restores it in its place', async () => {
    const before = await removeCachedBooking(client, 'b')
    expect(shown()).toEqual({ ids: 'ac', found: 2, total: 8 })
    restoreCachedBooking(client, 'b', before)
    expect(shown()).toEqual({ ids: 'abc', found: 3, total: 9 })
    expect(client.getQueryData(single)).toEqual(booking('a'))
  })

  test('restores two removed bookings in any order', async () => {
    const first = await removeCachedBooking(client, 'a')
    const second = await removeCachedBooking(client, 'b')
    restoreCachedBooking(client, 'a', first)
    expect(shown()).toEqual({ ids: 'ac', found: 2, total: 8 })
    restoreCachedBooking(client, 'b', second)
    expect(shown()).toEqual({ ids: 'abc', found: 3, total: 9 })
  })

  test('restores no booking twice, nor in lists that are gone or did not have it', async () => {
    client.setQueryData(page, { bookings: [booking('c')], found: 1, total: 9 })
    const before = await removeCachedBooking(client, 'a')
    client.setQueryData(mine, [booking('a')])
    restoreCachedBooking(client, 'a', before)
    expect(client.getQueryData(mine)).toEqual([booking('a')])
    expect(client.getQueryData(page)).toEqual({ bookings: [booking('c')], found: 1, total: 9 })
    client.removeQueries()
    restoreCachedBooking(client, 'a', before)
    expect(client.getQueryCache().getAll()).toEqual([])
  })
})
