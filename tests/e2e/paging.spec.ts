import type { Page } from 'playwright/test'
import { expect, signInAs, test } from './fixtures'

const people = Array.from({ length: 120 }, (_, index) => ({
  _id: crypto.randomUUID(),
  name: `Pat ${index}`,
  admin: false,
  areas: [],
  email: `p${String(index).padStart(3, '0')}@mill.example`,
}))

test.beforeEach(async ({ page }) => {
  await signInAs(page, 'admin@bdmart.example')
  await page.route('**/api/user', (route) => route.fulfill({ json: people }))
  await page.goto('/dashboard/users')
  await expect(page.getByText('120 users')).toBeVisible()
})

test('paging by keyboard moves the focus to the start of the list and announces the page', {
  tag: '@deep',
}, async ({ page }) => {
  for (const at of [2, 3]) {
    await page.getByRole('link', { name: 'Next page' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('navigation', { name: 'Pages' }).getByRole('status')).toHaveText(
      `Page ${at} of 3`,
    )
    await expect.poll(() => focused(page)).toContain('120 users')
    await expect(page.getByRole('row').nth(1)).toBeInViewport()
  }
  await expect(page.getByRole('link', { name: 'Next page' })).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Pat 100', exact: true })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Make Admin of p100@mill.example' })).toBeFocused()
})

test('Back to another page of the list keeps the focus', { tag: '@deep' }, async ({ page }) => {
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page.getByText('p050@mill.example', { exact: true })).toBeVisible()
  const search = page.getByRole('searchbox')
  await search.focus()
  await page.goBack()
  await expect(page.getByText('p000@mill.example', { exact: true })).toBeVisible()
  await expect(search).toBeFocused()
})

function focused(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.textContent ?? '')
}
