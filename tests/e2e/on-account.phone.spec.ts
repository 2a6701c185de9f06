import type { Page } from 'playwright/test'
import { expectNoFindings } from './axe'
import { openCompany, signUpVerified } from './company-fixtures'
import { addTool, expect, openDesk, postWithToken, test } from './fixtures'

test('a member buys on account, and the manager reads in the statement what is invoiced, back and paid', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  const desk = await openDesk(browser)
  const tool = await addTool(desk, 2000)
  await signUpVerified(page)
  const { _id: company, name } = await openCompany(page, desk)
  await agreeTerms(desk, company, name)

  const id = await orderOnAccount(page, tool._id)
  await expectNoFindings(page)
  for (const quantity of [600, 400])
    await postWithToken(desk, `/api/bookings/${id}/shipments`, { lines: [{ line: 1, quantity }] })
  await page.reload()
  const invoices = page.getByRole('region', { name: 'Invoices' })
  const papers = invoices.getByRole('button', { name: /^PDF/ })
  await expect(papers).toHaveCount(2)
  await expectNoFindings(page)
  for (const paper of await papers.all()) {
    const answer = page.waitForResponse(/invoice\.pdf$/)
    await paper.click()
    expect((await answer).status()).toBe(200)
  }

  await takeThreeBack(desk, id)
  await recordTransfer(desk, company, name)
  await readStatement(page)
  await page.goto(`/dashboard/booking/${id}`)
  await expect(page.getByText('$4,000.00 of $12,462.50 received')).toBeVisible()
  await expect(papers).toHaveCount(3)
  await desk.context().close()
})

/** By the keyboard alone, as all that the office does here. */
async function agreeTerms(desk: Page, company: string, name: string): Promise<void> {
  await desk.goto(`/dashboard/company/${company}`)
  await desk.getByRole('button', { name: 'Change terms' }).press('Enter')
  const dialog = desk.getByRole('dialog', { name: `Terms of ${name}` })
  const days = dialog.getByLabel('Days to pay')
  await expect(days).toBeFocused()
  await desk.keyboard.type('30')
  await desk.keyboard.press('Tab')
  await desk.keyboard.type('50000')
  await expectNoFindings(desk)
  await desk.keyboard.press('Enter')
  await expect(desk.getByText(`Terms of ${name} saved.`)).toBeVisible()
  await expect(desk.getByText('On account, within 30 days; $50,000.00 at most')).toBeVisible()
}

/** 1,000 pieces at $12.50; the booking's id. */
async function orderOnAccount(page: Page, toolId: string): Promise<string> {
  const token = await page.evaluate(() => localStorage.getItem('accessToken'))
  const headers = { authorization: `Bearer ${token}` }
  const data = { set: [{ toolId, quantity: 1000 }] }
  expect((await page.request.patch('/api/basket', { data, headers })).ok()).toBe(true)
  await page.goto('/dashboard/checkout')
  const destination = page.getByRole('region', { name: 'Deliver to' })
  await destination.getByLabel('Street and number').fill('Plot 7, Mill Lane')
  await destination.getByLabel('City').fill('Gazipur')
  await destination.getByLabel('Country').selectOption('BD')
  await page.getByRole('region', { name: 'Contact' }).getByLabel('Phone').fill('+880 2 5550100')
  const total = page.getByRole('region', { name: 'Total' })
  await expect(total.getByText(/^Ships by .*, if paid today$/)).toBeVisible()
  await page.getByRole('radio', { name: /^On account/ }).check()
  await expect(page.getByText('Pay within 30 days, $50,000.00 free')).toBeVisible()
  await expect(total.getByText(/^Ships by \w{3}, \w{3} \d+$/)).toBeVisible()
  await expectNoFindings(page)
  await page.getByRole('button', { name: 'Place Order' }).press('Enter')
  await expect(page).toHaveURL(/\/dashboard\/booking\//)
  await expect(page.getByText(/^On account, due \w{3} \d+$/)).toBeVisible()
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

async function takeThreeBack(desk: Page, id: string): Promise<void> {
  await desk.goto(`/dashboard/booking/${id}`)
  const invoices = desk.getByRole('region', { name: 'Invoices' })
  await expect(invoices.getByRole('listitem')).toHaveCount(2)
  await desk.getByRole('button', { name: /^More for B-/ }).press('Enter')
  await desk.getByRole('menuitem', { name: /came back/ }).press('Enter')
  const dialog = desk.getByRole('dialog', { name: 'Pieces came back' })
  await dialog.getByLabel(/^Pieces of/).fill('3')
  await dialog.getByLabel('Reason').fill('Bent')
  await expect(dialog.getByText('$37.50 less is owed')).toBeVisible()
  await dialog.getByRole('button', { name: 'Record', exact: true }).press('Enter')
  await expect(invoices.getByText(/^CRN-/)).toBeVisible()
  await expect(desk.getByText(/3 pieces came back, and \$37\.50 less is owed/)).toBeVisible()
  await expect(desk.getByRole('button', { name: /^Credit note/ })).toHaveCount(0)
  await expectNoFindings(desk)
}

/** Too little for the first invoice. */
async function recordTransfer(desk: Page, company: string, name: string): Promise<void> {
  await desk.goto(`/dashboard/company/${company}`)
  await desk.getByRole('button', { name: 'Record a transfer' }).press('Enter')
  const dialog = desk.getByRole('dialog', { name: `Record a transfer of ${name}` })
  await expect(dialog.getByText('$12,462.50 is open.')).toBeVisible()
  await dialog.getByLabel('Amount in dollars').fill('4000')
  await dialog.getByLabel('Reference of the bank').fill('FT 7')
  await expect(dialog.getByRole('status').getByText('$4,000.00')).toBeVisible()
  await expectNoFindings(desk)
  await desk.keyboard.press('Enter')
  await expect(desk.getByText(`The transfer of ${name} is recorded for 1 booking`)).toBeVisible()
  await desk.goto('/dashboard/company/all-invoices')
  await expect(desk.getByRole('button', { name: /^PDF/ }).first()).toBeVisible()
  await expectNoFindings(desk)
}

async function readStatement(page: Page): Promise<void> {
  await page.goto('/dashboard/company/statement')
  await expect(page.getByText('$8,462.50').first()).toBeVisible()
  const open = page.getByRole('region', { name: 'Open invoices' })
  await expect(open).toContainText('$3,500.00')
  await expect(open).toContainText('$4,962.50')
  const moved = page.getByRole('region', { name: 'Invoiced and paid' })
  for (const sum of ['$7,500.00', '$12,500.00', '-$37.50', '$12,462.50', '-$4,000.00'])
    await expect(moved).toContainText(sum)
  await expect(moved.getByText(/^Closing balance/).locator('..')).toContainText('$8,462.50')
  await expectNoFindings(page)
}
