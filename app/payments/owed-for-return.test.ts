import { expect, test } from 'vitest'
import type { BookingRefund } from '../../contract/payments/refunds'
import { owedForReturn } from './owed-for-return'

const failed: BookingRefund = {
  _id: 'one',
  paymentId: 'payment',
  returnId: 'return',
  amount: 500,
  kind: 'return',
  reason: 'R',
  state: 'failed',
  sentOn: null,
  reference: null,
  createdAt: '2026-11-20T08:00:00.000Z',
}
const later: BookingRefund = {
  ...failed,
  returnId: null,
  kind: 'goodwill',
  state: 'done',
  createdAt: '2026-11-21T08:00:00.000Z',
}

test.each<[string, BookingRefund[], number]>([
  ['nothing was given back', [], 0],
  ['the refund of goods that came back failed', [failed], 500],
  ['it was given back later', [failed, later], 0],
  ['a part was given back later', [failed, { ...later, amount: 120.1 }], 379.9],
  ['that failed too', [failed, { ...later, state: 'failed' }], 500],
  [
    'money was given back before',
    [failed, { ...later, createdAt: '2026-11-19T08:00:00.000Z' }],
    500,
  ],
  ['money of another payment was given back', [failed, { ...later, paymentId: 'other' }], 500],
  ['the refund of a cancellation failed', [{ ...failed, kind: 'cancel' }], 0],
  ['it went back', [{ ...failed, state: 'done' }], 0],
])('what is owed for goods that came back: %s', (_, refunds, owed) => {
  expect(owedForReturn(refunds, 'payment')).toBe(owed)
})
