import { answer, chooseOfRow, dismissNotice, failure, pressFirst, type Scene } from './scene.ts'

const payment = {
  _id: '00000000-0000-4000-8000-000000000001',
  bookingId: '00000000-0000-4000-8000-000000000002',
  email: 'buyer@bdmart.example',
  name: 'Demo Buyer',
  transactionId: 'pi_3NvQ1cKz0wW8vXyT1aB2cD3e',
  date: '2026-01-02T03:04:05.000Z',
  status: 'service pending',
  amount: 32_800,
  state: 'settled',
  reasonCode: null as string | null,
  refundDue: false,
  dispute: null,
  number: 'R-2026-000123',
  method: 'card',
  reference: null,
  receivedOn: null,
  bookingNumber: 'B-000123',
  returned: 0,
  productName: 'Heald Frame with Flat Steel Healds',
  quantity: 200,
}
const late = {
  ...payment,
  _id: '00000000-0000-4000-8000-000000000003',
  state: 'attention',
  reasonCode: 'stock_gone',
}
const due = {
  ...late,
  _id: '00000000-0000-4000-8000-000000000004',
  reasonCode: 'refunded_by_office',
  refundDue: true,
}
const refunded = {
  ...payment,
  _id: '00000000-0000-4000-8000-000000000005',
  state: 'refunded',
  reasonCode: 'refunded_by_office',
}
const part = {
  ...payment,
  _id: '00000000-0000-4000-8000-000000000006',
  state: 'attention',
  reasonCode: 'partly_refunded_at_provider',
  returned: 2_800,
}
const pageOf = (payments: object[]) => {
  const counts = { found: payments.length, total: payments.length, waiting: 2 }
  return answer('GET', '/api/search/payments*', 200, { payments, ...counts })
}
const payments = pageOf([late, part, due, payment, refunded])

/** The office's payments. */
export const paymentScenes: Scene[] = [
  { name: 'payments', address: '/dashboard/payments', isPage: true, before: payments },
  { name: 'payments-empty', address: '/dashboard/payments', before: pageOf([]) },
  {
    name: 'payments-refund',
    address: '/dashboard/payments?show=settled',
    before: pageOf([payment]),
    act: (page) => chooseOfRow(page, 'Refund'),
  },
  {
    name: 'payments-not-settled',
    address: '/dashboard/payments?show=attention',
    before: async (page) => {
      await payments(page)
      await answer('POST', '/api/payments/settle/*', 409, {
        statusCode: 409,
        code: 'not_enough_stock',
        error: 'Conflict',
        message: 'Only 12 pieces of Heald Frame with Flat Steel Healds are available.',
      })(page)
    },
    act: async (page) => {
      await pressFirst(/^Settle/)(page)
      await page.getByRole('alertdialog').getByRole('button', { name: 'Settle' }).click()
      await page.getByText(/^Only 12 pieces/).waitFor()
    },
  },
  {
    name: 'payments-error',
    address: '/dashboard/payments',
    before: answer('GET', '/api/search/payments*', 500, failure),
    act: dismissNotice,
  },
]
