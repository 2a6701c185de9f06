import type { Page } from 'playwright/test'
import { addTool, expect, signInAs, test } from './fixtures'

const admin = 'admin@bdmart.example'
const question = 'Discard your changes?'
test.use({ expectedNoise: /status of (401|409)|ERR_FAILED/ })

async function openForm(page: Page): Promise<{ _id: string; name: string }> {
  await signInAs(page, admin)
  const tool = await addTool(page, 150)
  await page.goto(`/dashboard/Manage-Products?q=${encodeURIComponent(tool.name)}`)
  await page.getByRole('rowheader', { name: tool.name }).getByRole('link').click()
  await expect(page.getByLabel('Description')).toHaveValue('Holds.')
  return tool
}

test('a product asks before a form with changes is left', async ({ page }) => {
  await openForm(page)
  const asked = page.getByRole('alertdialog', { name: question })
  await page.getByLabel('Description').fill('Holds everything.')
  const back = page.getByRole('main').getByRole('link', { name: 'Manage Products' }).last()
  for (const leave of [() => back.click(), () => page.goBack()]) {
    await leave()
    await expect(asked).toBeVisible()
    await asked.getByRole('button', { name: 'Keep editing' }).click()
    await expect(asked).toHaveCount(0)
    await expect(page.getByLabel('Description')).toHaveValue('Holds everything.')
  }
  await back.click()
  await asked.getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL(/Manage-Products\?q=/)
  await page.getByRole('rowheader').getByRole('link').click()
  await expect(page.getByLabel('Description')).toHaveValue('Holds.')
})

test('Manage Products changes a figure from the menu of its row, by keys alone', async ({
  page,
}) => {
  await signInAs(page, admin)
  const { _id, name } = await addTool(page, 150)
  await page.goto(`/dashboard/Manage-Products?q=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `More for ${name}` }).press('Enter')
  await page.getByRole('menuitem', { name: 'Change price' }).press('Enter')
  await expect(page.getByLabel(`Price of ${name}`)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('rowheader').getByRole('link')).toBeFocused()
  await page.getByRole('button', { name: `More for ${name}` }).press('Enter')
  await page.getByRole('menuitem', { name: 'Change stock' }).press('Enter')
  await expect(page.getByLabel(`Available of ${name}`)).toBeFocused()
  await page.keyboard.type('160')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${name} saved`)).toBeVisible()
  await expect(page.getByRole('rowheader').getByRole('link')).toBeFocused()
  expect((await (await page.request.get(`/api/tools/${_id}`)).json()).Available).toBe(160)
})

test('the menu of a row takes keys that are pressed before the next frame', async ({ page }) => {
  await signInAs(page, admin)
  await page.goto('/dashboard/Manage-Products')
  const more = page.getByRole('button', { name: /^More for / }).nth(9)
  await more.focus()
  const scrolled = await page.evaluate(() => window.scrollY)
  expect(scrolled).toBeGreaterThan(0)
  // No frame comes while the keys are pressed, as on a machine that is busy.
  await page.evaluate(() => {
    window.requestAnimationFrame = () => 0
  })
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(/^Available of /)).toBeFocused()
  await page.keyboard.press('Escape')
  await more.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Change price' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled)
})

test('a product keeps typed values when another admin changes the tool', { tag: '@deep' }, async ({
  page,
}) => {
  const { _id, name } = await openForm(page)
  await page.getByLabel('Description').fill('Holds everything.')
  await page.evaluate(async (id) => {
    const authorization = `Bearer ${localStorage.getItem('accessToken')}`
    await fetch(`/api/tools/${id}`, {
      method: 'PATCH',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ description: 'Clamps.', price: 13 }),
    })
  }, _id)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('its description is another')
  await expect(page.getByLabel('Price')).toHaveValue('13.00')
  await expect(page.getByLabel('Description')).toHaveValue('Holds everything.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(`${name} saved`)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('cell', { name: '$13.00' })).toBeVisible()
})

test('a product keeps typed values through a new login', { tag: '@deep' }, async ({ page }) => {
  const { name } = await openForm(page)
  await page.getByLabel('Description').fill('Holds everything.')
  await page.evaluate(() => localStorage.setItem('accessToken', 'gone'))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(/\/login\?from=/)
  await page.getByLabel('Email').fill(admin)
  await page.getByLabel('Password', { exact: true }).fill('demo-password')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByLabel('Description')).toHaveValue('Holds everything.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(`${name} saved`)).toBeVisible()
})

test('Manage Products loads one page of a large catalogue, finds misspelled words and remembers the search', async ({
  page,
}) => {
  await signInAs(page, admin)
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/tools')) calls.push(pathname)
  })
  await page.goto('/dashboard/Manage-Products')
  await page.getByRole('searchbox').fill('calliper vern')
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  await expect(page.getByRole('rowheader')).toContainText('Vernier Caliper')
  await page.getByLabel('Show').selectOption('Featured')
  await page.getByLabel('Sort by').selectOption('Stock, least first')
  await expect(page).toHaveURL(/q=calliper\+vern&show=featured&sort=scarce$/)
  await page.reload()
  await expect(page.getByRole('searchbox')).toHaveValue('calliper vern')
  expect(new Set(calls)).toEqual(new Set(['/api/tools/search', '/api/tools/summary']))
})

test('Manage Products finds nothing for a search with too many words, and lets it be corrected', async ({
  page,
}) => {
  await signInAs(page, admin)
  await page.goto(`/dashboard/Manage-Products?q=${'x'.repeat(201)}&page=9999999`)
  await expect(page.getByText('No product matches')).toBeVisible()
  await page.getByRole('searchbox').fill('vernier')
  await expect(page.getByRole('rowheader')).toContainText(['Vernier Caliper'])
  await page.getByRole('searchbox').fill('')
  await page.getByRole('searchbox').pressSequentially('v')
  await page.keyboard.insertText('x'.repeat(300))
  await expect(page.getByRole('searchbox')).toHaveValue(`v${'x'.repeat(199)}`)
  await expect(page.getByText('No product matches')).toBeVisible()
})

const lists = [
  {
    address: '/dashboard/Manage-Products',
    calls: '**/api/tools/search*',
    row: 'Adjustable Wrench',
  },
  { address: '/dashboard', calls: '**/api/bookings/*', row: 'Hex Key Set' },
]
for (const { address, calls, row } of lists) {
  test(`${address} stays visible when it cannot be reloaded, says so and recovers`, {
    tag: '@deep',
  }, async ({ page, buyer }) => {
    await buyer.order('Hex Key Set', 100)
    if (address !== '/dashboard') await signInAs(page, admin)
    await page.clock.install()
    await page.goto(address)
    const shown = page.getByRole('rowheader', { name: row })
    await expect(shown).toBeVisible()
    await page.clock.runFor(60_000)
    await page.route(calls, (route) => route.abort())
    await page.evaluate(() =>
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
    )
    const notice = page.getByText(/^This list may be out of date\./)
    await expect(async () => {
      await page.clock.runFor(1_000)
      await expect(notice).toBeVisible({ timeout: 100 })
    }).toPass()
    await expect(shown).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await page.unroute(calls)
    await page.clock.runFor(11_000)
    await expect(notice).toHaveCount(0)
    await expect(shown).toBeVisible()
  })
}
