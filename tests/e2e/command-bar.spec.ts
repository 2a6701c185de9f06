import { expectNoFindings } from './axe'
import { expect, signInAs, test } from './fixtures'

test('the command bar finds a tool from any page, and Escape gives the focus back', async ({
  page,
}) => {
  await page.goto('/about')
  const button = page.getByRole('button', { name: 'Find', exact: true })
  await expect(button).toBeVisible()
  const bar = page.getByRole('dialog', { name: 'Find' })
  const field = bar.getByRole('combobox')
  await button.focus()
  await page.keyboard.press('/')
  await expect(field).toBeFocused()
  await page.keyboard.type('a/b')
  await expect(field).toHaveValue('a/b')
  await page.keyboard.press('Escape')
  await expect(bar).toHaveCount(0)
  await expect(button).toBeFocused()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await expect(keys).toContainText('The next row of a list')
  await expectNoFindings(page)
  await page.keyboard.press('Escape')
  await expect(keys).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('vernier')
  const option = bar.getByRole('option', { name: /^Vernier Caliper.*\$\d+\.\d\d · [\d,]+ left/ })
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await page.goto('/contact')
  await expect(button).toBeVisible()
  await page.getByLabel('Question').focus()
  await page.keyboard.type('1/2 in?')
  await expect(page.getByLabel('Question')).toHaveValue('1/2 in?')
  await expect(bar).toHaveCount(0)
})

test('a buyer opens a page by its name and a tool by its part number, by keys alone', async ({
  page,
}) => {
  await signInAs(page, 'buyer@bdmart.example')
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Find', exact: true })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('acc')
  await expect(page.getByRole('option', { name: 'Account' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('bd6010200')
  await expect(page.getByRole('combobox')).toHaveValue('bd6010200')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^Vernier Caliper/ })).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('all users')
  await expect(page.getByRole('option', { name: 'All Users' })).toHaveCount(0)
})

test('words that nothing has lead to the whole list of tools', { tag: '@deep' }, async ({
  page,
}) => {
  await signInAs(page, 'buyer@bdmart.example')
  await page.goto('/machines')
  await expect(page.getByRole('button', { name: 'Find', exact: true })).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('qx-4711')
  await expect(page.getByText('Nothing has these words.')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/tools?q=qx-4711')
  await expect(page.getByRole('link', { name: 'Ask an engineer' })).toBeVisible()
})

test('the office exports its bookings from the command bar; a buyer is offered no export', async ({
  page,
  browser,
}) => {
  await signInAs(page, 'admin@bdmart.example')
  await page.goto('/about')
  await expect(page.getByRole('button', { name: 'Find', exact: true })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('export boo')
  await expect(page.getByRole('option', { name: 'Export bookings' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  const download = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  expect((await download).suggestedFilename()).toMatch(/^bookings-\d{4}-\d\d-\d\d\.csv$/)

  const context = await browser.newContext()
  const buyer = await context.newPage()
  await signInAs(buyer, 'buyer@bdmart.example')
  await buyer.goto('/about')
  await expect(buyer.getByRole('button', { name: 'Find', exact: true })).toBeVisible()
  await buyer.keyboard.press('Control+k')
  await expect(buyer.getByRole('combobox')).toBeFocused()
  await buyer.keyboard.type('export boo')
  await expect(buyer.getByText(/^Nothing has these words\.$|^\d+ found$/)).toBeVisible()
  await expect(buyer.getByRole('option', { name: 'Export bookings' })).toHaveCount(0)
  await context.close()
})

test('Ctrl+Enter opens the chosen row in a new tab, and the bar stays open', {
  tag: '@deep',
}, async ({ page, context }) => {
  await signInAs(page, 'buyer@bdmart.example')
  await page.goto('/about')
  await expect(page.getByRole('button', { name: 'Find', exact: true })).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('BD-6010-200')
  await expect(page.getByRole('option', { name: /^Vernier Caliper/ })).toBeVisible()
  const opened = context.waitForEvent('page')
  await page.keyboard.press('Control+Enter')
  await expect(await opened).toHaveURL(/\/tool\//)
  await expect(page.getByRole('combobox')).toBeVisible()
})

test('the command bar passes axe: empty, with more answers than fit, and without any', {
  tag: '@deep',
}, async ({ page }) => {
  await signInAs(page, 'buyer@bdmart.example')
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Find', exact: true })).toBeVisible()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox')
  await expect(field).toBeFocused()
  await expectNoFindings(page)
  await field.fill('bearing')
  await expect(page.getByText(/^\d+ found$/)).toBeVisible()
  await expectNoFindings(page)
  await field.fill('qqqxzzy')
  await expect(page.getByText('Nothing has these words.')).toBeVisible()
  await expectNoFindings(page)
})
