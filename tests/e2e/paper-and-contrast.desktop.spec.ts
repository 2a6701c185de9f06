import type { Locator, Page } from 'playwright/test'
import sharp from 'sharp'
import { expect, signInAs, test } from './fixtures'

test.use({ expectedNoise: /status of 404/ })

for (const colorScheme of ['dark', 'light'] as const) {
  test(`forced colours, ${colorScheme}: the wordmark can be told from what it stands on`, async ({
    page,
  }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme })
    await page.goto('/about')
    const wordmark = page.getByRole('banner').getByRole('img', { name: 'BD-MART' })
    const { darkest, lightest, canvas } = await shades(wordmark)
    expect(canvas < 128).toBe(colorScheme === 'dark')
    expect(colorScheme === 'dark' ? lightest - canvas : canvas - darkest).toBeGreaterThan(150)
  })
}

test('on paper no page has anything to press', async ({ page }) => {
  await signInAs(page, 'admin@bdmart.example')
  for (const path of [
    ...['/', '/about', '/contact', '/tools', '/dashboard', '/dashboard/account'],
    ...['/dashboard/overview', '/dashboard/users', '/dashboard/all-bookings'],
    ...['/dashboard/payments', '/dashboard/questions', '/dashboard/Manage-Products'],
    ...['/dashboard/add-tool', '/dashboard/add-review', '/no-such-page'],
  ]) {
    await page.emulateMedia({ media: 'screen' })
    await page.goto(path, { waitUntil: 'networkidle' })
    await page.emulateMedia({ media: 'print' })
    expect(await pressable(page), path).toEqual([])
  }
})

/** What is a button, or looks like one. */
function pressable(page: Page): Promise<string[]> {
  return page
    .locator('button, summary, a.border.rounded-md')
    .evaluateAll((targets) =>
      targets
        .filter((target) => target.checkVisibility())
        .map((target) => target.textContent ?? target.outerHTML),
    )
}

/** Of the greys of a place; its corner is what it stands on. */
async function shades(place: Locator) {
  const picture = sharp(await place.screenshot()).greyscale()
  const { data } = await picture.raw().toBuffer({ resolveWithObject: true })
  return { darkest: Math.min(...data), lightest: Math.max(...data), canvas: data[0] ?? 0 }
}
