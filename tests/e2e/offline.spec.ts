import type { Page } from 'playwright/test'
import { expect, test } from './fixtures'

// What the browser itself notes of requests that cannot leave.
test.use({ expectedNoise: /ERR_INTERNET_DISCONNECTED|Failed to fetch/ })

const asked = 'You are offline. What you asked for opens as soon as you are connected again'

test('a page that cannot be loaded leaves the one that was there, with all that was typed', async ({
  page,
  context,
}) => {
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

test('Home and Login, whose text comes from the shop, wait for it as well', async ({
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

test('Try again opens the page once the shop can be reached, though the browser heard of no network', async ({
  page,
}) => {
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

test('the way to pay, which has a document of its own, is not taken before that can be loaded', async ({
  page,
  context,
  buyer,
}) => {
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

/** Until then links are the browser's. */
async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => window.onpopstate === null)
}

/** By the link at the page's end, which is there at each width. */
async function follow(page: Page, name: string): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
}
