import type { Locator, Page } from 'playwright/test'
import sharp from 'sharp'
import { watchNetwork } from '../support/quiet-network'
import { readPdf } from '../support/read-pdf'
import { expect, signInAs, test } from './fixtures'

test.use({ expectedNoise: /status of 404/ })

for (const colorScheme of ['dark', 'light'] as const) {
  test(`forced colours, ${colorScheme}: the wordmark contrasts with its background`, {
    tag: '@deep',
  }, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme })
    await page.goto('/about')
    const wordmark = page.getByRole('banner').getByRole('img', { name: 'BD-MART' })
    const { darkest, lightest, canvas } = await shades(wordmark)
    expect(canvas < 128).toBe(colorScheme === 'dark')
    expect(colorScheme === 'dark' ? lightest - canvas : canvas - darkest).toBeGreaterThan(150)
  })
}

test('printed pages have no controls', { tag: '@deep' }, async ({ page }) => {
  await signInAs(page, 'admin@bdmart.example')
  const quiet = watchNetwork(page)
  for (const path of [
    '/',
    '/about',
    '/contact',
    '/tools',
    '/dashboard',
    '/dashboard/account',
    '/dashboard/overview',
    '/dashboard/users',
    '/dashboard/all-bookings',
    '/dashboard/payments',
    '/dashboard/questions',
    '/dashboard/Manage-Products',
    '/dashboard/add-tool',
    '/dashboard/add-review',
    '/no-such-page',
  ]) {
    await page.emulateMedia({ media: 'screen' })
    await page.goto(path)
    await page.getByRole('button', { name: 'Sign Out' }).waitFor()
    await quiet()
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => pressable(page), path).toEqual([])
  }
})

test('a printed tool is a data sheet of two pages, a spare part without a drawing of one', {
  tag: '@deep',
}, async ({ page }) => {
  await signInAs(page, 'buyer@bdmart.example')
  const quiet = watchNetwork(page)
  const print = async (sku: string) => {
    await page.emulateMedia({ media: 'screen' })
    await page.goto(`/tools?q=${sku}`)
    await page.getByRole('link', { name: /^Details of/ }).click()
    await expect(page.getByRole('heading', { name: 'Specifications' })).toBeVisible()
    await quiet()
    // What stays in sight while one scrolls is printed in its place all the same.
    await page.getByRole('heading', { name: 'Reviews' }).scrollIntoViewIfNeeded()
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => pressable(page)).toEqual([])
    const pages = (await readPdf(await page.pdf({ format: 'A4' }))).pages
    for (const text of ['Skip to content', 'Spare parts (', 'Used together', 'Reviews', 'basket'])
      expect(pages.join(' '), text).not.toContain(text)
    return pages
  }

  const [first = '', second = '', ...more] = await print('BD-6010-200')
  expect(more).toEqual([])
  for (const text of [
    'Vernier Caliper 200 mm',
    'BD-6010-200',
    '1 piece $54.00',
    '250 pieces $51.30',
    '500 pieces $48.60',
    '1,000 pieces $45.70',
    'Measuring range 200 mm 7.874 in',
    'Country of origin Japan',
    'HS code 901730',
  ])
    expect(first).toContain(text)
  expect(second).toContain('Dimensioned drawing')
  expect(second).toMatch(/Price and availability of .+, for one piece, in US dollars/)
  const drawing = page.getByRole('img', { name: 'Dimensioned drawing' })
  await expect(drawing).toBeVisible()
  expect(await drawing.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

  const part = await print('BD-3104-25')
  expect(part).toHaveLength(1)
  expect(part[0]).toContain('50 boxes $6.08')
  expect(part[0]).toContain('BD-MART Lathe Headstock, Chuck and Tailstock')
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
