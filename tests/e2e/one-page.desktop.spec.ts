import type { Page } from 'playwright/test'
import { expectNoFindings } from './axe'
import { openCompany, signUpVerified } from './company-fixtures'
import { addTool, expect, newPerson, openDesk, signInAs, signUp, test } from './fixtures'

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
  await expectNoFindings(page)

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

test('the office orders for a customer: pad, basket and checkout are theirs, and each page says so', async ({
  page,
  buyer,
  browser,
}) => {
  const desk = await openDesk(browser)
  const tool = await addTool(desk, 420)
  const earlier = await buyer.order(tool.name, 100)
  await desk.goto(`/dashboard/customers?q=${encodeURIComponent(buyer.person.email)}`)
  await desk.getByRole('link', { name: buyer.person.name }).first().click()
  await desk.getByRole('button', { name: 'Order for this customer' }).press('Enter')
  const bar = desk.getByRole('region', { name: 'Order for a customer' })
  await expect(bar).toContainText(`You are ordering for ${buyer.person.name}`)
  await expect(desk.getByText('Your basket is empty')).toBeVisible()
  await pasteList(desk, `100 x ${tool.name}`)
  await expect(desk.getByRole('button', { name: 'Add 1 line' })).toBeFocused()
  await desk.keyboard.press('Enter')
  await expect(desk.getByRole('region', { name: 'Contact' })).toContainText(buyer.person.email)
  await expectNoFindings(desk)
  await desk.goto('/contact')
  await expect(bar).toBeVisible()
  await desk.goto('/basket')
  const place = desk.getByRole('button', { name: 'Place Order' })
  await expect(place).toBeInViewport({ ratio: 1 })
  const destination = desk.getByRole('region', { name: 'Deliver to' })
  await destination.getByLabel('Delivery address').selectOption('You collect it from us')
  await place.press('Enter')
  await expect(desk).toHaveURL(/\/dashboard\/booking\//)
  await expect(desk).not.toHaveURL(new RegExp(earlier))
  await expect(desk.getByText(buyer.person.email).first()).toBeVisible()
  await bar.getByRole('button', { name: 'End it' }).press('Enter')
  await expect(bar).toBeHidden()
  await page.goto(new URL(desk.url()).pathname)
  await expect(page.getByText('$1,250.00').first()).toBeVisible()
  await desk.context().close()
})

test('the office books on account for a customer above what is free, for a reason that it notes', async ({
  page,
  browser,
}) => {
  const desk = await openDesk(browser)
  const tool = await addTool(desk, 420)
  const person = await signUpVerified(page)
  const { _id } = await openCompany(page, desk)
  const token = await desk.evaluate(() => localStorage.getItem('accessToken'))
  const agreed = await desk.request.patch(`/api/companies/${_id}/terms`, {
    data: { termsDays: 30, credit: 1000, was: 2 },
    headers: { authorization: `Bearer ${token}` },
  })
  expect(agreed.status(), await agreed.text()).toBe(200)
  await desk.goto(`/dashboard/customers?q=${encodeURIComponent(person.email)}`)
  await desk.getByRole('link', { name: person.name }).first().click()
  await desk.getByRole('button', { name: 'Order for this customer' }).press('Enter')
  await expect(desk.getByText('Your basket is empty')).toBeVisible()
  await pasteList(desk, `100 x ${tool.name}`)
  await expect(desk.getByRole('button', { name: 'Add 1 line' })).toBeFocused()
  await desk.keyboard.press('Enter')
  const destination = desk.getByRole('region', { name: 'Deliver to' })
  await destination.getByLabel('Delivery address').selectOption('You collect it from us')
  await desk.getByRole('region', { name: 'Contact' }).getByLabel('Phone').fill('+880 2 5550100')
  await desk.getByRole('radio', { name: /^On account/ }).check()
  await expect(desk.getByText('Pay within 30 days, $1,000.00 free')).toBeVisible()
  await desk.getByRole('button', { name: 'Place Order' }).press('Enter')
  await expect(desk.getByText(/\$1,000\.00 of \$1,000\.00 is free/)).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Book on account anyway' })).toBeDisabled()
  await desk.getByLabel('Why it is booked all the same').fill('Pays on Monday')
  await expectNoFindings(desk)
  await desk.keyboard.press('Enter')
  await expect(desk).toHaveURL(/\/dashboard\/booking\//)
  await expect(desk.getByText(/^On account, due \w{3} \d+$/)).toBeVisible()
  await expect(desk.getByText(/Pays on Monday/).first()).toBeVisible()
  await desk.context().close()
})

/** Ctrl+V, where no field has the focus. */
const pasteList = (page: Page, text: string) =>
  page.evaluate((list) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', list)
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  }, text)
