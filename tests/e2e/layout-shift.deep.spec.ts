import type { Page } from 'playwright/test'
import { expect, signInAs, test } from './fixtures'

const open = ['/', '/about', '/contact', '/login', '/signUp']
const signedIn = [
  '/tools',
  '/dashboard',
  '/dashboard/add-review',
  '/dashboard/overview',
  '/dashboard/all-bookings',
  '/dashboard/Manage-Products',
  '/dashboard/account',
]

test('no page shifts its layout while it loads', async ({ page }) => {
  test.setTimeout(90_000)
  await page.addInitScript(watchShifts)
  for (const path of open) await expectToKeepStill(page, path)
  await signInAs(page, 'admin@bdmart.example')
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: 'All Users', includeHidden: true })).toHaveCount(1)
  for (const path of signedIn) await expectToKeepStill(page, path)
  await page.goto('/tools')
  const tool = await page
    .getByRole('link', { name: /^Details/ })
    .first()
    .getAttribute('href')
  await expectToKeepStill(page, tool ?? '')
})

test("a tool's order button stays where it is when the facts arrive after it", async ({ page }) => {
  await signInAs(page, 'buyer@bdmart.example')
  await page.goto('/tools?q=vernier')
  const held = Promise.withResolvers<void>()
  await page.route('**/api/tools/*/details', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.getByRole('link', { name: /^Details of Vernier/ }).click()
  const buttons = ['Place Order', 'Add to basket'].map((name) => page.getByRole('button', { name }))
  const places = () => Promise.all(buttons.map((button) => button.boundingBox()))
  await expect(page.getByRole('button', { name: 'Add to basket' })).toBeVisible()
  const before = await places()
  expect(before).not.toContain(null)
  held.resolve()
  await expect(page.getByText('Part number')).toBeVisible()
  expect(await places()).toEqual(before)
})

async function expectToKeepStill(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' })
  const { sum, moved } = await page.evaluate(() => window.shifts)
  expect(sum, `${path}: ${moved.join(', ')}`).toBeLessThan(0.02)
}

declare global {
  interface Window {
    shifts: { sum: number; moved: string[] }
  }
}

/** Sums up unexpected layout shifts (cumulative layout shift). */
function watchShifts(): void {
  const shifts: { sum: number; moved: string[] } = { sum: 0, moved: [] }
  window.shifts = shifts
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & Shift)[]) {
      shifts.sum += entry.value
      for (const { node } of entry.sources) shifts.moved.push(node?.nodeName ?? '')
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

type Shift = { value: number; sources: { node?: Node }[] }
