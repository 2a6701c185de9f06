import type { Page } from 'playwright/test'
import { expect, test } from './fixtures'

test.use({ expectedNoise: /status of (404|500)/ })

test('My Bookings finds a booking, shows how long its stock is held, and orders it again', async ({
  page,
  buyer,
}) => {
  await buyer.order('Hex Key Set', 100)
  await buyer.order('Bobbin Case', 3)
  await page.goto('/dashboard')
  await expect(page.getByText('2 bookings')).toBeVisible()
  await expect(page.getByText(/^Held until/).filter({ visible: true })).toHaveCount(2)
  await expect(page.getByRole('img', { name: 'Below minimum' })).toHaveCount(1)
  for (const card of await page.locator('tbody tr').all()) {
    const { height } = (await card.boundingBox()) ?? { height: 0 }
    expect(height).toBeGreaterThanOrEqual(88)
    expect(height).toBeLessThanOrEqual(100)
  }
  await page.getByLabel('Show').selectOption('Only paid')
  await expect(page.getByText('No booking matches')).toBeVisible()
  await page.getByLabel('Show').selectOption('Only unpaid')
  await page.getByLabel('Sort by').selectOption('Oldest first')
  await expect(page).toHaveURL(/show=unpaid&sort=oldest$/)
  await page.reload()
  await expect(page.getByRole('rowheader').first()).toContainText('Hex Key Set')
  await page.getByRole('searchbox').fill('bobbin')
  await expect(page.getByText('1 of 2 bookings')).toBeVisible()

  await page.getByRole('button', { name: /^More for B-/ }).click()
  await page.getByRole('menuitem', { name: 'Order again' }).click()
  await expect(page.getByRole('dialog').getByLabel('Quantity')).toHaveValue('3')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/tool\/[0-9a-f-]+$/)
  await page.goBack()
  await expect(page.getByRole('searchbox')).toHaveValue('bobbin')
})

test('My Bookings loses neither of two quick changes of its list', { tag: '@deep' }, async ({
  page,
  buyer,
}) => {
  await buyer.order('Hex Key Set')
  await page.goto('/dashboard')
  await expect(page.getByText('1 booking', { exact: true })).toBeVisible()
  await page.getByLabel('Show').evaluate(async (show: HTMLSelectElement) => {
    const choose = (select: HTMLSelectElement, value: string) => {
      select.value = value
      select.dispatchEvent(new Event('change', { bubbles: true }))
    }
    const sort = document.querySelectorAll('select')[1]
    choose(show, 'unpaid')
    // The URL changes in a microtask of this task; the page renders in a later task.
    while (!location.search) await Promise.resolve()
    if (sort) choose(sort, 'oldest')
  })
  await expect(page).toHaveURL('/dashboard?show=unpaid&sort=oldest')
})

test('My Bookings explains a changed price or a missing tool when ordering again', async ({
  page,
  buyer,
}) => {
  const id = await buyer.order('Hex Key Set', 100)
  await changeBooking(page, { price: 1.5 })
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /^More for B-/ }).click()
  await page.getByRole('menuitem', { name: 'Order again' }).click()
  const form = page.getByRole('dialog')
  await expect(form.getByRole('alert')).toContainText(/^The price of Hex Key Set.* now\./)
  await form.getByRole('button', { name: /^Use the new price/ }).click()
  await expect(form.getByRole('alert')).toHaveCount(0)
  await changeBooking(page, { toolId: id })
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /^More for B-/ }).click()
  await page.getByRole('menuitem', { name: 'Order again' }).click()
  await expect(page.getByText('This tool is not in our catalogue any more.')).toBeVisible()
})

test('My Bookings hides a deleted booking immediately, and shows it again when the deletion fails', {
  tag: '@deep',
}, async ({ page, buyer }) => {
  await buyer.order('Hex Key Set')
  await buyer.order('Bobbin Case')
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/bookings/*', async (route) => {
    if (route.request().method() !== 'DELETE') return route.fallback()
    await held
    await route.fulfill({ status: 500, json: { message: 'No.' } })
  })
  await page.goto('/dashboard')
  await confirmDeletion(page, /Bobbin Case/)
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  await expect(page.getByRole('rowheader')).toContainText('Hex Key Set')
  answer()
  const notice = page.getByRole('alertdialog', { name: 'Error!' })
  await expect(notice).toContainText('Failed to delete booking')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('rowheader')).toHaveCount(2)
  await page.unrouteAll()
  await confirmDeletion(page, /Bobbin Case/)
  await expect(page.getByRole('alertdialog', { name: 'Deleted!' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'OK' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  await expect(page.locator('main:focus, main :focus')).toHaveCount(1)
})

test('My Bookings shows a failed deletion before the next successful one', {
  tag: '@deep',
}, async ({ page, buyer }) => {
  await buyer.order('Hex Key Set')
  await buyer.order('Bobbin Case')
  const answers: ((status: number) => void)[] = []
  await page.route('**/api/bookings/*', async (route) => {
    if (route.request().method() === 'GET') return route.fallback()
    const status = await new Promise<number>((resolve) => answers.push(resolve))
    await route.fulfill({ status, json: { message: 'No.' } })
  })
  await page.goto('/dashboard')
  await confirmDeletion(page, /Hex Key Set/)
  await confirmDeletion(page, /Bobbin Case/)
  await expect.poll(() => answers.length).toBe(2)
  answers[0]?.(500)
  const failure = page.getByRole('alertdialog', { name: 'Error!' })
  await expect(failure).toBeVisible()
  const answered = page.waitForResponse(/api.bookings/)
  answers[1]?.(200)
  await answered
  await expect(failure.getByRole('button', { name: 'OK' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog', { name: 'Deleted!' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

test('My Bookings signs out and shows the error for a moment when its list fails', {
  tag: '@deep',
}, async ({ page, buyer }) => {
  await page.route(`**/api/bookings/${encodeURIComponent(buyer.person.email)}`, (route) =>
    route.fulfill({ status: 500, json: { message: 'No.' } }),
  )
  // It comes late, and counts its moment from then on.
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/notice-panel-*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.clock.install()
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/login\?from=%2Fdashboard$/)
  await page.clock.fastForward(2_000)
  held.resolve()
  // Looks at each frame: an assertion that looks each second could miss the moment.
  await page.getByText('Network response was not ok: Internal Server Error').waitFor()
  await expect(page.getByText('Network response was not ok')).toHaveCount(0)
})

async function confirmDeletion(page: Page, name: RegExp): Promise<void> {
  const row = page.getByRole('row', { name })
  await row.getByRole('button', { name: /^More for B-/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Yes, delete it!' }).click()
}

/** Answers the list with a changed booking. */
async function changeBooking(page: Page, change: object): Promise<void> {
  await page.unrouteAll()
  await page.route(/api.bookings.[^/]+%40/, async (route) => {
    const bookings: object[] = await (await route.fetch()).json()
    await route.fulfill({ json: bookings.map((booking) => ({ ...booking, ...change })) })
  })
}
