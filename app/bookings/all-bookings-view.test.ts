import { expect, test } from 'vitest'
import type { Booking } from '../../contract/bookings.ts'
import { selectBookings } from './all-bookings-view.ts'

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
    refunded: false,
    ...given,
  }
}

const bookings = [
  booking('3', { name: 'Ben', total: 300, quantity: 5, belowMinimum: true }),
  booking('2', { name: 'Ada', total: 200, paid: true, transactionId: 'pi_2' }),
  booking('1', { productName: 'Anvil', total: 900, quantity: 700 }),
]
const ids = (view: Partial<Parameters<typeof selectBookings>[1]>) =>
  selectBookings(bookings, { q: '', show: 'all', sort: 'newest', ...view }).map(({ _id }) => _id)

test.each([
  [{}, ['3', '2', '1']],
  [{ sort: 'oldest' }, ['1', '2', '3']],
  [{ sort: 'total' }, ['1', '3', '2']],
  [{ sort: 'quantity' }, ['1', '2', '3']],
  [{ sort: 'buyer' }, ['2', '3', '1']],
  [{ show: 'paid' }, ['2']],
  [{ show: 'unpaid' }, ['3', '1']],
  [{ show: 'small' }, ['3']],
  [{ q: 'ANVIL' }, ['1']],
  [{ q: 'pi_2' }, ['2']],
  [{ q: 'nobody' }, []],
] as const)('the bookings for %j', (view, expected) => {
  expect(ids(view)).toEqual(expected)
})
