import { expect, test } from 'vitest'
import type { Booking } from '../../../contract/bookings/bookings.ts'
import { selectMyBookings } from './select-my-bookings.ts'

function booking(_id: string, given: Partial<Booking>): Booking {
  return {
    _id,
    toolId: 't',
    productName: 'Vise',
    price: 1,
    quantity: 100,
    total: 100,
    name: 'Pat',
    email: 'pat@mill.example',
    phone: '+49 371',
    paid: false,
    transactionId: null,
    createdAt: '2026-01-01T00:00:00Z',
    belowMinimum: false,
    heldUntil: null,
    number: 'B-000001',
    lineCount: 1,
    pieces: 100,
    company: null,
    poNumber: null,
    payBy: 'card',
    state: 'unpaid',
    refunded: false,
    ...given,
  }
}

const bookings = [
  booking('3-f00d', { total: 300 }),
  booking('2', { productName: 'vise 12', total: 200, paid: true, transactionId: 'pi_2' }),
  booking('1', { productName: 'Vise 2', total: 900, poNumber: 'O’B-৪৫' }),
]
const usual = { q: '', show: 'all', sort: 'newest', dir: '' } as const

test.each([
  [{}, ['3-f00d', '2', '1']],
  [{ sort: 'oldest' }, ['1', '2', '3-f00d']],
  [{ sort: 'total' }, ['1', '3-f00d', '2']],
  [{ sort: 'total', dir: 'up' }, ['2', '3-f00d', '1']],
  [{ sort: 'total', dir: 'down' }, ['1', '3-f00d', '2']],
  [{ sort: 'tool' }, ['3-f00d', '1', '2']],
  [{ show: 'paid' }, ['2']],
  [{ show: 'unpaid', sort: 'oldest' }, ['1', '3-f00d']],
  [{ q: ' VISE 2' }, ['1']],
  [{ q: 'pi_2' }, ['2']],
  [{ q: '3-F00D' }, ['3-f00d']],
  [{ q: "o'b-45" }, ['1']],
  [{ q: '４５' }, ['1']],
  [{ q: 'anvil' }, []],
] as const)('my bookings for %j', (view, expected) => {
  expect(selectMyBookings(bookings, { ...usual, ...view }).map(({ _id }) => _id)).toEqual(expected)
})
