import type { Locator } from 'playwright/test'
import { addTool, expect, newPerson, signInAs, signUp, test } from './fixtures'

test.use({ expectedNoise: /status of 409/ })

test('the order form shows a long name completely, the amount to pay, and orders to where it says', async ({
  page,
}) => {
  await signUp(page)
  await page.goto('/tools?q=combination')
  await page.getByRole('link', { name: /^Details of Combination Spanner/ }).click()
  await page.getByRole('button', { name: 'Place Order' }).click()
  const form = page.getByRole('dialog')
  const name = form.getByLabel('Tool name')
  await expect(name).toHaveValue('Combination Spanner Set, 6 pieces, 10-24 mm')
  await expect.poll(() => name.evaluate(isWhole)).toBe(true)
  await expect(form.getByLabel('Quantity')).toBeInViewport({ ratio: 1 })

  await form.getByLabel('Phone').fill('+49 371 5550100')
  await form.getByLabel('Quantity').fill('1')
  await form.getByRole('button', { name: 'Add the delivery address' }).click()
  const where = page.getByRole('dialog', { name: 'Where the goods go' })
  await where.getByLabel('Street and number').fill('14 Dock Road')
  await where.getByLabel('City').fill('Chattogram')
  await where.getByLabel('Country').selectOption('BD')
  await where.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('To 14 Dock Road, Chattogram')).toBeVisible()
  // All in one call: a page that is lost after it has lost nothing.
  await page.route('**/api/bookings/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
  )
  await form.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByText('Your booking of 1 piece is placed.')).toBeVisible()
  const pay = page.getByRole('link', { name: 'Pay $58.90' })
  await expect(pay).toBeFocused()
  await expect(pay).toBeInViewport({ ratio: 1 })
  await pay.click()
  await expect(page.getByText('Please pay $58.90')).toBeVisible()
  await expect(page.getByText('To 14 Dock Road, Chattogram')).toBeVisible()
})

test('the order form explains when another buyer took the last pieces, and keeps what was typed', async ({
  page,
  browser,
}) => {
  await signInAs(page, 'admin@bdmart.example')
  const tool = await addTool(page, 5)
  await signUp(page)
  await page.goto(`/tool/${tool._id}`)
  await page.getByRole('button', { name: 'Place Order' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Phone').fill('+49 371 5550100')
  await form.getByLabel('Quantity').fill('5')

  const other = await (await browser.newContext()).newPage()
  await signUp(other, newPerson())
  await other.goto(`/tool/${tool._id}`)
  await other.getByRole('button', { name: 'Place Order' }).click()
  await other.getByRole('dialog').getByLabel('Phone').fill('+49 371 5550101')
  await other.getByRole('dialog').getByLabel('Quantity').fill('5')
  await other.getByRole('dialog').getByRole('button', { name: 'Place Order' }).click()
  await expect(other.getByText('Your booking of 5 pieces is placed.')).toBeVisible()
  await other.context().close()

  await form.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByText(/^Sold out\./)).toBeAttached()
  await expect(form.getByText(/^Sold out/).first()).toBeVisible()
  await expect(form.getByRole('link', { name: 'Ask us for more' })).toBeInViewport({ ratio: 1 })
  await expect(form.getByLabel('Phone')).toHaveValue('+49 371 5550100')
  await page.keyboard.press('Escape')
  await expect(form).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeDisabled()
})

test('the order form shows total, error, remedy and button together above the keyboard', async ({
  page,
}) => {
  await signInAs(page, 'admin@bdmart.example')
  const tool = await addTool(page, 40)
  await page.goto(`/tool/${tool._id}`)
  await expect(page.getByText('Last 40: order any number up to 40')).toBeVisible()
  await page.getByRole('button', { name: 'Place Order' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Quantity').fill('200')
  await page.setViewportSize({ width: 360, height: 400 })
  const remedy = form.getByRole('button', { name: 'Set quantity to 40' })
  const button = form.getByRole('button', { name: 'Place Order' })
  await expectInSight(
    form.getByLabel('Quantity'),
    form.getByText('Only 40 are available'),
    remedy,
    form.getByText('$2,500.00'),
    button,
  )
  await form.getByLabel('Phone').fill('')
  await button.click()
  await expectInSight(
    form.getByLabel('Quantity'),
    form.getByText('Only 40 are available'),
    form.getByText('Please enter a phone number'),
    remedy,
    button,
  )
  await remedy.click()
  await expect(button).toBeFocused()
  await expectInSight(
    form.getByText('Please enter a phone number'),
    form.getByText('Below minimum'),
    form.getByText('Fewer than 100: we take your order anyway, at the same price.'),
    form.getByText('$500.00'),
    button,
  )
  await expect(form.getByText('Only 40 are available')).toHaveCount(0)
})

async function expectInSight(...things: Locator[]): Promise<void> {
  for (const thing of things) {
    await expect(thing).toBeInViewport({ ratio: 0.99 })
    // Being in the window is not enough: another element may cover it.
    await expect.poll(() => thing.evaluate(isOnTop), String(thing)).toBe(true)
  }
}

function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  const found = document.elementFromPoint(left + width / 2, top + height / 2)
  return found !== null && (element.contains(found) || found.contains(element))
}

function isWhole(field: Element): boolean {
  return field.scrollWidth <= field.clientWidth && field.scrollHeight <= field.clientHeight
}
