import type { Page } from 'playwright/test'
import { expectNoFindings } from './axe'
import { addTool, expect, signInAs, signUp, test } from './fixtures'

test.use({ expectedNoise: /status of 409/ })

/** Changes a tool with the token of an admin's page. */
async function change(page: Page, method: 'PUT' | 'PATCH', path: string, data: object) {
  const token = await page.evaluate(() => localStorage.getItem('accessToken'))
  const headers = { authorization: `Bearer ${token}` }
  const reply = await page.request.fetch(path, { method, data, headers })
  expect(reply.status(), await reply.text()).toBe(200)
}

/** A part number has at most 40 characters. */
const short = ({ _id }: { _id: string }) => _id.slice(-12)

test('a tool shows prices by quantity, and its order form follows them', async ({ page }) => {
  await signInAs(page, 'admin@bdmart.example')
  const tool = await addTool(page, 5000)
  const tiers = [
    { from: 252, price: 12 },
    { from: 504, price: 11 },
  ]
  await change(page, 'PUT', `/api/tools/${tool._id}/tiers`, { tiers })
  const facts = { step: 12, minimum: 48, sku: `E-${short(tool)}` }
  await change(page, 'PATCH', `/api/tools/${tool._id}/details`, facts)
  await signUp(page)
  await page.goto(`/tool/${tool._id}`)
  await expect(page.getByText('Minimum Order Quantity 48')).toBeVisible()
  await expect(page.getByText('Sold by 12 pieces')).toBeVisible()
  await expect(page.getByText(`Part number E-${short(tool)}`)).toBeVisible()
  await expectNoFindings(page)

  await page.getByRole('row', { name: /252 pieces/ }).click()
  const form = page.getByRole('dialog')
  const quantity = form.getByLabel('Quantity')
  await expect(quantity).toHaveValue('252')
  await expect(form.getByLabel('Price')).toHaveValue('$12.00')
  await expect(form.getByText('(list $12.50)')).toBeVisible()
  await quantity.fill('100')
  await expect(form.getByText('is sold by 12. Nearest: 96, 108.')).toBeVisible()
  await form.getByRole('button', { name: 'Set quantity to 108' }).click()
  await expect(form.getByText('$1,350.00')).toBeVisible()
  await quantity.fill('480')
  await expect(form.getByText('Order 24 more and pay $216.00 less in total.')).toBeVisible()
  await form.getByRole('button', { name: 'Make it 504' }).click()
  await expect(quantity).toHaveValue('504')
  await form.getByLabel('Phone').fill('+49 371 5550100')
  await expectNoFindings(page)
  await page.keyboard.press('Escape')
  await expect(form).toHaveCount(0)
  await expect(page.locator('tr[aria-current]')).toContainText('504 pieces')

  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(quantity).toHaveValue('504')
  await form.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByRole('link', { name: 'Pay $5,544.00' })).toBeFocused()
})

test('the form of a product adds price tiers and a part number by keyboard, and keeps both when they are refused', async ({
  page,
}) => {
  await signInAs(page, 'admin@bdmart.example')
  const other = await addTool(page, 100)
  const sku = `K ${short(other)}`
  await change(page, 'PATCH', `/api/tools/${other._id}/details`, { sku })
  const tool = await addTool(page, 5000)
  await page.goto(`/dashboard/Manage-Products?q=${encodeURIComponent(tool.name)}`)
  await page.getByRole('link', { name: tool.name }).click()
  const form = page.getByRole('main')
  await form.getByLabel('Part number').fill(sku.toLowerCase().replace(' ', '-'))
  await form.getByRole('button', { name: 'Add a tier' }).focus()
  await page.keyboard.press('Enter')
  await expect(form.getByLabel('Tier 1: from')).toBeFocused()
  await page.keyboard.type('250')
  await page.keyboard.press('Tab')
  await page.keyboard.type('-4 %')
  await expect(form.getByText(/^249 pieces \$3,112\.50, 250 pieces \$3,000\.00/)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(form.getByLabel('Tier 1: costs')).toHaveValue('12.00')
  await form.getByRole('button', { name: 'Add a tier' }).press('Enter')
  await expect(form.getByLabel('Tier 2: from')).toBeFocused()
  await page.keyboard.type('500')
  await page.keyboard.press('Tab')
  await page.keyboard.type('12.20')
  await expect(form.getByText('Must be below $12.00')).toBeVisible()
  await form.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await expect(form.getByLabel('Tier 2: costs')).toBeFocused()
  await form.getByLabel('Tier 2: costs').fill('11.80')
  await expectNoFindings(page)
  await form.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await expect(form.getByText(`belongs to ${other.name} already`).first()).toBeVisible()
  await expect(form.getByLabel('Part number')).toBeFocused()
  await expect(form.getByLabel('Tier 2: costs')).toHaveValue('11.80')
  await form.getByLabel('Part number').fill(`N-${short(tool)}`)
  await form.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await expect(page.getByText(`${tool.name} saved`)).toBeVisible()
  await page.goBack()
  // The column of prices by quantity is shown on a wide window only.
  await page.setViewportSize({ width: 1920, height: 900 })
  await expect(page.getByRole('cell', { name: 'from $11.80' })).toBeVisible()
  await expect(page.getByRole('cell', { name: `N-${short(tool)}` })).toBeVisible()
})
