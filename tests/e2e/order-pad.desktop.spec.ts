import AxeBuilder from '@axe-core/playwright'
import { expect, signUp, test } from './fixtures'

test('a pasted list is settled by keyboard and added, and a choice is remembered', async ({
  page,
}) => {
  await signUp(page)
  await page.goto('/basket#paste')
  const box = page.getByLabel('Paste from Excel, mail or WhatsApp')
  await box.fill('Dear Sir,\n20 x vernier caliper 200mm\n20 x vernier calliper\n500 x BD-6010-200')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '2 lines ready, 1 needs you' })).toBeVisible()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await page.getByRole('radio').first().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Add 3 lines' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/basket$/)
  await expect(page.getByLabel('Quantity of Vernier Caliper 200 mm')).toHaveValue('540')

  await page.goto('/dashboard/lists')
  await expect(page.getByRole('rowheader', { name: 'vernier calliper' })).toBeVisible()
  await page.goto('/basket#paste')
  await box.fill('7 x Vernier Calliper')
  await page.getByRole('button', { name: 'Read my list' }).click()
  await expect(page.getByRole('heading', { name: '1 line ready' })).toBeVisible()
})
