import { randomUUID } from 'node:crypto'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { expect, linkMailedTo, openDesk, signUp, test } from './fixtures'

const expectNoFaults = async (page: Page) =>
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])

async function makeCompany(page: Page): Promise<string> {
  const { email } = await signUp(page)
  await page.goto(await linkMailedTo(email, '/verify-email'))
  await expect(page.getByText('Your email address is confirmed')).toBeVisible()
  const name = `Mill ${randomUUID().slice(0, 8)}`
  await page.goto('/dashboard/account/company')
  await page.getByRole('link', { name: 'Buy as a company, with colleagues' }).click()
  // The page before has fields of these names, too.
  await expect(page.getByRole('heading', { name: 'Buy as a company' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Company' }).fill(name)
  await page.getByRole('textbox', { name: 'Tax number' }).fill(`00014${Date.now()}`.slice(0, 13))
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
  await expect(desk.getByRole('link', { name })).toBeVisible()
  // While another page of a list loads, the one before is paler.
  await expect(desk.locator('[aria-busy=true]')).toHaveCount(0)
  await expectNoFaults(desk)
  await desk.getByRole('link', { name }).focus()
  await desk.keyboard.press('Enter')
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(desk.getByRole('main').getByText('To activate')).toBeVisible()
  await expectNoFaults(desk)
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

  await desk.getByRole('link', { name: 'Greta Loom' }).click()
  await desk.getByRole('main').getByRole('link', { name }).click()
  await desk.getByRole('button', { name: `More for ${name}` }).click()
  await desk.getByRole('menuitem', { name: 'Suspend' }).click()
  await desk.getByRole('button', { name: 'Suspend' }).click()
  await expect(desk.getByText(`${name} is suspended`)).toBeVisible()
  await page.goto('/dashboard/company')
  await expect(page.getByText('Your company is suspended').first()).toBeVisible()
})
