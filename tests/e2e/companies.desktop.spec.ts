import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { expectNoFindings } from './axe'
import { fillInNewCompany, signUpVerified } from './company-fixtures'
import { expect, openDesk, test } from './fixtures'

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
