import type { Page } from 'playwright/test'
import { expectNoFindings } from './axe'
import { addTool, expect, linkMailedTo, signInAs, test } from './fixtures'

test.use({ expectedNoise: /status of 409/ })

const buyer = 'buyer@bdmart.example'
const office = 'admin@bdmart.example'

test('a basket is asked for, offered, approved by link without an account, and booked at the offered total', async ({
  page,
  browser,
}) => {
  await signInAs(page, office)
  const [tool, more] = [await addTool(page, 420), await addTool(page, 420)]
  await signInAs(page, buyer)
  await fillBasket(page, tool._id)
  await page.getByRole('button', { name: 'Quote …' }).click()
  const form = page.getByRole('dialog')
  await expect(form.getByText('Total $6,250.00')).toBeVisible()
  const isMore = form.getByText('$0.00 of it can be ordered now; the rest is short.')
  await expect(isMore).toBeVisible()
  const short = form.getByRole('group', { name: tool.name })
  await expect(short.getByRole('radio', { name: /^All 500/ })).toBeChecked()
  await short.getByRole('radio', { name: 'With the 420 that are there' }).check()
  await expect(form.getByText('Total $5,250.00')).toBeVisible()
  await expect(isMore).toHaveCount(0)
  await expectNoFindings(page)
  await form.getByRole('radio', { name: /^Ask for better ones/ }).check()
  await form.getByLabel('Phone').fill('+880 1700 000 142')
  await form.getByLabel('Remark').fill('With freight to Chattogram, please')
  await form.getByRole('button', { name: 'Ask for the quote' }).click()
  await expect(page).toHaveURL(/\/quote\/[\w-]{36}$/)
  await expect(page.getByText('Asked', { exact: true })).toBeVisible()
  const address = page.url()
  await page.goto('/dashboard/quotes?show=offered')
  const asked = page.locator(`a[href="${new URL(address).pathname}"]`)
  await expect(page.getByRole('searchbox')).toBeVisible()
  await expect(asked).toHaveCount(0)
  await page.getByLabel('Show').selectOption('Asked')
  await page.getByRole('row').filter({ has: asked }).getByText('Asked').click()
  await expect(page).toHaveURL(address)

  await signInAs(page, office)
  await page.goto('/dashboard/quotes?show=asked')
  await page.locator(`a[href="${new URL(address).pathname}"]`).click()
  await page.getByLabel(`Unit price of ${tool.name}`).fill('3.5')
  await page.getByRole('combobox', { name: 'Add a tool' }).fill(more.name)
  await page.getByRole('option', { name: more.name }).click()
  await expect(page.getByLabel(`Quantity of ${more.name}`)).toHaveValue(/^[1-9]/)
  await page.getByRole('button', { name: `Remove ${more.name}` }).click()
  await page.getByRole('button', { name: 'Add a charge' }).click()
  await page.getByLabel('Unit price of Freight').fill('80')
  await page.getByLabel('Terms').fill('CFR Chattogram')
  await expectNoFindings(page)
  await page.getByRole('button', { name: 'Send offer' }).click()
  await expect(page.getByText('Offered', { exact: true })).toBeVisible()

  await signInAs(page, buyer)
  await page.goto(address)
  await page.getByRole('button', { name: 'Share by link' }).click()
  const approver = `rahim-${Date.now()}@mill.example`
  await page.getByLabel('Email').fill(approver)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText(`The link is on its way to ${approver}`)).toBeVisible()
  await expectNoFindings(page)
  await page.getByRole('button', { name: 'Copy a link instead' }).click()
  await expect(page.getByText(/\/quote\/[\w-]{36}#[\w-]{43}$/)).toBeVisible()
  await expect(page.getByText('Copied link', { exact: true })).toBeVisible()

  await page.goto(address)
  await page.getByRole('button', { name: 'Accept $1,550.00' }).click()
  const accept = page.getByRole('dialog').getByRole('button', { name: 'Accept and book' })
  await expect(accept).toBeVisible()

  const context = await browser.newContext()
  const other = await context.newPage()
  await other.goto(await linkMailedTo(approver, '/quote/'))
  await expect(other.getByText('$1,550.00').first()).toBeVisible()
  await expectNoFindings(other)
  await other.setViewportSize({ width: 360, height: 700 })
  const approve = other.getByRole('button', { name: 'Approve $1,550.00' })
  await expect(approve).toBeInViewport({ ratio: 1 })
  await approve.click()
  await expect(other.getByText('Please enter your name')).toBeVisible()
  await expect(other.getByLabel('Your name')).toBeFocused()
  await expect(other.getByRole('radio')).toHaveCount(0)
  await other.getByLabel('Your name').fill('Rahim')
  await other.keyboard.press('Enter')
  await expect(other.getByText(/Approved by Rahim. Booked as B-\d{6} at this total/)).toBeVisible()
  expect(await context.cookies()).toEqual([])
  await context.close()

  await accept.click()
  await expect(page.getByText('This quote is accepted already.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('link', { name: /^B-\d{6}$/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/B-\d{6}/)
  await expect(page.getByText('$1,550.00').first()).toBeVisible()
  await expect(page.getByText(/was approved by Rahim/)).toBeVisible()
})

/** The basket of the demo buyer with this tool alone, more pieces than there are. */
async function fillBasket(page: Page, toolId: string): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('accessToken'))
  await page.request.patch('/api/basket', {
    data: { clear: true, set: [{ toolId, quantity: 500 }] },
    headers: { authorization: `Bearer ${token}` },
  })
  await page.goto('/basket')
  await expect(page.getByText('1 line needs you')).toBeVisible()
}
