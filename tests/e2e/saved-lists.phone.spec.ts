import { expectNoFindings } from './axe'
import { addTool, dropFile, expect, signInAs, signUp, test } from './fixtures'

test('a basket becomes a list, is changed there and ordered from it', async ({ page }) => {
  await signInAs(page, 'admin@bdmart.example')
  const tools = [await addTool(page, 420), await addTool(page, 420)]
  await signUp(page)
  for (const [at, { _id }] of tools.entries()) {
    await page.goto(`/tool/${_id}`)
    await page.getByRole('button', { name: 'Add to basket' }).first().click()
    const count = ['1 line', '2 lines'][at]
    await expect(page.getByRole('link', { name: `Basket, ${count}` })).toBeVisible()
  }
  await page.goto('/basket')
  await page.getByRole('button', { name: 'Save as list' }).click()
  await page.getByRole('button', { name: 'Save list' }).click()
  await expect(page.getByText('Name is required')).toBeVisible()
  const name = `Ring frame ${Date.now()}`
  await page.getByLabel('Name').fill(name)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${name} is under Lists`)).toBeVisible()

  await page.goto('/dashboard/lists')
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expectNoFindings(page)
  const [first] = tools
  await page.getByLabel(`Quantity of ${first?.name}`).fill('150')
  await page.keyboard.press('Enter')
  await expect(page.getByText('2 lines, 250 pieces')).toBeVisible()
  await page.getByRole('button', { name: `Take out ${first?.name}` }).click()
  await expect(page.getByText('1 line, 100 pieces')).toBeVisible()
  const text = `${first?.name};120\n${tools[1]?.name};30\nQqzwx;7`
  await dropFile(page.getByRole('heading', { level: 1 }), 'more.csv', text)
  await expect(page.getByText('more.csv')).toBeVisible()
  await page.getByRole('button', { name: 'Read my list' }).click()
  await page.getByRole('button', { name: 'Add 2 lines' }).click()
  await expect(page.getByText(`2 lines added to ${name}`)).toBeVisible()
  await expect(page.getByLabel('Paste from Excel')).toHaveValue(/Qqzwx/)
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('2 lines, 250 pieces')).toBeVisible()
  await page.getByRole('button', { name: `Take out ${first?.name}` }).click()
  await expect(page.getByText('1 line, 130 pieces')).toBeVisible()
  await page.getByLabel(`Quantity of ${tools[1]?.name}`).fill('100')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 line, 100 pieces')).toBeVisible()
  await page.getByRole('button', { name: 'Put in basket' }).click()
  await expect(page).toHaveURL(/\/basket$/)
  await expect(page.getByText('All 2 lines can be ordered')).toBeVisible()
  await expect(page.getByLabel(`Quantity of ${tools[1]?.name}`)).toHaveValue('200')
})
