import { expect, signInAs, signUp, test } from './fixtures'

test('a list is narrowed by facets, and Back takes back each step', async ({ page }) => {
  await signInAs(page, 'buyer@bdmart.example')
  await page.goto('/tools')
  const isPhone = (page.viewportSize()?.width ?? 0) < 1024
  const openFilters = async () => {
    if (isPhone) await page.getByRole('button', { name: /^Filters/ }).click()
    return page.getByRole(isPhone ? 'dialog' : 'complementary', { name: 'Filters' })
  }
  const close = async () => {
    if (isPhone) await page.getByRole('button', { name: /^Show \d+ tools$/ }).click()
  }
  const filters = await openFilters()
  await filters.getByRole('checkbox', { name: /^Measuring \d+$/ }).check()
  await expect(page).toHaveURL('/tools?category=Measuring')
  await close()
  await expect(page.getByText(/^3 of \d+ tools$/)).toBeVisible()
  await openFilters()
  await filters.getByLabel('Price to, in dollars').fill('70')
  await filters.getByRole('button', { name: 'Apply' }).first().click()
  await expect(page).toHaveURL(/priceTo=70/)
  await close()
  await expect(page.getByRole('button', { name: 'Remove the filter up to $70' })).toBeVisible()
  const count = page.getByText(/^[12] of \d+ tools$/)
  await expect(count).toBeVisible()
  await page
    .getByRole('link', { name: /^Details/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeVisible()
  await page.goBack()
  await expect(count).toBeVisible()
  await page.goBack()
  await expect(page.getByText(/^3 of \d+ tools$/)).toBeVisible()
  await page.getByRole('button', { name: 'Remove the filter Measuring' }).click()
  await expect(page).toHaveURL('/tools')
})

test('spare parts stand behind a tab, and words look through both', async ({ page }) => {
  await signInAs(page, 'buyer@bdmart.example')
  await page.goto('/tools')
  const tabs = page.getByRole('navigation', { name: 'Products and spare parts' })
  const products = tabs.getByRole('link', { name: 'Products', exact: true })
  await expect(products).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('link', { name: /^Details of Adjustable/ })).toBeVisible()
  await tabs.getByRole('link', { name: 'Spare parts' }).click()
  await expect(page).toHaveURL('/tools?kind=spares')
  await expect(page.getByText(/^57 of \d+ tools$/)).toBeVisible()
  await page.goBack()
  await expect(products).toHaveAttribute('aria-current', 'page')
  await page.getByLabel('Search by name').fill('spindle')
  await expect(page.getByText(/^13 of \d+ tools$/)).toBeVisible()
  await expect(tabs.getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'page')
})

test('a search without a match has a way on', async ({ page }) => {
  await signInAs(page, 'buyer@bdmart.example')
  await page.goto('/tools?q=vernier&category=Workholding')
  await expect(page.getByText('No tool matches “vernier”')).toBeVisible()
  await page.getByRole('button', { name: 'Show 1 without filters' }).click()
  await expect(page.getByRole('link', { name: /^Details of Vernier/ })).toBeVisible()
  await page.goto('/tools?q=vise+13+mm')
  await expect(page.getByText('No tool of exactly 13 mm; nearest:')).toBeVisible()
  await page.goto('/tools?q=QX-4711')
  await page.getByRole('link', { name: 'Ask an engineer' }).click()
  await expect(page.getByLabel('Question')).toHaveValue('About QX-4711: ')
})

test('a row of the table puts its quantity into the basket, and the table is remembered', async ({
  page,
}) => {
  // Other journeys empty the basket of the demo buyer.
  await signUp(page)
  await page.goto('/tools')
  await page.getByRole('button', { name: 'Table view' }).click()
  await page.goto('/tools?q=hex+key')
  const row = page.getByRole('row', { name: /Hex Key Set/ })
  await row.getByLabel(/^Quantity of Hex Key Set/).fill('120')
  await row.getByRole('button', { name: /^Add/ }).click()
  await expect(page.getByText(/^Added to your basket: 120/)).toBeVisible()
  const { height } = (await row.boundingBox()) ?? { height: 0 }
  expect(height).toBeLessThanOrEqual(66)
  await page.goto('/tools?q=bench+vise')
  await page
    .getByRole('row', { name: /Bench Vise/ })
    .getByRole('link', { name: /Ask about/ })
    .click()
  await expect(page.getByLabel('Question')).toHaveValue(/^About BD-/)
})

test('two to four tools are compared, and what differs is marked', async ({ page }) => {
  await signInAs(page, 'buyer@bdmart.example')
  await page.goto('/tools?category=Measuring')
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  const boxes = page.getByRole('checkbox', { name: /^Compare / })
  await expect(boxes).toHaveCount(3)
  for (const at of [0, 1, 2]) await boxes.nth(at).check()
  await page.getByRole('link', { name: 'Compare 3 tools' }).click()
  await expect(page).toHaveURL(/\/tools\/compare\?ids=/)
  await expect(page.getByRole('row', { name: /^Price of one differs/ })).toBeVisible()
  const rows = page.getByRole('row')
  const all = await rows.count()
  await page.getByLabel('Only what differs').check()
  await expect.poll(() => rows.count()).toBeLessThan(all)
  await page
    .getByRole('button', { name: /^Remove / })
    .first()
    .click()
  await expect(page.getByRole('columnheader')).toHaveCount(2)
  await page.goBack()
  await expect(page.getByRole('columnheader')).toHaveCount(3)
})

test('an arrow key leads from Add to Add of the next tool that can be ordered', async ({
  page,
}) => {
  await signInAs(page, 'buyer@bdmart.example')
  await page.goto('/tools?view=table&category=Spare+parts')
  const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Add/ }) })
  await rows.nth(0).getByRole('button', { name: /^Add/ }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(rows.nth(1).getByRole('button', { name: /^Add/ })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(rows.nth(0).getByRole('button', { name: /^Add/ })).toBeFocused()
})

test('a filter of the address that no tool has is left out with a word', { tag: '@deep' }, async ({
  page,
}) => {
  await signInAs(page, 'buyer@bdmart.example')
  await page.goto('/tools?spec=Nope:1..2')
  await expect(page.getByText('No tool has “Nope”: that filter is left out.')).toBeVisible()
  await page.goto('/tools?spec=Jaw+width:100..120')
  await expect(page.getByText(/^1 of \d+ tools$/)).toBeVisible()
  await expect(page.getByText('that filter is left out')).toHaveCount(0)
})

test.describe('an unknown machine', () => {
  test.use({ expectedNoise: /status of 404/ })
  test('leads to the tools, for it will not come back', { tag: '@deep' }, async ({ page }) => {
    await signInAs(page, 'buyer@bdmart.example')
    await page.goto('/machine/00000000-0000-4000-8000-000000000000')
    await expect(page.getByText('This machine is not in our catalogue any more.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
    await page.getByRole('link', { name: 'See all products' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'All Products' })).toBeVisible()
  })
})
