import { randomUUID } from 'node:crypto'
import { expect, signInAs, test } from './fixtures'

test.use({ expectedNoise: /status of 401|net::ERR_FAILED/ })

test('a saved view comes back with its account, and stays in no browser', { tag: '@deep' }, async ({
  page,
}) => {
  const name = `Unpaid ${randomUUID().slice(0, 8)}`
  const kept = () => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  await signInAs(page, 'admin@bdmart.example')
  await page.goto('/dashboard/all-bookings?show=unpaid')
  await page.getByRole('button', { name: 'Views' }).click()
  const views = page.getByRole('dialog', { name: 'Saved views' })
  await views.getByLabel('Save these filters as').fill(name)
  await page.route('**/api/views', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await page.keyboard.press('Enter')
  await expect(views.getByText('The shop cannot be reached')).toBeVisible()
  await expect(views.getByLabel('Save these filters as')).toHaveValue(name)
  await page.unrouteAll()
  await page.keyboard.press('Enter')
  await expect(views.getByRole('button', { name, exact: true })).toBeVisible()
  // What was used last is noted.
  await expect.poll(kept, { timeout: 10_000 }).toContain('show=unpaid')

  await page.evaluate(() => localStorage.setItem('accessToken', 'ended'))
  await page.goto('/dashboard/all-bookings')
  await expect(page).toHaveURL(/login/)
  await expect.poll(kept).not.toMatch(/show=unpaid|Unpaid/)

  await signInAs(page, 'admin@bdmart.example')
  await page.goto('/dashboard/all-bookings')
  await page.getByRole('button', { name: 'Views' }).click()
  await views.getByRole('button', { name, exact: true }).click()
  await expect(page).toHaveURL(/show=unpaid/)
  await page.getByRole('button', { name: 'Views' }).click()
  await views.getByRole('button', { name: `Remove the view ${name}` }).click()
  await expect(views.getByRole('button', { name, exact: true })).toHaveCount(0)
})
