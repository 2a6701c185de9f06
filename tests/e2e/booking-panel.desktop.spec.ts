import { expectNoFindings } from './axe'
import { addTool, expect, openDesk, signInAs, test } from './fixtures'

test('on a wide screen a booking opens next to the list, by keys', async ({
  page,
  buyer,
  browser,
}) => {
  const desk = await openDesk(browser)
  const tool = await addTool(desk, 400)
  await desk.context().close()
  const [first, second] = [await buyer.order(tool.name, 120), await buyer.order(tool.name, 130)]
  await signInAs(page, 'admin@bdmart.example')
  await page.goto(`/dashboard/all-bookings?q=${buyer.person.email}`)
  await expect(page.getByRole('rowheader')).toHaveCount(2)

  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const panel = page.getByRole('region', { name: /^B-/ })
  await expect(panel).toBeFocused()
  await expect(page).toHaveURL(new RegExp(`open=${second}`))
  await expect(panel.getByRole('heading', { name: /^Booking B-/ })).toBeVisible()
  await expect(panel).toContainText('130 pieces')
  await page.keyboard.press('j')
  await expect(page).toHaveURL(new RegExp(`open=${first}`))
  await expect(panel).toContainText('120 pieces')
  await expect(panel).toBeFocused()
  await expect(page.locator('tr[aria-current]')).toContainText('120')
  await expectNoFindings(page)

  await page.reload()
  await expect(panel).toContainText('120 pieces')
  await panel.getByLabel('Note').fill('Ask for the PO')
  await page.keyboard.press('j')
  await expect(page).toHaveURL(new RegExp(`open=${first}`))
  await panel.getByRole('button', { name: 'The one before (k)' }).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await panel.getByRole('button', { name: 'Add note' }).click()
  await expect(panel.getByLabel('Note')).toHaveValue('')
  await expect(panel.getByText('Ask for the PO')).toBeVisible()
  await panel.getByRole('button', { name: 'Close (Escape)' }).press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(page.getByRole('rowheader').getByRole('link').last()).toBeFocused()
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.reload()
  await expect(page.getByRole('rowheader')).toHaveCount(2)
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/dashboard/booking/${first}$`))
})
