import type { Page } from 'playwright'
import { answer, type Scene } from './scene.ts'

const pressFirst = (name: RegExp | string) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name }).first().click()

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
  reason: null as string | null,
  refundDue: false,
  productName: 'Heald Frame with Flat Steel Healds',
  quantity: 200,
}
const late = {
  ...payment,
  _id: '00000000-0000-4000-8000-000000000003',
  state: 'attention',
  reason: 'The stock hold had lapsed and the stock was gone before the payment arrived.',
}
const office = 'Our office has given the money back.'
const due = {
  ...late,
  _id: '00000000-0000-4000-8000-000000000004',
  reason: office,
  refundDue: true,
}
const refunded = {
  ...payment,
  _id: '00000000-0000-4000-8000-000000000005',
  state: 'refunded',
  reason: office,
}
const payments = answer('GET', '/api/payments', 200, [late, due, payment, refunded])

/** What only admins may see. */
export const officeScenes: Scene[] = [
  { name: 'overview', address: '/dashboard/overview' },
  { name: 'users', address: '/dashboard/users' },
  { name: 'all-bookings', address: '/dashboard/all-bookings' },
  {
    name: 'all-bookings-empty',
    address: '/dashboard/all-bookings',
    before: answer('GET', '/api/search/bookings*', 200, { bookings: [], found: 0, total: 0 }),
  },
  { name: 'payments', address: '/dashboard/payments?show=all', isPage: true, before: payments },
  {
    name: 'payments-empty',
    address: '/dashboard/payments',
    before: answer('GET', '/api/payments', 200, []),
  },
  {
    name: 'payments-refund',
    address: '/dashboard/payments?show=settled',
    before: payments,
    act: pressFirst(/^Refund/),
  },
  {
    name: 'payments-not-settled',
    address: '/dashboard/payments',
    before: async (page) => {
      await payments(page)
      await answer('POST', '/api/payments/settle/*', 409, {
        ...{ statusCode: 409, code: 'not_enough_stock', error: 'Conflict' },
        message: 'Only 12 pieces of Heald Frame with Flat Steel Healds are available.',
      })(page)
    },
    act: async (page) => {
      await pressFirst(/^Settle/)(page)
      await page.getByRole('alert').waitFor()
    },
  },
  { name: 'questions', address: '/dashboard/questions' },
  { name: 'products', address: '/dashboard/Manage-Products' },
  { name: 'products-edit', address: '/dashboard/Manage-Products', act: pressFirst(/^Edit/) },
  { name: 'products-delete', address: '/dashboard/Manage-Products', act: pressFirst(/^Delete/) },
  { name: 'add-tool', address: '/dashboard/add-tool' },
  { name: 'add-tool-faults', address: '/dashboard/add-tool', act: pressFirst('Add Tool') },
]
