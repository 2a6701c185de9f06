import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { addTool, expect, signInAs, test, unfoldDashboardMenu } from './fixtures'

test.use({ expectedNoise: /status of (415|500)/ })

test('Questions reports that a question was not marked, after its page was left', {
  tag: '@deep',
}, async ({ page, request }) => {
  const question = `Do you cut reeds? ${randomUUID()}`
  const data = { name: 'Mira', email: 'mira@mill.example', question }
  await request.post('/api/contact', { data })
  await signInAs(page, 'admin@bdmart.example')
  await page.goto(`/dashboard/questions?q=${encodeURIComponent(question)}`)
  const answer = await hold(page, '**/api/contact/*', 500, { message: 'It stays open.' })
  await page.getByRole('button', { name: /^Mark as answered/ }).click()
  await leave(page)
  answer()
  await expect(page.getByText('It stays open.')).toBeVisible()
})

test('Add Tool reports a failure after its page was left', { tag: '@deep' }, async ({ page }) => {
  await startToAdd(page)
  const error = { message: 'Only holiday photos, please.' }
  const answer = await hold(page, '**/api/images', 415, { success: false, error })
  await page.getByRole('button', { name: 'Add Tool' }).click()
  await leave(page)
  answer()
  await expect(page.getByRole('alertdialog', { name: 'Image upload failed' })).toContainText(
    'Only holiday photos, please.',
  )
})

test('Add Tool reports success after its page was left', { tag: '@deep' }, async ({ page }) => {
  const name = await startToAdd(page)
  // A picture that exists: the page checks that it loads.
  const img = '/media/tools/bench-vise.1200x1200.320.webp'
  await page.route('**/api/images', (route) => {
    return route.fulfill({ json: { success: true, status: 200, data: { url: img } } })
  })
  const answer = await hold(page, '**/api/tools')
  await page.getByRole('button', { name: 'Add Tool' }).click()
  await leave(page)
  answer()
  await expect(page.getByText(`${name} added successfully`)).toBeVisible()
})

test('Manage Products reports a failed restore after its page was left', { tag: '@deep' }, async ({
  page,
}) => {
  await signInAs(page, 'admin@bdmart.example')
  const { name } = await addTool(page, 60)
  await page.goto(`/dashboard/Manage-Products?q=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `More for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Yes, delete it!' }).click()
  const answer = await hold(page, '**/api/tools/restore/*', 500, { message: 'It stays deleted.' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await leave(page)
  answer()
  await expect(page.getByText('It stays deleted.')).toBeVisible()
})

test('a product reports a saved or failed change after its page was left', {
  tag: '@deep',
}, async ({ page }) => {
  await signInAs(page, 'admin@bdmart.example')
  const { name } = await addTool(page, 60)
  for (const [status, json, toast] of [
    [500, { message: 'It stays as it was.' }, 'It stays as it was.'],
    [200, { name, details: {} }, `${name} saved`],
  ] as const) {
    await page.goto(`/dashboard/Manage-Products?q=${encodeURIComponent(name)}`)
    await page.getByRole('link', { name }).click()
    await page.getByLabel('Description').fill('Holds more.')
    const answer = await hold(page, '**/api/tools/*', status, json)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.evaluate(() => history.back())
    const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
    await expect(question).toContainText('It may be too late to discard it.')
    await question.getByRole('button', { name: 'Discard' }).click()
    await leave(page)
    answer()
    await expect(page.getByText(toast)).toBeVisible()
    await page.unrouteAll()
  }
})

test('Review reports success or failure after its page was left', { tag: '@deep' }, async ({
  page,
  buyer: _,
}) => {
  for (const [status, json, toast] of [
    [500, { message: 'We could not keep it.' }, 'We could not keep it.'],
    [
      201,
      { _id: randomUUID(), name: 'Greta', comment: 'Runs.', rating: 4 },
      'Review Added Successfull',
    ],
  ] as const) {
    await page.goto('/dashboard/add-review')
    await page.getByLabel('Comment').fill('Runs.')
    await page.getByRole('radio', { name: '4 stars' }).check()
    const answer = await hold(page, '**/api/review', status, json)
    await page.getByRole('button', { name: 'Add Review' }).click()
    await page.getByLabel('Comment').pressSequentially('More')
    await expect(page.getByLabel('Comment')).toHaveValue('Runs.')
    await unfoldDashboardMenu(page)
    await page.getByRole('link', { name: 'My Bookings' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'My Bookings' })).toBeVisible()
    answer()
    await expect(page.getByText(toast)).toBeVisible()
    await page.unrouteAll()
  }
})

test('Contact reports a failure after its page was left', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/contact')
  await page.getByLabel('Name').fill('Mira')
  await page.getByLabel('Email').fill('mira@mill.example')
  await page.getByLabel('Question').fill('Do you cut reeds?')
  const answer = await hold(page, '**/api/contact', 500, { message: 'It did not arrive.' })
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true }).click()
  await expect(page).toHaveURL(/\/about$/)
  await expect(page.getByLabel('Question')).toHaveCount(0)
  answer()
  await expect(page.getByText('It did not arrive.')).toBeVisible()
})

async function startToAdd(page: Page): Promise<string> {
  const name = `Office vise ${randomUUID()}`
  await signInAs(page, 'admin@bdmart.example')
  await page.goto('/dashboard/add-tool')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Description').fill('Holds.')
  await page.getByLabel('Price').fill('12.50')
  await page.getByLabel('Available quantity').fill('60')
  await page.getByLabel('Photo').setInputFiles('public/media/tools/bench-vise.1200x1200.320.webp')
  return name
}

async function leave(page: Page): Promise<void> {
  await unfoldDashboardMenu(page)
  await page.getByRole('link', { name: 'Payments' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible()
}

/** Answers the request only when the returned function is called; without a status the shop does. */
async function hold(page: Page, address: string, status?: number, json?: object) {
  const held = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    if (route.request().method() === 'GET') return route.fallback()
    await held.promise
    await (status === undefined ? route.continue() : route.fulfill({ status, json }))
  })
  return held.resolve
}
