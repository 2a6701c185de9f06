import type { Page } from 'playwright/test'
import { chooseOfRow } from '../support/scenes/scene'
import { expect, signInAs, test } from './fixtures'

type User = { _id: string; email: string; name: string; admin: boolean; areas: string[] }

test.use({ expectedNoise: /status of 500/ })

const users = Array.from({ length: 60 }, (_, index) => user(index))

function user(index: number): User {
  const email = `p${String(index).padStart(2, '0')}@mill.example`
  return { _id: crypto.randomUUID(), email, name: `Pat ${index}`, admin: false, areas: [] }
}

/** Answers the list with the test's own and counts requests; the page's clock stops until the test advances it. */
async function openUsers(page: Page, list: () => User[] | 'failure') {
  const asked = { count: 0 }
  await signInAs(page, 'admin@bdmart.example')
  await page.route('**/api/user', async (route) => {
    asked.count += 1
    const answer = list()
    if (answer === 'failure') await route.fulfill({ status: 500, json: { message: 'No.' } })
    else await route.fulfill({ json: answer })
  })
  await page.clock.install()
  await page.goto('/dashboard/users')
  return asked
}

test('is reloaded every ten seconds, and not while the page is hidden', { tag: '@deep' }, async ({
  page,
}) => {
  let list = users
  const asked = await openUsers(page, () => list)
  await expect(page.getByText('60 users')).toBeVisible()
  expect(asked.count).toBe(1)
  await page.clock.runFor(9_000)
  expect(asked.count).toBe(1)
  list = users.slice(1)
  await page.clock.runFor(2_000)
  // Answered first: no request is sent while another one is pending.
  await expect(page.getByText('59 users')).toBeVisible()
  expect(asked.count).toBe(2)
  await look(page, 'hidden')
  await page.clock.runFor(60_000)
  expect(asked.count).toBe(2)
  await look(page, 'visible')
  await expect.poll(() => asked.count).toBe(3)
})

test('keeps order and focus when accounts are added and removed', { tag: '@deep' }, async ({
  page,
}) => {
  let list = users
  const asked = await openUsers(page, () => list)
  const search = page.getByRole('searchbox')
  await search.fill('mill')
  await page.clock.runFor(500)
  const target = page.getByRole('button', { name: 'More for p40@mill.example' })
  await target.focus()
  const before = { top: (await target.boundingBox())?.y, scroll: await scrolled(page) }
  expect(before.scroll).toBeGreaterThan(0)
  list = [user(99), ...users.slice(0, 59)]
  await page.clock.runFor(10_000)
  await expect.poll(() => asked.count).toBe(2)
  await expect(target).toBeFocused()
  await expect(search).toHaveValue('mill')
  expect({ top: (await target.boundingBox())?.y, scroll: await scrolled(page) }).toEqual(before)
  await search.fill('p99')
  await expect(page.getByText('1 of 60 users')).toBeVisible()
})

test('retries a failed list three times, and then says that it is missing or old', {
  tag: '@deep',
}, async ({ page }) => {
  let fails = true
  const asked = await openUsers(page, () => (fails ? 'failure' : users))
  await expect.poll(() => asked.count).toBe(1)
  for (const [tries, ms] of [
    [2, 1_000],
    [3, 2_000],
    [4, 4_000],
  ] as const) {
    await page.clock.runFor(ms)
    await expect.poll(() => asked.count).toBe(tries)
  }
  await expect(page.getByRole('alert')).toContainText('Error fetching user data')
  fails = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('60 users')).toBeVisible()
  await expect(page.getByText('Error fetching user data')).toHaveCount(0)
  fails = true
  await expect(async () => {
    await page.clock.runFor(5_000)
    await expect(page.getByText('Error fetching user data')).toBeVisible({ timeout: 100 })
  }).toPass({ intervals: [0] })
  await expect(page.getByText('60 users')).toBeVisible()
})

test('a late answer does not hide rights that were just granted', { tag: '@deep' }, async ({
  page,
}) => {
  const [first, ...others] = users.slice(0, 3)
  if (!first) throw new Error('no such user')
  let isAdmin = false
  const asked = await openUsers(page, () => [{ ...first, admin: isAdmin }, ...others])
  await page.route('**/api/user/users/admin/*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback()
    isAdmin = true
    const message = 'Make Admin Successfully'
    await route.fulfill({ json: { message, user: { ...first, admin: true, areas: [] } } })
  })
  const old = [first, ...others]
  let answerLate = () => {}
  const late = new Promise<void>((resolve) => {
    answerLate = resolve
  })
  const button = page.getByRole('button', { name: `Make Admin of ${first.email}` })
  await expect(button).toBeVisible()
  await page.route(
    '**/api/user',
    async (route) => {
      await late
      await route.fulfill({ json: old }).catch(() => undefined)
    },
    { times: 1 },
  )
  await page.clock.runFor(10_000)
  await button.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make Admin' }).click()
  await expect(page.getByText('Make Admin Successfully')).toBeVisible()
  await expect(page.getByText('Admin', { exact: true })).toBeVisible()
  answerLate()
  await page.clock.runFor(10_000)
  await expect.poll(() => asked.count).toBeGreaterThan(2)
  await expect(page.getByText('Admin', { exact: true })).toBeVisible()
})

function scrolled(page: Page): Promise<number> {
  return page.evaluate(() => window.scrollY)
}

async function look(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, state)
}

test('a packer begins at Shipping, and no door of other areas is shown @deep', async ({ page }) => {
  await signInAs(page, 'shipping@bdmart.example')
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/dashboard\/shipping$/)
  const menu = page.getByRole('navigation', { name: 'Dashboard' })
  await expect(menu.getByRole('link', { name: 'All Bookings' })).toBeVisible()
  for (const name of ['Payments', 'Customers', 'Manage Products', 'All Users', 'Activity'])
    await expect(menu.getByRole('link', { name, exact: true })).toHaveCount(0)
  await page.goto('/dashboard/payments')
  await expect(page.getByText('This page is for the area Money.')).toBeVisible()
  // Since the last visit the areas have become others, which the page knows late.
  await page.route('**/api/user/users/admin/*', async (route) => {
    await page.waitForTimeout(500)
    await route.continue()
  })
  await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('bdmart-user') ?? '{}')
    localStorage.setItem('bdmart-user', JSON.stringify({ ...user, areas: ['money'] }))
  })
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/dashboard\/shipping$/)
})

test('the dialog of areas names what is lost before it is saved @deep', async ({ page }) => {
  await signInAs(page, 'admin@bdmart.example')
  await page.goto('/dashboard/users?q=shipping@bdmart.example')
  await chooseOfRow(page, 'Areas')
  const dialog = page.getByRole('dialog', { name: /What may .* do/ })
  await dialog.getByRole('checkbox', { name: 'Shipping' }).uncheck()
  await expect(dialog.getByText('At least one area is needed')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Save the areas' })).toBeDisabled()
  await dialog.getByRole('checkbox', { name: 'Money' }).check()
  await expect(dialog.getByText(/loses Shipping at once/)).toBeVisible()
})
