import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { addTool, expect, newPerson, signInAs, signUp, test } from './fixtures'

test('basket and checkout are one page: look, type, Place Order', async ({ page }) => {
  await signInAs(page, 'admin@bdmart.example')
  const [tool, other] = [await addTool(page, 420), await addTool(page, 420)]
  await signUp(page, newPerson())
  const token = await page.evaluate(() => localStorage.getItem('accessToken'))
  await page.request.patch('/api/basket', {
    headers: { authorization: `Bearer ${token}` },
    data: { set: [tool, other].map(({ _id }) => ({ toolId: _id, quantity: 100 })) },
  })
  await page.goto('/basket')
  const place = page.getByRole('button', { name: 'Place Order' })
  await expect(place).toBeInViewport({ ratio: 1 })
  await expect(page.getByText(/^Ships by \w{3}, \w{3} \d+, if paid today$/)).toBeInViewport()
  await page.getByRole('region', { name: 'Contact' }).getByLabel('Phone').fill('+49 371 5550100')
  const destination = page.getByRole('region', { name: 'Deliver to' })
  await destination.getByLabel('Street and number').fill('14 Dock Road')
  await destination.getByLabel('Country').selectOption('BD')
  await place.press('Enter')
  await expect(destination.getByLabel('City')).toBeFocused()
  await page.keyboard.type('Chattogram')
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])

  const quantity = page.getByLabel(`Quantity of ${tool.name}`)
  await quantity.fill('0')
  await expect(page.getByRole('button', { name: 'Order the 1, keep 1' })).toBeVisible()
  await page.getByLabel('PO number').press('Enter')
  await expect(quantity).toBeFocused()
  await quantity.fill('110')
  await page.reload()
  await expect(quantity).toHaveValue('110')
  await expect(destination.getByLabel('City')).toHaveValue('Chattogram')
  await place.press('Enter')
  await expect(page).toHaveURL(/\/dashboard\/booking\//)
  await expect(page.getByText('14 Dock Road').first()).toBeVisible()

  // The mill comes back: paste, look, Place Order.
  await page.goto('/basket')
  await expect(page.getByText('Your basket is empty')).toBeVisible()
  await pasteList(page, `100 x ${tool.name}\n100 x ${other.name}`)
  await expect(page.getByRole('button', { name: 'Add 2 lines' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByText('All 2 lines can be ordered')).toBeVisible()
  await expect(page.getByText('To 14 Dock Road, Chattogram')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/\/dashboard\/booking\//)
})

/** Ctrl+V, where no field has the focus. */
const pasteList = (page: Page, text: string) =>
  page.evaluate((list) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', list)
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  }, text)
