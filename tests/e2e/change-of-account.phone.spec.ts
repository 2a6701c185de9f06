import type { Page } from 'playwright/test'
import { expect, newPerson, signUp, test } from './fixtures'

// The browser logs where an answer may not clear its storage.
test.use({ expectedNoise: /^Clear-Site-Data header/ })

const first = () => ({ ...newPerson(), name: 'Wilma Warp' })
const next = () => ({ ...newPerson(), name: 'Yann Weft' })
const nameField = (page: Page) => page.getByRole('textbox', { name: 'Name' })

/** Opens the account of the first person. */
async function showAccount(page: Page) {
  await signUp(page, first())
  await page.goto('/dashboard/account')
  await expect(nameField(page)).toHaveValue('Wilma Warp')
}

test("a person who signs in in another tab does not see the previous one's data", {
  tag: '@deep',
}, async ({ page, context }) => {
  await showAccount(page)
  const release = await hold(page, '**/api/account')
  await signOut(await context.newPage())
  await expect(page).toHaveURL('/login?from=%2Fdashboard%2Faccount')
  await signUp(await context.newPage(), next())
  await expect(page).toHaveURL('/dashboard/account')
  await expect(page.getByText('Loading your account')).toBeVisible()
  await expect(page.getByText('Wilma Warp')).toHaveCount(0)
  release()
  await expect(nameField(page)).toHaveValue('Yann Weft')
})

test('Back to the payment page after Sign Out loads the booking again', { tag: '@deep' }, async ({
  page,
  buyer,
}) => {
  await buyer.orderAndGoToPay('Hex Key Set')
  await expect(page.getByText('Please Pay')).toBeVisible()
  await hold(page, '**/api/bookings/book/*')
  await pressSignOut(page)
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(page.getByText('Loading the booking')).toBeVisible()
})

test('an open page shows the account that is signed in now, even without a Sign Out', {
  tag: '@deep',
}, async ({ page, context }) => {
  await showAccount(page)
  await signUp(await context.newPage(), next())
  await expect(nameField(page)).toHaveValue('Yann Weft')
})

test('a saved form is not shown to the next person', { tag: '@deep' }, async ({
  page,
  context,
}) => {
  await signUp(page, first())
  await page.goto('/dashboard/add-review')
  await page.getByLabel('Comment').fill('Only mine.')
  const { email } = await signUp(await context.newPage(), next())
  await expect(page.getByText(email)).toBeVisible()
  await expect(page.getByLabel('Comment')).toHaveValue('')
  await expect(nameField(page)).toHaveValue('Yann Weft')
})

test('a slow Sign Out does not end the session of the next person', { tag: '@deep' }, async ({
  page,
  context,
}) => {
  await signUp(page, first())
  const release = await hold(page, '**/assets/identity-*.js')
  await signOut(page)
  const other = await context.newPage()
  await signUp(other, next())
  const answer = page.waitForResponse('**/api/auth/sign-out')
  release()
  await (await answer).finished()
  await other.goto('/dashboard/account')
  await expect(nameField(other)).toHaveValue('Yann Weft')
})

async function signOut(page: Page): Promise<void> {
  await page.goto('/about')
  await pressSignOut(page)
}

async function pressSignOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /menu/i }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
}

/** Answers the request only when the returned function is called. */
async function hold(page: Page, address: string): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await held.promise
    await route.fallback()
  })
  return held.resolve
}
