import type { Page } from 'playwright/test'
import { expectNoFindings } from './axe'
import { fillInNewCompany, signUpVerified } from './company-fixtures'
import {
  expect,
  linkMailedTo,
  newPerson,
  openDesk,
  signUp,
  test,
  unfoldDashboardMenu,
} from './fixtures'

test('a buyer makes a company and invites a colleague, who joins and leaves', async ({
  page,
  browser,
}) => {
  const { email } = await signUpVerified(page)
  await page.goto('/dashboard/account/company')
  await unfoldDashboardMenu(page)
  const menu = page.getByRole('navigation', { name: 'Dashboard' })
  await expect(menu.getByRole('link', { name: 'Company' })).toHaveCount(0)
  await fillInNewCompany(page, 'Padma Spinning Mills')
  await expectNoFindings(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Padma Spinning Mills')
  await expect(page.getByText('We are checking your company.')).toBeVisible()
  await expect(page.getByText('Being checked')).toBeVisible()

  const colleague = newPerson()
  await page.getByRole('button', { name: 'Invite a colleague' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog.getByText('Please enter an email address')).toBeVisible()
  await dialog.getByLabel('Email').fill(colleague.email)
  await dialog.getByLabel('Limit of each order').fill('2,000')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Please enter an amount in dollars')).toBeVisible()
  await dialog.getByLabel('Limit of each order').fill('2000')
  await expectNoFindings(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`The invitation to ${colleague.email} is on its way`)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: colleague.email })).toContainText(
    'as Buyer',
  )

  const other = await (await browser.newContext()).newPage()
  const link = await linkMailedTo(colleague.email, '/company/join')
  await other.goto(link)
  await expect(other.getByText('Please log in or sign up with the email address')).toBeVisible()
  await expectNoFindings(other)
  await signUp(other, colleague)
  await other.goto(await linkMailedTo(colleague.email, '/verify-email'))
  await expect(other.getByText('Your email address is confirmed')).toBeVisible()
  await other.goto(link)
  await other.getByRole('button', { name: 'Join' }).click()
  await expect(other.getByText('You are in Padma Spinning Mills now')).toBeVisible()
  await expect(other.getByRole('row').filter({ hasText: colleague.email })).toContainText(
    '$2,000.00 each time',
  )
  await expect(other.getByRole('row').filter({ hasText: email })).not.toContainText('limit')
  await expect(other.getByRole('button', { name: 'Invite a colleague' })).toHaveCount(0)
  await unfoldDashboardMenu(other)
  await expect(other.getByRole('link', { name: 'Company', exact: true })).toBeVisible()
  await expectNoFindings(other)

  await page.reload()
  const row = page.getByRole('row').filter({ hasText: colleague.email })
  await row.getByRole('button', { name: /^More for/ }).click()
  await page.getByRole('menuitem', { name: 'Role and limits' }).click()
  await page.getByRole('dialog').getByLabel('Role').selectOption('Approver')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText('Approver')

  await other.reload()
  const own = other.getByRole('row').filter({ hasText: colleague.email })
  await own.getByRole('button', { name: /^More for/ }).click()
  await other.getByRole('menuitem', { name: 'Leave the company' }).click()
  await other.getByRole('alertdialog').getByRole('button', { name: 'Leave the company' }).click()
  await expect(other.getByText('You have left Padma Spinning Mills')).toBeVisible()
  await expect(other.getByRole('button', { name: 'Make the company' })).toBeVisible()
  await other.context().close()
})

test('a manager changes the facts, and a suspended company is said on every page', async ({
  page,
  browser,
}) => {
  await signUp(page)
  await page.goto('/dashboard/company')
  const name = `Meghna Mills ${Date.now()}`
  await page.getByRole('textbox', { name: 'Company' }).fill(name)
  await page.getByRole('textbox', { name: 'Tax number' }).fill(`7${Date.now()}`.slice(0, 13))
  await page.getByRole('button', { name: 'Make the company' }).click()
  await page.getByRole('link', { name: 'Facts' }).click()
  await page.getByLabel('Each order needs a PO number').check()
  await page.getByLabel('Invoices to').fill('accounts@mill.example')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Each order needs a PO number')).toBeChecked()
  await expectNoFindings(page)

  const desk = await openDesk(browser)
  await suspend(desk, name)
  await desk.context().close()
  await page.goto('/')
  const strip = page.getByText('Your company is suspended: its members order as persons')
  await expect(strip).toBeVisible()
  await expectNoFindings(page)
  await page.goto('/basket')
  await expect(strip).toBeVisible()
})

async function suspend(desk: Page, name: string) {
  const token = await desk.evaluate(() => localStorage.getItem('accessToken'))
  const headers = { authorization: `Bearer ${token}` }
  const found = await desk.request.get(
    `/api/search/companies?${new URLSearchParams({ q: name })}`,
    { headers },
  )
  const path = `/api/companies/${(await found.json()).companies[0]._id}`
  const { revision } = await (await desk.request.get(path, { headers })).json()
  const data = { state: 'suspended', was: revision }
  expect((await desk.request.patch(path, { headers, data })).status()).toBe(200)
}
