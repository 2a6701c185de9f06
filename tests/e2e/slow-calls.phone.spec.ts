import { randomUUID } from 'node:crypto'
import type { Page, Route } from 'playwright/test'
import { addTool, expect, newPerson, signInAs, signUp, test, unfoldDashboardMenu } from './fixtures'

const admin = 'admin@bdmart.example'
test.use({ expectedNoise: /status of (403|409|500)/ })

// Slow calls do not depend on the width.

/** Leaves these calls without an answer from now on. */
function hang(page: Page, calls: string | RegExp) {
  return page.route(calls, (route) =>
    route.request().method() === 'GET' ? undefined : route.fallback(),
  )
}

test('the office sees the result of an action immediately, even when lists do not reload', {
  tag: '@deep',
}, async ({ page, buyer }) => {
  await buyer.order('Ring-Spun', 100)
  const { email } = await signUp(page, newPerson())
  await signInAs(page, admin)

  const { name } = await addTool(page, 150)
  await page.goto(`/dashboard/Manage-Products?q=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name }).click()
  await expect(page.getByLabel('Available quantity')).toHaveValue('150')
  await hang(page, /\/api\/tools/)
  await page.getByLabel('Available quantity').fill('700')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`${name} saved`)).toBeVisible()
  await page.goBack()
  await expect(page.getByText('700', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: `More for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Yes, delete it!' }).click()
  await expect(page.getByText('No product matches')).toBeVisible()
  await page.locator('#content').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('rowheader', { name })).toBeVisible()

  await page.goto(`/dashboard/all-bookings?q=${buyer.person.email}`)
  await page.getByRole('button', { name: /^More for B-/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await hang(page, /\/api\/search\/bookings/)
  await page.getByRole('button', { name: 'Yes, delete it!' }).click()
  await expect(page.getByText('Booking has been deleted.')).toBeVisible()

  await page.goto(`/dashboard/users?q=${email}`)
  await expect(page.getByRole('button', { name: `Make Admin of ${email}` })).toBeVisible()
  await hang(page, /\/api\/user$/)
  await page.getByRole('button', { name: `Make Admin of ${email}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make Admin' }).click()
  await expect(page.getByText('Make Admin Successfully')).toBeVisible()
})

test('Add Tool keeps typed text when the rights cannot be checked', { tag: '@deep' }, async ({
  page,
}) => {
  await signInAs(page, admin)
  await page.goto('/dashboard/add-tool')
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible()
  const refused = Promise.withResolvers<void>()
  await page.route('**/api/user/users/admin/*', async (route) => {
    await refused.promise
    await route.fulfill({ status: 500, json: { statusCode: 500, message: 'No.' } })
  })
  await page.reload()
  await page.getByLabel('Name', { exact: true }).fill('Heddle Hook')
  const answer = page.waitForResponse('**/api/user/users/admin/*')
  refused.resolve()
  await (await answer).finished()
  await page.getByLabel('Description').fill('Bent by hand.')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Heddle Hook')
})

test('an office page is hidden at the first refusal after the rights were revoked', {
  tag: '@deep',
}, async ({ page }) => {
  await signInAs(page, admin)
  await page.goto('/dashboard/all-bookings')
  await expect(page.getByRole('heading', { level: 1, name: 'All Bookings' })).toBeVisible()
  await unfoldDashboardMenu(page)
  const links = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link')
  await expect(links.filter({ hasText: 'Payments' })).toBeVisible()
  const message = 'Your account may not do this.'
  await page.route('**/api/search/bookings?*', (route) =>
    route.fulfill({ status: 403, json: { statusCode: 403, message } }),
  )
  await page.route('**/api/user/users/admin/*', (route) =>
    route.fulfill({ json: { admin: false } }),
  )
  await page.getByRole('searchbox').fill('anything')
  await expect(page.getByText('This page is for our office')).toBeVisible()
  await expect(links.filter({ hasText: 'Payments' })).toHaveCount(0)
})

test('an HTML answer of a network in place of a list counts as no connection', {
  tag: '@deep',
}, async ({ page }) => {
  await signUp(page, newPerson())
  await page.route('**/api/tools/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>Pay' }),
  )
  await page.goto('/tools')
  await expect(
    page
      .getByText('The shop cannot be reached. Please check your connection and try again.')
      .first(),
  ).toBeVisible()
})

test('a button that is held down while its spinner ends is still pressed', {
  tag: '@deep',
}, async ({ page }) => {
  const { email } = await signUp(page, newPerson())
  await signInAs(page, admin)
  const held: Route[] = []
  await page.route('**/api/user/users/admin/*', (route) =>
    route.request().method() === 'PATCH' ? void held.push(route) : route.fallback(),
  )
  await page.goto(`/dashboard/users?q=${email}`)
  await page.getByRole('button', { name: `Make Admin of ${email}` }).click()
  const button = page.getByRole('alertdialog').getByRole('button', { name: 'Make Admin' })
  await button.click()
  await expect(button.locator('svg')).toBeVisible()
  await button.hover()
  await page.mouse.down()
  await held[0]?.fulfill({ status: 500, json: { message: 'Not now' } })
  await expect(page.getByText('Not now')).toBeVisible()
  await expect(button.locator('svg')).toBeHidden()
  await page.mouse.up()
  await expect.poll(() => held.length).toBe(2)
})

test('the last of two searches counts, in any order of their answers', { tag: '@deep' }, async ({
  page,
}) => {
  const held: Route[] = []
  const answer = (route: Route, productName: string) =>
    route.fulfill({ json: { bookings: [booking(productName)], found: 1, total: 2 } })
  await signInAs(page, admin)
  await page.route('**/api/search/bookings?*', (route) => {
    if (route.request().url().includes('q=slow')) held.push(route)
    else return answer(route, 'Quick')
  })
  await page.goto('/dashboard/all-bookings')
  await expect(page.getByText('Quick').first()).toBeVisible()
  await page.getByRole('searchbox').fill('slow')
  await expect.poll(() => held.length).toBe(1)
  await page.getByRole('searchbox').fill('quick')
  await expect(page).toHaveURL(/q=quick/)
  for (const route of held) await answer(route, 'Slow').catch(() => undefined)
  await expect(page.locator('[aria-busy=false]').getByText('Quick').first()).toBeVisible()
  await expect(page.getByText('Slow')).toHaveCount(0)
})

test('Manage Products saves by a second press when the changed tool could not be read', {
  tag: '@deep',
}, async ({ page }) => {
  await signInAs(page, admin)
  const { name } = await addTool(page, 150)
  await page.goto(`/dashboard/Manage-Products?q=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name }).click()
  await page.getByLabel('Description').fill(`Holds. ${randomUUID()}`)
  const failure = (statusCode: number, message: string) => ({
    status: statusCode,
    json: { statusCode, code: 'tool_changed', error: '', message },
  })
  const calls = /\/api\/tools\/[0-9a-f-]{36}$/
  await page.route(calls, (route) =>
    route.fulfill(
      route.request().method() === 'GET'
        ? failure(500, 'Something went wrong.')
        : failure(409, 'This product has been changed in the meantime.'),
    ),
  )
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toHaveText('This product has been changed in the meantime.')
  await page.unroute(calls)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`${name} saved`)).toBeVisible()
})

function booking(productName: string) {
  return {
    _id: randomUUID(),
    toolId: randomUUID(),
    productName,
    price: 1,
    quantity: 100,
    total: 100,
    name: 'Mira',
    email: 'mira@mill.example',
    phone: '+49 371',
    paid: false,
    transactionId: null,
    createdAt: '2026-01-02T03:04:05.000Z',
    belowMinimum: false,
    heldUntil: null,
    refunded: false,
  }
}
