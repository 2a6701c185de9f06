import { expect, test } from 'vitest'
import { type BookingFacts, bookingState } from './booking-state.ts'

const unpaid: BookingFacts = {
  paid: false,
  onAccount: false,
  refunded: false,
  inReview: false,
  stockTaken: true,
  pieces: 100,
  cancelled: 0,
  shipped: 0,
  delivered: 0,
  returned: 0,
}
const paid = { ...unpaid, paid: true }
const onAccount = { ...unpaid, onAccount: true }

test.each<[string, BookingFacts]>([
  ['unpaid', unpaid],
  ['lapsed', { ...unpaid, stockTaken: false }],
  ['in-review', { ...unpaid, stockTaken: false, inReview: true }],
  ['in-review', { ...unpaid, inReview: true }],
  ['confirmed', paid],
  ['confirmed', onAccount],
  ['confirmed', { ...onAccount, inReview: true }],
  ['lapsed', { ...onAccount, stockTaken: false }],
  ['part-shipped', { ...onAccount, shipped: 1 }],
  ['cancelled', { ...onAccount, cancelled: 100 }],
  ['confirmed', { ...paid, inReview: true }],
  ['confirmed', { ...paid, cancelled: 99 }],
  ['refunded', { ...paid, refunded: true, shipped: 100, cancelled: 0 }],
  ['refunded', { ...paid, refunded: true, cancelled: 100 }],
  ['cancelled', { ...paid, cancelled: 100 }],
  ['part-shipped', { ...paid, shipped: 1 }],
  ['part-shipped', { ...paid, cancelled: 1, shipped: 98, delivered: 98, returned: 98 }],
  ['shipped', { ...paid, shipped: 100 }],
  ['shipped', { ...paid, cancelled: 40, shipped: 60 }],
  ['shipped', { ...paid, shipped: 100, delivered: 99 }],
  ['shipped', { ...paid, shipped: 100, returned: 99 }],
  ['delivered', { ...paid, shipped: 100, delivered: 100 }],
  ['delivered', { ...paid, shipped: 100, delivered: 100, returned: 99 }],
  ['delivered', { ...paid, cancelled: 40, shipped: 60, delivered: 60 }],
  ['returned', { ...paid, shipped: 100, returned: 100 }],
  ['returned', { ...paid, cancelled: 40, shipped: 60, delivered: 60, returned: 60 }],
])('%s: %o', (state, facts) => {
  expect(bookingState(facts)).toBe(state)
})
