import { expect, test } from './fixtures'

test('Back closes the menu together with its page', async ({ page }) => {
  await page.goto('/about')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click()
  await expect(page).toHaveURL('/contact')
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/about')
  await expect(menu).toHaveCount(0)
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(menu).toBeVisible()
})

test('a menu that loads late does not cover a page that was opened in the meantime', {
  tag: '@deep',
}, async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/mobile-menu-*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/about')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click()
  await expect(page).toHaveURL('/contact')
  const come = page.waitForResponse('**/assets/mobile-menu-*.js')
  held.resolve()
  await (await come).finished()
  await page.getByRole('button', { name: 'Menu' }).focus()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toHaveCount(0)
})
