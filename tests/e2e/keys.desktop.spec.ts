import { expectNoFindings } from './axe'
import { expect, signInAs, test } from './fixtures'

test.use({ expectedNoise: /status of (?:400|401|403)/ })

test('by keys alone a key is made after a new login, used, and ended', async ({ page }) => {
  await signInAs(page, 'buyer@bdmart.example')
  const refused = { statusCode: 403, code: 'login_again', error: 'Forbidden', message: 'Again.' }
  let isOld = true
  await page.route('**/api/keys', (route) => {
    if (!isOld || route.request().method() !== 'POST') return route.fallback()
    isOld = false
    return route.fulfill({ status: 403, json: refused })
  })
  await page.goto('/dashboard/account/connections')
  const section = page.getByRole('region', { name: 'Keys' })
  await section.getByRole('button', { name: 'Make a key' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Make a key' })
  const make = dialog.getByRole('button', { name: 'Make the key' })
  await make.press('Enter')
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await expect(dialog.getByText('Please choose at least one.')).toBeVisible()
  await expectNoFindings(page)
  await page.keyboard.type('Our ERP')
  await dialog.getByLabel('orders:read').press('Space')
  await expectNoFindings(page)
  await make.press('Enter')

  await dialog.getByLabel('Password', { exact: true }).fill('demo-password')
  await expectNoFindings(page)
  await page.keyboard.press('Enter')
  const shown = page.getByRole('alertdialog', { name: 'Your new key' })
  const key = (await shown.getByText(/^bdm_\w{48}$/).textContent()) ?? ''
  await expectNoFindings(page)
  await page.keyboard.press('Escape')
  await shown.getByRole('button', { name: 'I have stored it' }).press('Enter')
  await expect(shown).toHaveCount(0)
  const row = section.getByRole('listitem').filter({ hasText: key.slice(0, 12) })
  await expect(row).toContainText('Never used')

  const call = () =>
    page.request.get('/api/quotes', { headers: { authorization: `Bearer ${key}` } })
  expect((await call()).status()).toBe(200)
  await page.reload()
  await expect(row).toContainText('Last used')
  await row.getByRole('button', { name: 'End the key Our ERP' }).press('Enter')
  const question = page.getByRole('alertdialog', { name: 'End the key Our ERP?' })
  await expectNoFindings(page)
  await question.getByRole('button', { name: 'End the key' }).press('Enter')
  await expect(page.getByText('The key Our ERP has ended.')).toBeVisible()
  await expect(row).toBeHidden()
  await section.getByText(/^Ended keys/).press('Enter')
  await expect(row).toContainText('Ended')
  expect((await call()).status()).toBe(401)
})

test('a punch-out is made with the origins that its baskets may go back to', async ({ page }) => {
  await signInAs(page, 'buyer@bdmart.example')
  await page.goto('/dashboard/account/connections')
  await page.getByRole('button', { name: 'Make a key' }).click()
  const dialog = page.getByRole('dialog', { name: 'Make a key' })
  await dialog.getByLabel('Name').fill('SAP')
  await dialog.getByLabel('For', { exact: true }).selectOption('Punch-out')
  await dialog.getByRole('button', { name: 'Make the key' }).click()
  const origins = dialog.getByLabel('Where baskets may go back')
  await expect(origins).toBeFocused()
  await origins.fill('https://erp.mill.example/inbound')
  await dialog.getByRole('button', { name: 'Make the key' }).click()
  await expect(dialog.getByText(/must be an origin such as https/)).toBeVisible()
  await origins.fill('https://erp.mill.example\nhttps://test.mill.example')
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await dialog.getByRole('button', { name: 'Make the key' }).click()
  expect((await sent).postDataJSON()).toMatchObject({
    kind: 'punchout',
    scopes: ['catalogue:read', 'orders:read', 'quotes:write'],
    returnOrigins: ['https://erp.mill.example', 'https://test.mill.example'],
  })
})
