import { expect, test } from './fixtures'

test.use({ javaScriptEnabled: false })

test('without scripts each page names what does not work, and shows how to call the company', async ({
  page,
}) => {
  for (const path of ['/', '/login', '/tools', '/dashboard']) {
    await page.goto(path)
    await expect(page.locator('noscript p')).toBeVisible()
  }
  await page.locator('noscript a').click()
  const phone = page.getByRole('main').getByRole('link', { name: '+880 2 0000 0142' })
  await expect(phone).toBeVisible()
})
