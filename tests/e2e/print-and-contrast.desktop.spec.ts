import type { Locator, Page } from 'playwright/test'
import sharp from 'sharp'
import { watchNetwork } from '../support/quiet-network'
import { expect, signInAs, test } from './fixtures'

test.use({ expectedNoise: /status of 404/ })

for (const colorScheme of ['dark', 'light'] as const) {
  test(`forced colours, ${colorScheme}: the wordmark contrasts with its background`, async ({
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

test('printed pages have no controls', async ({ page }) => {
  await signInAs(page, 'admin@bdmart.example')
  const quiet = watchNetwork(page)
  for (const path of [
    ...['/', '/about', '/contact', '/tools', '/dashboard', '/dashboard/account'],
    ...['/dashboard/overview', '/dashboard/users', '/dashboard/all-bookings'],
    ...['/dashboard/payments', '/dashboard/questions', '/dashboard/Manage-Products'],
    ...['/dashboard/add-tool', '/dashboard/add-review', '/no-such-page'],
  ]) {
    await page.emulateMedia({ media: 'screen' })
    await page.goto(path)
    await page.getByRole('button', { name: 'Sign Out' }).waitFor()
    await quiet()
    await page.emulateMedia({ media: 'print' })
    expect(await pressable(page), path).toEqual([])
  }
})

/** Elements that are buttons or look like one. */
function pressable(page: Page): Promise<string[]> {
  return page
    .locator('button, summary, a.border.rounded-md')
    .evaluateAll((targets) =>
      targets
        .filter((target) => target.checkVisibility())
        .map((target) => target.textContent ?? target.outerHTML),
    )
}

/** The contrast within an area; its corner is the background. */
async function shades(place: Locator) {
  const picture = sharp(await place.screenshot()).greyscale()
  const { data } = await picture.raw().toBuffer({ resolveWithObject: true })
  return { darkest: Math.min(...data), lightest: Math.max(...data), canvas: data[0] ?? 0 }
}
