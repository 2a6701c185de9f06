import { expect, signInAs, test } from './fixtures'

test.use({ expectedNoise: /status of 409/ })

test('a range that is still being added up shows its figures when they are ready', {
  tag: '@deep',
}, async ({ page }) => {
  await signInAs(page, 'admin@bdmart.example')
  let isReady = false
  await page.route('**/api/overview?range=12m', (route) => {
    if (isReady) return route.continue()
    const json = { statusCode: 409, code: 'overview_not_ready', error: 'Conflict', message: 'No.' }
    return route.fulfill({ status: 409, json })
  })
  await page.goto('/dashboard/overview?range=12m')
  await expect(page.getByText('These figures will appear here by themselves')).toBeVisible()
  isReady = true
  const revenue = page.getByRole('heading', { name: 'Revenue', exact: true })
  await expect(revenue).toBeVisible({ timeout: 15_000 })
})
