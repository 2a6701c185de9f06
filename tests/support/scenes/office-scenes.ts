import type { Page } from 'playwright'
import { answer, type Scene } from './scene.ts'

const pressFirst = (name: RegExp | string) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name }).first().click()

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
  { name: 'questions', address: '/dashboard/questions' },
  { name: 'products', address: '/dashboard/Manage-Products' },
  { name: 'products-edit', address: '/dashboard/Manage-Products', act: pressFirst(/^Edit/) },
  { name: 'products-delete', address: '/dashboard/Manage-Products', act: pressFirst(/^Delete/) },
  { name: 'add-tool', address: '/dashboard/add-tool' },
  { name: 'add-tool-faults', address: '/dashboard/add-tool', act: pressFirst('Add Tool') },
]
