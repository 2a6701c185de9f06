// Long on purpose: a list of pages, each in its states.
import type { Page } from 'playwright'
import { connectionScenes } from './connection-scenes.ts'
import { answer, changeTools, chooseOfRow, dismissNotice, failure, type Scene } from './scene.ts'

const unknownId = '00000000-0000-4000-8000-000000000000'

async function openTool(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /^Details/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Place Order' }).waitFor()
}

async function openOrder(page: Page): Promise<void> {
  await openTool(page)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.getByRole('dialog').waitFor()
}

async function order(page: Page): Promise<void> {
  await openOrder(page)
  const form = page.getByRole('dialog')
  await form.getByLabel('Phone').fill('+49 371 5550100')
  await form.getByLabel('Quantity').fill('20')
  await form.getByRole('button', { name: 'Place Order' }).click()
}

/** The tool costs more, or is fewer, from the moment that the order is sent. */
function refuse(code: string, change: object) {
  return async (page: Page): Promise<void> => {
    await page.route('**/api/bookings', async (route) => {
      await changeTools(change)(page)
      await route.fulfill({
        status: 409,
        json: {
          statusCode: 409,
          code,
          error: 'Conflict',
          message: 'This has changed in the meantime.',
        },
      })
    })
  }
}

const booking = {
  _id: unknownId,
  toolId: unknownId,
  productName: 'Heald Frame with Flat Steel Healds',
  price: 164,
  quantity: 20,
  total: 3280,
  name: 'Demo Buyer',
  email: 'buyer@bdmart.example',
  phone: '+49 371 5550100',
  paid: false,
  transactionId: null,
  createdAt: '2026-01-02T03:04:05.000Z',
  belowMinimum: true,
  number: 'B-000123',
  lineCount: 1,
  pieces: 20,
  payBy: 'card',
  state: 'unpaid',
  heldUntil: '2026-01-04T03:04:05.000Z',
  refunded: false,
}
const paid = {
  ...booking,
  _id: '00000000-0000-4000-8000-000000000001',
  quantity: 200,
  pieces: 200,
  state: 'confirmed',
  belowMinimum: false,
  paid: true,
  transactionId: 'pi_3Demo',
  heldUntil: null,
}

const refunded = { ...paid, _id: '00000000-0000-4000-8000-000000000002', refunded: true }

const bookedLine = {
  line: 1,
  toolId: paid.toolId,
  name: paid.productName,
  sku: null,
  unit: 'piece',
  quantity: paid.quantity,
  price: paid.price,
  basePrice: paid.price,
  tierFrom: null,
  amount: paid.total,
  note: null,
  fromStock: paid.quantity,
  promisedOn: null,
  cancelled: 0,
  shipped: 0,
  packed: 0,
  returned: 0,
}

const receipt = {
  ...paid,
  number: 'R-2026-000007',
  orderedAt: paid.createdAt,
  paidAt: '2026-01-02T04:05:06.000Z',
  currency: 'USD',
  returned: 0,
  bookingNumber: 'B-000123',
  method: 'card',
  payments: [],
  company: null,
  taxId: null,
  poNumber: null,
  delivery: null,
  billing: null,
  lines: [bookedLine],
}

const bookingOfLines = {
  ...booking,
  productName: `${booking.productName} and 2 more`,
  lineCount: 3,
  pieces: 1_220,
  price: 8_200,
  quantity: 1,
  total: 8_200,
  poNumber: 'PO-4711',
  company: 'Weft Ltd.',
  received: 0,
  returned: 0,
  taxId: null,
  billing: null,
  requestedOn: '2026-02-01',
  remark: 'Please use gate 2.',
  bank: null,
  replaces: 'B-000122',
  payments: [],
  files: [],
  refunds: [],
  shipments: [],
  returns: [],
  delivery: {
    name: 'Ben Okafor',
    company: 'Weft Ltd.',
    line1: '12 Mill Road',
    line2: null,
    city: 'Chemnitz',
    region: null,
    postcode: '09111',
    country: 'DE',
    phone: null,
  },
  lines: [
    { ...bookedLine, sku: 'HF-164', note: 'for loom 3' },
    { ...bookedLine, line: 2, quantity: 1_000, price: 4.5, basePrice: 5, tierFrom: 250 },
    { ...bookedLine, line: 3, name: 'Weaving Reed 4.2 m', quantity: 20 },
  ],
}

const bookings = (list: object[]) => answer('GET', '/api/bookings/*', 200, list)

/** What people who are signed in may see. */
export const buyerScenes: Scene[] = [
  { name: 'home-signed-in', isState: true, address: '/' },
  { name: 'tools', isMain: true, address: '/tools' },
  { name: 'tools-table', address: '/tools?view=table' },
  {
    name: 'tools-filtered',
    address: '/tools?category=Spare+parts&stock=some&spec=Length:10..500&compare=0',
  },
  {
    name: 'tools-filters',
    address: '/tools?stock=some',
    isPhoneOnly: true,
    act: async (page) => {
      await page.getByRole('button', { name: /^Filters/ }).click()
      await page.getByRole('dialog').getByRole('checkbox').first().waitFor()
    },
  },
  {
    name: 'compare',
    isPage: true,
    address: '/tools?category=Measuring&compare=0',
    act: async (page) => {
      for (const name of [/^Compare Dial/, /^Compare Outside/, /^Compare Vernier/])
        await page.getByRole('checkbox', { name }).check()
      await page.getByRole('link', { name: 'Compare 3 tools' }).click()
      await page.getByRole('row', { name: /^Price of one/ }).waitFor()
    },
  },
  { name: 'tools-nothing-found', isState: true, address: '/tools?q=no-such-tool' },
  {
    name: 'tools-loading',
    isWaiting: true,
    address: '/tools',
    before: (page) => page.route('**/api/tools/search*', () => undefined),
  },
  {
    name: 'tools-empty',
    address: '/tools',
    before: async (page) => {
      await answer('GET', '/api/tools/search*', 200, { tools: [], found: 0 })(page)
      await answer('GET', '/api/tools/summary', 200, { total: 0, categories: [] })(page)
    },
  },
  {
    name: 'tools-oops',
    address: '/tools',
    before: answer('GET', '/api/tools/search*', 500, failure),
    act: (page) => page.getByRole('alertdialog').waitFor(),
  },
  {
    name: 'tools-error',
    address: '/tools',
    before: answer('GET', '/api/tools/search*', 500, failure),
    act: dismissNotice,
  },
  { name: 'tool', isMain: true, isPage: true, address: '/tools?q=vernier', act: openTool },
  { name: 'tool-sold-out', address: '/tools?q=vise', act: openTool },
  { name: 'tool-below-100', address: '/tools?q=heald', act: openTool },
  {
    name: 'tool-not-found',
    address: `/tool/${unknownId}`,
    act: (page) => page.getByRole('heading', { name: 'Tool not found' }).waitFor(),
  },
  { name: 'order', isMain: true, isPage: true, address: '/tools?q=vernier', act: openOrder },
  {
    name: 'order-faults',
    address: '/tools?q=vernier',
    act: async (page) => {
      await openOrder(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Place Order' }).click()
    },
  },
  {
    name: 'order-price-changed',
    address: '/tools?q=vernier',
    before: refuse('price_changed', { price: 61.5 }),
    act: async (page) => {
      await order(page)
      await page.getByRole('button', { name: /^Use the new price/ }).waitFor()
    },
  },
  {
    name: 'order-too-many',
    address: '/tools?q=vernier',
    before: refuse('not_enough_stock', { Available: 12 }),
    act: async (page) => {
      await order(page)
      await page.getByRole('button', { name: /^Set quantity to/ }).waitFor()
    },
  },
  {
    name: 'my-bookings',
    isMain: true,
    isPage: true,
    address: '/dashboard',
    before: bookings([booking, paid, refunded]),
  },
  { name: 'my-bookings-empty', address: '/dashboard', before: bookings([]) },
  {
    name: 'my-bookings-delete',
    address: '/dashboard',
    before: bookings([booking]),
    act: (page) => chooseOfRow(page, 'Delete'),
  },
  { name: 'quotes', address: '/dashboard/quotes' },
  { name: 'lists', address: '/dashboard/lists' },
  { name: 'my-machines', address: '/dashboard/machines' },
  { name: 'new-company', address: '/dashboard/company' },
  { name: 'join-company', address: '/company/join#token' },
  { name: 'account-company', address: '/dashboard/account/company' },
  { name: 'account-addresses', address: '/dashboard/account/addresses' },
  {
    name: 'account-address-form',
    address: '/dashboard/account/addresses',
    act: async (page) => {
      await page.getByRole('button', { name: 'Add an address' }).click()
      await page.getByRole('dialog').getByLabel('City').waitFor()
    },
  },
  { name: 'account-security', address: '/dashboard/account/security' },
  ...connectionScenes,
  { name: 'add-review', address: '/dashboard/add-review' },
  {
    name: 'add-review-faults',
    address: '/dashboard/add-review',
    act: (page) => page.getByRole('button', { name: 'Add Review' }).click(),
  },
  {
    name: 'account',
    address: '/dashboard/account',
    before: answer('GET', '/api/receipts', 200, [
      receipt,
      { ...receipt, _id: paid._id, refunded: true },
    ]),
  },
  {
    name: 'my-bookings-delete-paid',
    address: '/dashboard',
    before: bookings([paid]),
    act: (page) => chooseOfRow(page, 'Delete'),
  },
  {
    name: 'add-review-kept',
    address: '/dashboard/add-review',
    act: async (page) => {
      await page.getByLabel('Comment').fill('It runs.')
      await page.reload()
      await page.getByRole('button', { name: 'Discard it' }).waitFor()
    },
  },
  {
    name: 'order-placed',
    address: '/tools?q=vernier',
    act: async (page) => {
      await order(page)
      await page.getByRole('link', { name: /^Pay \$/ }).waitFor()
    },
  },
  {
    name: 'payment-stranger',
    address: `/dashboard/payment/${unknownId}`,
    before: answer('GET', '/api/bookings/book/*', 200, {
      ...booking,
      lines: [bookedLine],
      shipments: [],
      name: 'M***',
      email: 'm***@hidden.example',
      phone: '+***',
    }),
    act: (page) => page.getByRole('button', { name: 'Use another account' }).waitFor(),
  },
  {
    name: 'payment',
    isMain: true,
    isPage: true,
    address: '/tools?q=vernier',
    act: async (page) => {
      await order(page)
      await page.getByRole('link', { name: 'Go to My Bookings' }).click()
      await page
        .getByRole('link', { name: /^Pay for Vernier/ })
        .first()
        .click()
      await page
        .frameLocator('iframe[title="Secure card payment input frame"]')
        .getByPlaceholder('Card number')
        .waitFor()
    },
  },
  {
    name: 'booking',
    isPage: true,
    address: `/dashboard/booking/${unknownId}`,
    before: answer('GET', '/api/bookings/book/*', 200, bookingOfLines),
  },
  {
    name: 'receipt',
    isPage: true,
    address: `/dashboard/receipt/${unknownId}`,
    before: answer('GET', '/api/receipts/*', 200, receipt),
  },
  {
    name: 'receipt-refunded',
    address: `/dashboard/receipt/${unknownId}`,
    before: answer('GET', '/api/receipts/*', 200, { ...receipt, refunded: true, returned: 3280 }),
  },
  { name: 'payment-not-found', isState: true, address: `/dashboard/payment/${unknownId}` },
  { name: 'office-refused', isState: true, address: '/dashboard/users' },
]
