import type { Page } from 'playwright'
import { paymentScenes } from './payment-scenes.ts'
import {
  answer,
  chooseOfRow,
  dismissNotice,
  failure,
  openFirst,
  pressFirst,
  type Scene,
} from './scene.ts'

const question = {
  _id: '00000000-0000-4000-8000-000000000001',
  name: 'Mira Weft',
  email: 'mira@mill.example',
  question: 'Do you cut reeds to 4.2 m? '.repeat(40),
  createdAt: '2026-01-02T03:04:05.000Z',
  answeredAt: null,
  answeredBy: null,
}
const answered = {
  ...question,
  _id: '00000000-0000-4000-8000-000000000002',
  question: 'Which heald suits a loom of 1978?',
  answeredAt: '2026-01-03T03:04:05.000Z',
  answeredBy: 'admin@bdmart.example',
}
const questions = answer('GET', '/api/search/contact*', 200, {
  questions: [question, answered],
  found: 2,
  total: 2,
})

/** On phones the parts of a long page are closed at first. */
async function unfold(page: Page, part: string): Promise<void> {
  await page.getByRole('heading', { name: part }).waitFor()
  const button = page.getByRole('button', { name: `Show ${part}` })
  if (await button.isVisible()) await button.click()
}

/** What only admins may see. */
export const officeScenes: Scene[] = [
  { name: 'overview', address: '/dashboard/overview' },
  { name: 'users', address: '/dashboard/users' },
  { name: 'settings', address: '/dashboard/settings' },
  {
    name: 'settings-bank',
    address: '/dashboard/settings',
    act: async (page) => {
      await unfold(page, 'Bank account')
      await page.getByLabel('SWIFT / BIC').fill('DLT')
      await page.getByRole('button', { name: 'Save the account' }).click()
    },
  },
  {
    name: 'settings-paste',
    address: '/dashboard/settings',
    act: async (page) => {
      await unfold(page, 'Shipping days')
      await pressFirst('Paste dates')(page)
    },
  },
  { name: 'search-words', address: '/dashboard/search-words' },
  {
    name: 'search-words-add',
    address: '/dashboard/search-words',
    act: async (page) => {
      await pressFirst('Add search words')(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click()
    },
  },
  {
    name: 'users-error',
    address: '/dashboard/users',
    before: answer('GET', '/api/user', 404, failure),
    act: (page) => page.getByText('Error fetching user data').waitFor(),
  },
  {
    name: 'users-areas',
    address: '/dashboard/users?q=shipping@bdmart',
    act: (page) => chooseOfRow(page, 'Areas'),
  },
  {
    name: 'users-make-admin',
    address: '/dashboard/users?q=buyer@bdmart',
    act: pressFirst(/^Make Admin/),
  },
  {
    name: 'users-take-back',
    address: '/dashboard/users?q=admin@bdmart',
    act: (page) => chooseOfRow(page, 'Remove admin'),
  },
  { name: 'all-bookings', isMain: true, address: '/dashboard/all-bookings' },
  {
    name: 'all-bookings-empty',
    address: '/dashboard/all-bookings',
    before: answer('GET', '/api/search/bookings*', 200, { bookings: [], found: 0, total: 0 }),
  },
  {
    name: 'all-bookings-error',
    address: '/dashboard/all-bookings',
    before: answer('GET', '/api/search/bookings*', 500, failure),
    act: dismissNotice,
  },
  { name: 'shipping', address: '/dashboard/shipping' },
  { name: 'quotes-office', address: '/dashboard/quotes' },
  { name: 'customers', address: '/dashboard/customers' },
  {
    name: 'customer',
    isPage: true,
    address: '/dashboard/customers?q=buyer@bdmart',
    act: openFirst(/^Ben Okafor|^Demo Buyer/),
  },
  { name: 'changes', address: '/dashboard/changes' },
  { name: 'import', address: '/dashboard/import' },
  { name: 'machine-models', address: '/dashboard/machine-models' },
  {
    name: 'machine-model',
    isPage: true,
    address: '/dashboard/machine-models',
    act: openFirst(/Ring Spinning Unit/),
  },
  {
    name: 'tool-editor',
    isPage: true,
    address: '/dashboard/Manage-Products?q=Vernier+Caliper+200',
    act: async (page) => {
      await openFirst(/^Vernier/)(page)
      await page.getByRole('heading', { level: 1, name: /^Vernier/ }).waitFor()
    },
  },
  ...paymentScenes,
  { name: 'questions', address: '/dashboard/questions', isPage: true, before: questions },
  {
    name: 'questions-empty',
    address: '/dashboard/questions',
    before: answer('GET', '/api/search/contact*', 200, { questions: [], found: 0, total: 0 }),
  },
  {
    name: 'questions-error',
    address: '/dashboard/questions',
    before: answer('GET', '/api/search/contact*', 500, failure),
    act: dismissNotice,
  },
  { name: 'products', isMain: true, address: '/dashboard/Manage-Products' },
  {
    name: 'products-edit-left',
    address: '/dashboard/Manage-Products?q=Vernier+Caliper+200',
    act: async (page) => {
      await openFirst(/^Vernier/)(page)
      await page.getByLabel('Description').fill('Holds.')
      await page.getByRole('link', { name: 'BD-MART' }).first().click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'products-delete',
    address: '/dashboard/Manage-Products',
    act: async (page) => {
      await pressFirst(/^More for/)(page)
      await page.getByRole('menuitem', { name: 'Delete' }).click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  { name: 'add-tool', isMain: true, address: '/dashboard/add-tool' },
  { name: 'add-tool-faults', address: '/dashboard/add-tool', act: pressFirst('Add Tool') },
]
