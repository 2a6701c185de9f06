import type { Page } from 'playwright/test'
import { expect, test } from './fixtures'

// The browser logs requests that fail.
test.use({ expectedNoise: /ERR_INTERNET_DISCONNECTED|Failed to fetch/ })

const asked = 'You are offline. What you asked for opens as soon as you are connected again'

test('a page that cannot be loaded leaves the current one, with typed text', {
  tag: '@deep',
}, async ({ page, context }) => {
  await page.goto('/contact')
  await alive(page)
  await page.getByLabel('Question').fill('Do you cut reeds?')
  await context.setOffline(true)
  await follow(page, 'About')
  await expect(page.getByText(asked)).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(asked)).toBeVisible()
  await expect(page).toHaveURL(/\/contact$/)
  await expect(page.getByLabel('Question')).toHaveValue('Do you cut reeds?')
  await context.setOffline(false)
  await expect(page).toHaveURL(/\/about$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(asked)).toBeHidden()
})

test('Home and Login, whose data comes from the shop, wait for it too', { tag: '@deep' }, async ({
  page,
  context,
}) => {
  await page.goto('/about')
  await alive(page)
  await context.setOffline(true)
  await page.getByRole('banner').getByRole('link', { name: 'BD-MART' }).click()
  await expect(page.getByText(asked)).toBeVisible()
  await expect(page).toHaveURL(/\/about$/)
  await context.setOffline(false)
  await expect(page).toHaveURL(/:\d+\/$/)
})

test('Try again opens the page when the shop can be reached, without an online event', {
  tag: '@deep',
}, async ({ page }) => {
  await page.goto('/contact')
  await alive(page)
  await page.route(/\/(assets|robots\.txt)/, (route) => route.abort('internetdisconnected'))
  await follow(page, 'About')
  const notice = page.getByText('The shop cannot be reached. What you asked for opens')
  await expect(notice).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL(/\/about$/)
  await expect(notice).toBeHidden()
})

test('the payment page, a separate document, is not opened before it can be loaded', {
  tag: '@deep',
}, async ({ page, context, buyer }) => {
  await buyer.order('Hex Key Set')
  await page.goto('/dashboard')
  const pay = page.getByRole('link', { name: /^Pay for Hex Key Set/ })
  await pay.waitFor()
  await context.setOffline(true)
  await pay.click()
  await expect(page.getByText(asked)).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(pay).toBeVisible()
  await context.setOffline(false)
  await expect(page).toHaveURL(/\/dashboard\/payment\//)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Payment for Hex Key Set')
})

/** Before hydration links load documents. */
async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => window.onpopstate === null)
}

/** By the footer's link, which is visible at each width. */
async function follow(page: Page, name: string): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
}
