import type { Page } from 'playwright/test'
import { expectNoFindings } from './axe'
import { addTool, expect, newPerson, signInAs, signUp, test } from './fixtures'

async function fillBasket(page: Page, quantities: number[]): Promise<{ name: string }[]> {
  await signInAs(page, 'admin@bdmart.example')
  const tools = []
  for (const _each of quantities) tools.push(await addTool(page, 420))
  await page.evaluate(
    (lines) => {
      localStorage.clear()
      const id = '0b0f6a34-8f6e-4c39-9d35-2a4a7a9c7d11'
      localStorage.setItem('basket', JSON.stringify({ id, lines, changedAt: '' }))
    },
    tools.map(({ _id }, at) => ({ toolId: _id, quantity: quantities[at], note: null })),
  )
  return tools
}

test('a visitor fills three lines, logs in, sees three and orders them by keyboard', async ({
  page,
}) => {
  const person = await signUp(page, { ...newPerson(), name: 'Ben Okafor' })
  await fillBasket(page, [100, 110, 120])
  await page.context().clearCookies()
  await page.goto('/basket')
  await expect(page.getByText('All 3 lines can be ordered')).toBeVisible()
  await expect(page.getByText('$4,125.00')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Basket, 3 lines' })).toBeVisible()
  await expectNoFindings(page)

  await page.getByRole('link', { name: 'Order', exact: true }).press('Enter')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout')
  await expect(page.getByRole('list', { name: 'Lines' }).getByRole('listitem')).toHaveCount(3)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('basket'))).toBeNull()
  await page.getByRole('region', { name: 'Contact' }).getByLabel('Phone').fill('+49 371 5550100')
  const destination = page.getByRole('region', { name: 'Deliver to' })
  await destination.getByLabel('Street and number').fill('14 Dock Road')
  await destination.getByLabel('City').fill('Chattogram')
  await destination.getByLabel('Country').selectOption('BD')
  await expectNoFindings(page)
  await page.getByRole('button', { name: 'Place Order' }).press('Enter')
  await expect(page).toHaveURL(/\/dashboard\/(payment|booking)\//)
  await page.goto('/basket')
  await expect(page.getByText('Your basket is empty')).toBeVisible()
})

test('the total, the fault and its remedy are in sight while 99999 is typed', async ({ page }) => {
  const [, tool] = await fillBasket(page, [100, 110, 120])
  await page.goto('/basket')
  await page.getByLabel(`Quantity of ${tool?.name}`).fill('99999')
  const foot = page.getByRole('region', { name: 'Total' })
  await expect(foot.getByText(`Only 420 pieces of ${tool?.name} are available.`)).toBeInViewport()
  await expect(foot.getByText('1 line needs you')).toBeInViewport({ ratio: 1 })
  await foot.getByRole('button', { name: /^Take 420/ }).click()
  await expect(foot.getByText('$8,000.00')).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: `Take out ${tool?.name}` }).click()
  await expect(page.getByText('All 2 lines can be ordered')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('All 3 lines can be ordered')).toBeVisible()
})

test('the lines that need the buyer are shown alone, and stay while they are mended', async ({
  page,
}) => {
  const [, tool] = await fillBasket(page, [100, 421, 120])
  await page.goto('/basket')
  const foot = page.getByRole('region', { name: 'Total' })
  const lines = page.getByRole('list', { name: 'Lines' }).getByRole('listitem')
  await foot.getByRole('button', { name: 'Show it' }).press('Enter')
  await expect(lines).toHaveCount(1)
  await lines.getByRole('button', { name: `Take 420 of ${tool?.name}` }).click()
  await expect(foot.getByText('All 3 lines can be ordered')).toBeVisible()
  await expect(lines).toHaveCount(1)
  await foot.getByRole('button', { name: 'Show all lines' }).press('Enter')
  await expect(lines).toHaveCount(3)
})
