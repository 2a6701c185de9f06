import { expect, test } from 'vitest'
import type { AuditedPayment } from '../../contract/payments.ts'
import { selectPayments } from './all-payments-view.ts'

function payment(_id: string, given: Partial<AuditedPayment>): AuditedPayment {
  return {
    _id,
    email: 'pat@mill.example',
    transactionId: `pi_${_id}`,
    name: 'Pat',
    date: '2026-01-01T00:00:00Z',
    status: 'service pending',
    bookingId: 'b',
    amount: 100,
    state: 'settled',
    reason: null,
    refundDue: false,
    productName: 'Vise',
    quantity: 100,
    ...given,
  }
}

const payments = [
  payment('4', { name: 'Ben', amount: 300 }),
  payment('3', { state: 'attention', reason: 'The stock was gone.', amount: 200 }),
  payment('2', { state: 'attention', refundDue: true, name: 'Ada', amount: 900 }),
  payment('1', { state: 'refunded', productName: 'Anvil' }),
]
const ids = (view: Partial<Parameters<typeof selectPayments>[1]>) =>
  selectPayments(payments, { q: '', show: 'all', sort: 'newest', ...view }).map(({ _id }) => _id)

test.each([
  [{}, ['4', '3', '2', '1']],
  [{ sort: 'oldest' }, ['1', '2', '3', '4']],
  [{ sort: 'amount' }, ['2', '4', '3', '1']],
  [{ sort: 'buyer' }, ['2', '4', '3', '1']],
  [{ show: 'attention' }, ['3']],
  [{ show: 'due' }, ['2']],
  [{ show: 'settled' }, ['4']],
  [{ show: 'refunded' }, ['1']],
  [{ q: ' ANVIL' }, ['1']],
  [{ q: 'pi_2' }, ['2']],
  [{ q: 'stock was' }, ['3']],
  [{ q: 'nobody' }, []],
] as const)('the payments for %j', (view, expected) => {
  expect(ids(view)).toEqual(expected)
})
