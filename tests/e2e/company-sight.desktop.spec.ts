import { expectNoFindings } from './axe'
import { openCompany, signUpVerified } from './company-fixtures'
import { addTool, expect, linkMailedTo, openDesk, order, postWithToken, test } from './fixtures'

test('a manager sees what a store keeper buys, and both order to the addresses of the company', async ({
  page,
  browser,
}) => {
  const desk = await openDesk(browser)
  const tool = await addTool(desk, 420)
  await signUpVerified(page)
  const { name } = await openCompany(page, desk)

  const store = await (await browser.newContext()).newPage()
  const keeper = await signUpVerified(store)
  await postWithToken(page, '/api/company/invitations', { email: keeper.email, role: 'buyer' })
  await store.goto(await linkMailedTo(keeper.email, '/company/join'))
  await store.getByRole('button', { name: /^Join/ }).click()
  await expect(store.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(store.getByRole('link', { name: 'Spend' })).toHaveCount(0)
  const booking = await order(store, keeper, { tool: tool.name, quantity: 120 })

  await page.goto('/dashboard/company/bookings')
  const row = page.getByRole('row').filter({ has: page.locator(`a[href$="${booking}"]`) })
  await expect(row).toContainText(keeper.name)
  await expectNoFindings(page)
  await row.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/^Booking B-/)
  await expect(page.getByText(keeper.name).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Order again' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Order again' })).toBeVisible()
  for (const button of ['Add note', 'Change PO number', 'Pay now'])
    await expect(page.getByRole('button', { name: button })).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Pay/ })).toHaveCount(0)
  await expectNoFindings(page)

  await page.getByRole('link', { name: 'Bookings of your company' }).click()
  await page.getByRole('link', { name: 'Addresses' }).click()
  await page.getByRole('button', { name: 'Add an address' }).click()
  await page.getByLabel('Address name').fill('Gate 2')
  await page.getByLabel('Street and number').fill('Mill Road 1')
  await page.getByLabel('City').fill('Gazipur')
  await page.getByLabel('Country').selectOption('BD')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Gate 2').first()).toBeVisible()
  await expectNoFindings(page)

  await store.goto('/dashboard/account/addresses')
  await expect(store.getByText('Gate 2')).toBeVisible()
  await expect(store.getByText('Of your company')).toBeVisible()
  await store.getByRole('button', { name: 'More for Gate 2' }).click()
  await expect(store.getByRole('menuitem')).toHaveText(['Deliver here', 'Bill here'])

  await page.getByRole('link', { name: 'Spend' }).click()
  await expect(page.getByText('$1,500.00').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'By member' })).toContainText(keeper.name)
  await expectNoFindings(page)
  await desk.context().close()
  await store.context().close()
})
