import type { Page } from 'playwright/test'
import { expectNoFindings } from './axe'
import { addTool, expect, openDesk, order, postWithToken, signInAs, test } from './fixtures'

test('an order with addresses, a PO number and bank transfer; two transfers make it paid', async ({
  page,
  browser,
}) => {
  test.slow()
  const desk = await openDesk(browser)
  const tool = await addTool(desk, 150)
  await signInAs(page, 'buyer@bdmart.example')
  // Its name and phone number are those of the checkout.
  await order(page, { name: 'Demo Buyer', email: 'buyer@bdmart.example' }, { tool: 'Hex Key Set' })
  await putIntoBasket(page, tool._id)

  await page.goto('/dashboard/checkout')
  const poNumber = `PO-${Date.now()}`
  await page.getByLabel('PO number').fill(poNumber)
  const destination = page.getByRole('region', { name: 'Deliver to' })
  const change = destination.getByRole('button', { name: 'Change the delivery address' })
  const pick = destination.getByLabel('Delivery address')
  await expect(change.or(pick)).toBeVisible()
  if (await change.isVisible()) await change.press('Enter')
  await expect(pick).toBeVisible()
  await pick.selectOption({ label: 'New address …' })
  await destination.getByLabel('Street and number').fill('Plot 7, Mill Lane')
  await page.getByRole('button', { name: 'Place Order' }).click()
  const city = destination.getByLabel('City')
  await expect(city).toBeFocused()
  await expect(city).toHaveAccessibleDescription('Please enter the city')
  await city.fill('Gazipur')
  await page.reload()
  await expect(city).toHaveValue('Gazipur')
  await destination.getByLabel('Country').selectOption('BD')
  await page.getByRole('button', { name: /billing address/ }).click()
  await page.getByLabel('Tax number').fill('BIN 12')
  await expect(page.getByText('A BIN in Bangladesh has 13 digits.')).toBeVisible()
  await page.getByRole('radio', { name: /Bank transfer/ }).check()
  await expectNoFindings(page)
  await page.getByRole('button', { name: 'Place Order' }).click()

  await expect(page).toHaveURL(/\/dashboard\/booking\//)
  const bank = page.getByRole('region', { name: 'Pay by bank transfer' })
  await expect(bank.getByText('$1,250.00')).toBeVisible()
  await expect(page.getByText('Plot 7, Mill Lane', { exact: true })).toBeVisible()
  await expectNoFindings(page)

  await desk.goto(new URL(page.url()).pathname)
  await record(desk, '1000', 'FT 1')
  await expect(desk.getByText('$1,000.00 of $1,250.00', { exact: true })).toBeVisible()
  await expect(desk.getByText('SWIFT')).toHaveCount(0)
  await page.reload()
  await expect(bank.getByText('$1,000.00 of $1,250.00 received')).toBeVisible()
  await expect(bank.getByText('Pay by card instead')).toHaveCount(0)
  await record(desk, '250', 'FT 2')
  await expect(desk.getByText('Paid $1,250.00 by bank transfer.')).toBeVisible()

  await desk.getByRole('button', { name: 'More for the transfer of $250.00' }).click()
  await desk.getByRole('menuitem', { name: 'Take back' }).press('Enter')
  const question = desk.getByRole('alertdialog')
  await expect(question).toContainText('is unpaid again, its receipt ends')
  await question.getByLabel('Reason').fill('Meant for another')
  await desk.keyboard.press('Escape')
  await desk.getByRole('button', { name: 'Keep editing' }).click()
  await question.getByRole('button', { name: 'Take back' }).click()
  await expect(desk.getByText('Taken back', { exact: true })).toBeVisible()
  await record(desk, '250', 'FT 3')

  await page.reload()
  await page.getByRole('link', { name: /Receipt/ }).click()
  await expect(page.getByText(poNumber)).toBeVisible()
  const addresses = page.getByRole('region', { name: 'Delivery and billing' })
  await expect(addresses.getByText('Plot 7, Mill Lane')).toBeVisible()
  await expect(page.getByText(/, FT 1$/)).toBeVisible()
  await desk.context().close()
})

test.describe('with a lost answer', () => {
  // The browser logs a request without an answer.
  test.use({ expectedNoise: /Failed to load resource/ })

  test('a transfer that is recorded again is recorded once', { tag: '@deep' }, async ({ page }) => {
    await signInAs(page, 'admin@bdmart.example')
    const { _id: toolId, price } = await addTool(page, 150)
    const { _id: id } = await postWithToken<{ _id: string }>(page, '/api/bookings', {
      lines: [{ toolId, quantity: 100, price }],
      total: 100 * price,
      name: 'Demo Admin',
      email: 'admin@bdmart.example',
      phone: '+49 371 5550100',
      payBy: 'transfer',
    })
    await page.goto(`/dashboard/booking/${id}`)
    const calls = `**/api/bookings/${id}/transfers`
    await page.route(calls, async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await page.getByRole('button', { name: 'Record transfer' }).click()
    const dialog = page.getByRole('dialog', { name: /^Record transfer/ })
    await dialog.getByLabel('Reference of the bank').fill('FT 1')
    await dialog.getByRole('button', { name: 'Record' }).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await expect(dialog.getByText(/is paid already/)).toBeVisible()

    await page.unroute(calls)
    await dialog.getByRole('button', { name: 'Record' }).click()
    await expect(dialog).toHaveCount(0)
    const token = await page.evaluate(() => localStorage.getItem('accessToken'))
    const headers = { authorization: `Bearer ${token}` }
    const found = await page.request.get(`/api/bookings/book/${id}`, { headers })
    expect((await found.json()).payments).toHaveLength(1)
  })
})

async function putIntoBasket(page: Page, toolId: string): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('accessToken'))
  const headers = { authorization: `Bearer ${token}` }
  await page.request.patch('/api/basket', { data: { clear: true }, headers })
  const data = { set: [{ toolId, quantity: 100 }] }
  expect((await page.request.patch('/api/basket', { data, headers })).ok()).toBe(true)
}

/** The office records a transfer, with the keyboard alone. */
async function record(desk: Page, amount: string, reference: string): Promise<void> {
  await desk.getByRole('button', { name: 'Record transfer' }).press('Enter')
  const dialog = desk.getByRole('dialog', { name: /^Record transfer/ })
  await dialog.getByLabel('Amount in dollars').fill(amount)
  await dialog.getByLabel('Reference of the bank').fill(reference)
  await expectNoFindings(desk)
  await desk.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
}
