import { expect, test } from './fixtures'

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        configurable: true,
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
  }),
)

test('without browser storage the pages work, and the session lasts until the page is left', {
  tag: '@deep',
}, async ({ page }) => {
  await page.goto('/')
  // Hydrated: before that, a button does nothing.
  await page.waitForFunction(() => window.onpopstate === null)
  await page.getByRole('button', { name: 'Careers' }).click()
  await expect(page.getByText('Careers is not here yet.')).toBeVisible()
  await page.goto('/login')
  await page.getByLabel('Email').fill('buyer@bdmart.example')
  await page.getByLabel('Password', { exact: true }).fill('demo-password')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { name: 'Our Team' })).toBeAttached()
  await page.getByRole('banner').getByRole('link', { name: 'Tools' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'All Products' })).toBeVisible()
  await expect(page).toHaveURL('/tools')
})
