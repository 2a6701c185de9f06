import type { Page } from 'playwright/test'
import { expect, signInAs, test } from './fixtures'

test.use({ expectedNoise: /status of 409/ })

const notice = (page: Page) =>
  page.getByText('Until it is, we send you no mail and set tools aside for 2 hours.')

async function sendLinkAgain(page: Page) {
  await expect(notice(page)).toBeVisible()
  const answered = page.waitForResponse('**/api/auth/send-verification-email')
  await page.getByRole('button', { name: 'Send the link again' }).click()
  expect((await answered).status()).toBe(200)
  await expect(page.getByText('A mail with a link is on its way to you.')).toBeVisible()
}

test('an unverified buyer reads why no mail comes and can have the link sent again', {
  tag: '@deep',
}, async ({ page, buyer }) => {
  await buyer.orderAndGoToPay('Hex Key Set')
  await sendLinkAgain(page)
  await page.goto('/dashboard')
  await sendLinkAgain(page)
  await page.goto('/dashboard/account')
  await sendLinkAgain(page)
})

/** The order form of a tool with all but the quantity filled in. */
async function openOrderForm(page: Page) {
  await page.goto('/tools')
  await page
    .getByRole('link', { name: /Hex Key Set/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Place Order' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Phone').fill('+49 371 5550100')
  return form
}

test('an unverified buyer reads it right after ordering', { tag: '@deep' }, async ({
  page,
  buyer,
}) => {
  const form = await openOrderForm(page)
  await form.getByLabel('Quantity').fill('1')
  await form.getByRole('button', { name: 'Place Order' }).click()
  await sendLinkAgain(page)
  expect(buyer.person.email).toContain('@')
})

test('an order that needs a confirmed address offers the link', { tag: '@deep' }, async ({
  page,
  buyer,
}) => {
  const message =
    'Until you have confirmed your email address, you may have 5 unpaid bookings. Please open the link in our mail.'
  await page.route('**/api/bookings', (route) =>
    route.fulfill({
      status: 409,
      json: { statusCode: 409, code: 'unverified_bookings', error: 'Conflict', message },
    }),
  )
  const form = await openOrderForm(page)
  await form.getByLabel('Quantity').fill('1')
  await form.getByRole('button', { name: 'Place Order' }).click()
  await expect(form.getByText(message)).toBeInViewport({ ratio: 1 })
  const answered = page.waitForResponse('**/api/auth/send-verification-email')
  await form.getByRole('button', { name: 'Send the link again' }).click()
  expect((await answered).status()).toBe(200)
  await expect(form.getByText('A mail with a link is on its way to you.')).toBeVisible()
  await expect(form.getByRole('button', { name: 'Place Order' })).toBeInViewport({ ratio: 1 })
  expect(buyer.person.email).toContain('@')
})

test('a verified buyer reads nothing of it', { tag: '@deep' }, async ({ page }) => {
  await signInAs(page, 'buyer@bdmart.example')
  const asked = page.waitForResponse('**/api/auth/get-session')
  await page.goto('/dashboard')
  expect((await (await asked).json()).user.emailVerified).toBe(true)
  await expect(page.getByRole('heading', { name: 'My Bookings' })).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
})
