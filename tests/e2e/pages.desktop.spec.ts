import { expect, type Page, test } from 'playwright/test'
import type { ServerBuild } from 'react-router'
import { signInAs } from './fixtures'

type Caller = 'visitor' | 'user' | 'admin'
/** A heading, or: sent to the login with a return path, or refused as the office's page. */
type Sight = string
const LOGIN = 'is sent to login'
const OFFICE = 'sees that this is for the office'
const FILE = 'gets a file'

const home = 'INTRODUCING BD-MART'
const open = (heading: string) => ({ visitor: heading, user: heading, admin: heading })
const members = (heading: string) => ({ visitor: LOGIN, user: heading, admin: heading })
const office = (heading: string) => ({ visitor: LOGIN, user: OFFICE, admin: heading })
const signIn = (heading: string) => ({ visitor: heading, user: home, admin: home })

const unknown = '00000000-0000-4000-8000-000000000000'

/** Addresses of pages that are not found without their tool. */
const examples: Record<string, string> = {
  '/catalogue/:category/:page?': '/catalogue/hand-tools',
  '/part/:word': '/part/BD-1040-10',
  '/:sitemap.xml': '/sitemap-1.xml',
  '/dashboard/company/:part?': '/dashboard/company',
}

/** What each address shows to each kind of caller. */
const expected: Record<string, Record<Caller, Sight>> = {
  '/': open(home),
  '/about': open('A workshop that opened its doors'),
  '/contact': open('Ask an engineer'),
  '/login': signIn('Login'),
  '/signUp': signIn('Sign Up'),
  '/forgot-password': open('Forgot password'),
  '/reset-password': open('New password'),
  '/verify-email': open('Confirm your address'),
  '/basket': open('Basket'),
  '/machines': open('Machines'),
  '/machine/:id': open('Machine'),
  '/catalogue': open('Catalogue of BD-MART'),
  '/catalogue/:category/:page?': open('Hand tools'),
  '/part/:word': open('Adjustable Wrench 10 in'),
  '/quote/:id': members('Quote'),
  '/company/join': open('Join a company'),
  '/tools': members('All Products'),
  '/tools/compare': members('Compare'),
  '/tool/:id': members('Tool not found'),
  '/dashboard': { visitor: LOGIN, user: 'My Bookings', admin: 'To do' },
  '/dashboard/my-bookings': members('My Bookings'),
  '/dashboard/todo': office('To do'),
  '/dashboard/account': members('Account'),
  '/dashboard/account/company': members('Account'),
  '/dashboard/account/addresses': members('Account'),
  '/dashboard/account/security': members('Account'),
  '/dashboard/checkout': members('Checkout'),
  '/dashboard/add-review': members('Review'),
  '/dashboard/lists': members('Lists'),
  '/dashboard/quotes': members('Quotes'),
  '/dashboard/machines': members('My Machines'),
  '/dashboard/company/:part?': members('Company'),
  '/dashboard/list/:id': members('List'),
  '/dashboard/booking/:id': members('Booking'),
  '/dashboard/booking/:id/packing/:number': members('Packing slip'),
  '/dashboard/receipt/:id': members('Receipt'),
  '/dashboard/overview': office('Overview'),
  '/dashboard/users': office('All Users'),
  '/dashboard/add-tool': office('Add Tool'),
  '/dashboard/all-bookings': office('All Bookings'),
  '/dashboard/payments': office('Payments'),
  '/dashboard/questions': office('Questions'),
  '/dashboard/customers': office('Customers'),
  '/dashboard/customer/:id': office('Customer'),
  '/dashboard/companies': office('Companies'),
  '/dashboard/changes': office('Activity'),
  '/dashboard/import': office('Import'),
  '/dashboard/shipping': office('Shipping'),
  '/dashboard/shipping/pack': office('Pack bench'),
  '/dashboard/shipping/slips': office('Packing slips'),
  '/dashboard/Manage-Products': office('Manage Products'),
  '/dashboard/Manage-Products/:id': office('Product'),
  '/dashboard/settings': office('Settings'),
  '/dashboard/search-words': office('Search words'),
  '/dashboard/machine-models': office('Machine models'),
  '/dashboard/machine-model/:id': office('Machine model'),
  '/dashboard/payment/:id': open('Payment'),
  '/*': open('Page not found'),
  '/robots.txt': open(FILE),
  '/sitemap.xml': open(FILE),
  '/:sitemap.xml': open(FILE),
}

const links: Record<Exclude<Caller, 'visitor'>, string[]> = {
  user: ['My Bookings', 'Quotes', 'Lists', 'My Machines', 'Review', 'Account'],
  admin: [
    'To do',
    'Overview',
    'All Bookings',
    'Shipping',
    'Quotes',
    'Payments',
    'Questions',
    'Customers',
    'Companies',
    'Manage Products',
    'Add Tool',
    'All Users',
    'Settings',
    'Activity',
    'Account',
  ],
}
/** An admin's own buying, behind one press. */
const folded = ['My Bookings', 'Lists', 'My Machines', 'Review']

test('every address has a rule of who sees it', async () => {
  const build = '../../build/server/index.js'
  const { routes }: ServerBuild = await import(build)
  const addressOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id]
    return route ? [addressOf(route.parentId), route.path].filter(Boolean).join('/') : ''
  }
  const isPage = (id: string) => !Object.values(routes).some((route) => route?.parentId === id)
  const tabs = ['', '/addresses', '/company', '/security']
  const addresses = Object.keys(routes)
    .filter(isPage)
    .map((id) => `/${addressOf(id)}`)
    .flatMap((address) =>
      address.endsWith('/:tab?') ? tabs.map((tab) => address.replace('/:tab?', tab)) : address,
    )
  expect(addresses.sort()).toEqual(Object.keys(expected).sort())
})

const isOpen = ([_, { visitor, admin }]: [string, Record<Caller, Sight>]) => visitor === admin
const openToAll = Object.entries(expected).filter(isOpen)
const restricted = Object.entries(expected).filter((rule) => !isOpen(rule))

for (const caller of ['visitor', 'user', 'admin'] as const) {
  // Journeys open nearly all of them, and every address has its rule.
  test(`each address shows the right page to: ${caller}`, { tag: '@deep' }, ({ page }) =>
    lookAround(page, caller, caller === 'visitor' ? Object.entries(expected) : restricted),
  )
}

for (const caller of ['user', 'admin'] as const) {
  test(`each open address shows the same page to: ${caller}`, { tag: '@deep' }, ({ page }) =>
    lookAround(page, caller, openToAll),
  )
}

for (const caller of ['user', 'admin'] as const) {
  test(`the dashboard lists the right links for: ${caller}`, async ({ page }) => {
    await signInAs(page, caller === 'user' ? 'buyer@bdmart.example' : 'admin@bdmart.example')
    await page.goto('/dashboard/account')
    const menu = page.getByRole('navigation', { name: 'Dashboard' })
    const found = menu.getByRole('link')
    await expect(found).toHaveText(links[caller])
    if (caller === 'user') return
    await menu.getByText('Buying').click()
    await expect(found).toHaveText([...links.admin, ...folded])
  })
}

async function lookAround(
  page: Page,
  caller: Caller,
  rules: [string, Record<Caller, Sight>][],
): Promise<void> {
  if (caller === 'user') await signInAs(page, 'buyer@bdmart.example')
  if (caller === 'admin') await signInAs(page, 'admin@bdmart.example')
  for (const [address, sights] of rules)
    await test.step(`${address}: ${sights[caller]}`, () => look(page, address, sights[caller]))
}

async function look(page: Page, address: string, sight: Sight): Promise<void> {
  const path = examples[address] ?? address.replace(':id', unknown).replace('*', 'no/such/page')
  const response = await page.goto(path)
  if (sight === FILE) return expect(response?.status()).toBe(200)
  const heading = page.getByRole('heading', { level: 1 })
  if (sight === LOGIN) {
    await expect(page).toHaveURL(`/login?from=${encodeURIComponent(path)}`)
    return expect(heading).toHaveText('Login')
  }
  if (sight === OFFICE) return expect(page.getByText('This page is for our office')).toBeVisible()
  await expect(heading).toHaveText(sight)
  await expect(page.getByText('This page is for our office')).toHaveCount(0)
}
