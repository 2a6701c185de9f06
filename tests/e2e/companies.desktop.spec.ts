import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { expectNoFindings } from './axe'
import { fillInNewCompany, openCompany, signUpVerified } from './company-fixtures'
import { addTool, expect, openDesk, test } from './fixtures'

async function makeCompany(page: Page): Promise<string> {
  await signUpVerified(page)
  const name = `Mill ${randomUUID().slice(0, 8)}`
  await page.goto('/dashboard/account/company')
  await fillInNewCompany(page, name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  return name
}

test('the office activates a company by keyboard, notes something about it and suspends it', async ({
  page,
  browser,
}) => {
  const name = await makeCompany(page)
  const desk = await openDesk(browser)
  await desk.goto('/dashboard/companies?show=pending')
  await desk.getByRole('searchbox').fill(name)
  await expect(desk).toHaveURL(/[?&]q=/)
  await expect(desk.getByRole('link', { name })).toBeVisible()
  await expect(desk.locator('[aria-busy=true]')).toHaveCount(0)
  await expectNoFindings(desk)
  await desk.getByRole('link', { name }).focus()
  await desk.keyboard.press('Enter')
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(desk.getByRole('main').getByText('To activate')).toBeVisible()
  await expectNoFindings(desk)
  await desk.getByRole('button', { name: 'Activate' }).focus()
  await desk.keyboard.press('Enter')
  const question = desk.getByRole('alertdialog', { name: `Activate ${name}?` })
  await question.getByRole('button', { name: 'Activate' }).focus()
  await desk.keyboard.press('Enter')
  await expect(desk.getByText(`${name} is active`)).toBeVisible()

  await desk.getByLabel('Note of the office').fill('Pays late.')
  await desk.getByRole('button', { name: 'Save' }).click()
  await expect(desk.getByText(`${name} saved`)).toBeVisible()
  await desk.getByRole('button', { name: 'History' }).click()
  await expect(desk.getByText('State to be activated → active')).toBeVisible()

  await desk.getByRole('combobox', { name: `See as ${name}` }).fill('Vernier Caliper 200 mm')
  await desk.getByRole('option', { name: 'Vernier Caliper 200 mm' }).click()
  await expect(desk.getByText(`${name} pays $54.00 each. As in the list.`)).toBeVisible()
  const price = desk.getByRole('textbox', { name: 'Price', exact: true })
  await price.fill('49,50')
  await desk.getByRole('button', { name: 'Agree', exact: true }).click()
  await expect(desk.getByText('Please enter an amount in dollars')).toBeVisible()
  await expect(price).toBeFocused()
  await expect(price).toHaveValue('49,50')
  await price.fill('49.50')
  await expectNoFindings(desk)
  await desk.keyboard.press('Enter')
  await expect(desk.getByText(`The price is agreed with ${name}`)).toBeVisible()
  await expect(desk.getByText(`${name} pays $49.50 each. Agreed with ${name}`)).toBeVisible()

  await desk.getByRole('link', { name: 'Greta Loom' }).click()
  await desk.getByRole('main').getByRole('link', { name }).click()
  await desk.getByRole('button', { name: `More for ${name}` }).click()
  await desk.getByRole('menuitem', { name: 'Suspend' }).click()
  await desk.getByRole('button', { name: 'Suspend' }).click()
  await expect(desk.getByText(`${name} is suspended`)).toBeVisible()
  await page.goto('/dashboard/company')
  await expect(page.getByText('Your company is suspended').first()).toBeVisible()
})

test('a member who raises a line sees the price that is agreed there before the shop answers', async ({
  page,
  browser,
}) => {
  const desk = await openDesk(browser)
  const tool = await addTool(desk, 420)
  await signUpVerified(page)
  const { _id } = await openCompany(page, desk)
  const token = await desk.evaluate(() => localStorage.getItem('accessToken'))
  const prices = [
    { toolId: tool._id, from: 150, price: 9.5 },
    { toolId: tool._id, from: 250, price: 9 },
  ]
  const agreed = await desk.request.put(`/api/companies/${_id}/prices`, {
    data: { prices, was: 0 },
    headers: { authorization: `Bearer ${token}` },
  })
  expect(agreed.status(), await agreed.text()).toBe(200)
  const own = await page.evaluate(() => localStorage.getItem('accessToken'))
  const filled = await page.request.patch('/api/basket', {
    data: { set: [{ toolId: tool._id, quantity: 100 }] },
    headers: { authorization: `Bearer ${own}` },
  })
  expect(filled.ok()).toBe(true)
  await page.goto('/basket')
  const row = page.getByRole('listitem').filter({ hasText: tool.name })
  await expect(row).toContainText('$12.50')
  await page.route(/\/api\/(lines\/check|basket)$/, () => undefined)
  await row.getByRole('textbox').fill('300')
  await expect(row).toContainText('$2,700.00')
  await expect(row).toContainText('$9.00')
  await desk.context().close()
})
