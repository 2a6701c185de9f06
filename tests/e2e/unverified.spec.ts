import type { Page } from 'playwright/test'
import { expect, signInAs, test } from './fixtures'

const notice = (page: Page) =>
  page.getByText('Until it is, we send you no mail about your bookings.')

async function sendLinkAgain(page: Page) {
  await expect(notice(page)).toBeVisible()
  const answered = page.waitForResponse('**/api/auth/send-verification-email')
  await page.getByRole('button', { name: 'Send the link again' }).click()
  expect((await answered).status()).toBe(200)
  await expect(page.getByText('A mail with a link is on its way to you.')).toBeVisible()
}

test('who has not confirmed the address reads why no mail comes, and has the link sent again', async ({
  page,
  buyer,
}) => {
  await buyer.orderAndGoToPay('Hex Key Set')
  await sendLinkAgain(page)
  await page.goto('/dashboard')
  await sendLinkAgain(page)
  await page.goto('/dashboard/account')
  await sendLinkAgain(page)
})

test('who has just ordered reads it at once', async ({ page, buyer }) => {
  await page.goto('/tools')
  await page
    .getByRole('link', { name: /Hex Key Set/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Place Order' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Phone').fill('+49 371 5550100')
  await form.getByLabel('Quantity').fill('1')
  await form.getByRole('button', { name: 'Place Order' }).click()
  await sendLinkAgain(page)
  expect(buyer.person.email).toContain('@')
})

test('who has confirmed the address reads nothing of it', async ({ page }) => {
  await signInAs(page, 'buyer@bdmart.example')
  const asked = page.waitForResponse('**/api/auth/get-session')
  await page.goto('/dashboard')
  expect((await (await asked).json()).user.emailVerified).toBe(true)
  await expect(page.getByRole('heading', { name: 'My Bookings' })).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
})
