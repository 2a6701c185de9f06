import type { Page } from 'playwright/test'
import { expect, test } from './fixtures'

const sections = /\/assets\/home-sections-.*\.js$/

test('a link of the first screen leads away and back before the rest is hydrated', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Pause slides' })).toBeVisible()
  await page.getByRole('link', { name: 'About the company' }).click()
  await expect(page).toHaveURL(/\/about$/)
  await page.goBack()
  await expectHydrated(page)
})

test('a visitor without a basket loads at most 125 kB of script, and one style sheet', async ({
  page,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  const files = await page.evaluate(() =>
    performance.getEntriesByType('resource').map((entry) => ({
      name: entry.name,
      size: entry instanceof PerformanceResourceTiming ? entry.transferSize : 0,
    })),
  )
  expect(files.filter(({ name }) => name.endsWith('.css'))).toHaveLength(1)
  const sizes = files.filter(({ name }) => name.endsWith('.js')).map(({ size }) => size)
  expect(sizes.length).toBeGreaterThan(8)
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(125_000)
})

test('without their script the sections can be read, and links lead away', async ({ page }) => {
  await page.route(sections, () => undefined)
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Pause slides' })).toBeVisible()
  await page.evaluate(() => {
    location.hash = 'reviews'
  })
  await expect(page).toHaveURL('/#reviews')
  await expect(page.getByRole('heading', { name: 'Our Projects' })).toBeVisible()
  await page.getByRole('link', { name: 'About the company' }).click()
  await expect(page).toHaveURL(/\/about$/)
})

test('Back finds the place it was left at, from a page that was reloaded', async ({ page }) => {
  await page.goto('/')
  await beginToRead(page)
  await expectHydrated(page)
  await page.getByRole('heading', { name: 'Our Team' }).scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  await page.getByRole('link', { name: 'About', exact: true }).last().click()
  await expect(page).toHaveURL(/\/about$/)
  await page.reload({ waitUntil: 'networkidle' })
  await page.goBack()
  await expectHydrated(page)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(place / 2)
})

test.describe('where the page was changed before hydration, as translators do', () => {
  test.use({ expectedNoise: /^Error: Minified React error #418/ })

  test('all of it is there', async ({ page }) => {
    await page.addInitScript(() =>
      addEventListener('DOMContentLoaded', () => {
        const heading = document.querySelector('h1')
        if (heading) heading.textContent = 'VORSTELLUNG'
      }),
    )
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'INTRODUCING BD-MART' })).toBeVisible()
    await beginToRead(page)
    await expectHydrated(page)
  })
})

/** What is below the first screen hydrates when a person begins to use the page. */
const beginToRead = (page: Page) => page.evaluate(() => scrollBy(0, 200))

/** The controls of the project carousel are visible once they work. */
async function expectHydrated(page: Page): Promise<void> {
  const projects = page.getByRole('region', { name: 'Projects' })
  await expect(projects.getByRole('button', { name: 'Show slide 2' })).toBeVisible()
}
