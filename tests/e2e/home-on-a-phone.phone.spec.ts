import type { Page } from 'playwright/test'
import { expect, test } from './fixtures'

/** Reviews of a usual length, regardless of those that other tests have left. */
async function haveReviews(page: Page, count: number, comment: string) {
  const reviews = Array.from({ length: count }, (_, index) => ({
    _id: crypto.randomUUID(),
    name: `Pat ${index}`,
    comment,
    rating: 5,
    createdAt: '2026-01-02T03:04:05.000Z',
  }))
  await page.route('**/api/review', (route) => route.fulfill({ json: reviews }))
}

test('home shows all sections in one column of at most 9,000 px at 360 px', async ({ page }) => {
  await haveReviews(
    page,
    6,
    'The vise holds what it promises, and its jaws are parallel. '.repeat(3),
  )
  await page.goto('/')
  // Sections are laid out once they have been scrolled to.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  for (const heading of await page.getByRole('main').locator('h1, h2').all())
    await heading.scrollIntoViewIfNeeded()
  expect(await page.getByRole('main').locator('h1, h2').allTextContents()).toEqual([
    'INTRODUCING BD-MART',
    'Before and after you order',
    'Featured Products',
    "LET'S TALK ABOUT PROJECT!",
    'Recent Posts',
    'Reviews',
    'Our Team',
    'Our Projects',
  ])
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  // The demo features 8 products; other tests add more.
  const further = await page
    .getByRole('region', { name: 'Featured Products' })
    .getByRole('listitem')
    .evaluateAll((items) =>
      items.slice(8).reduce((sum, item) => sum + item.getBoundingClientRect().height, 0),
    )
  expect(height - further, 'height of the page').toBeLessThanOrEqual(9_000)
  for (const name of ['Before and after you order', 'Featured Products', 'Reviews', 'Our Team']) {
    const cards = page.getByRole('region', { name }).getByRole('listitem')
    const lefts = await cards.evaluateAll((items) =>
      items.filter((item) => item.checkVisibility()).map((item) => item.getBoundingClientRect().x),
    )
    expect(new Set(lefts).size, name).toBe(1)
  }
})

test('home shows three reviews on a phone, and the others on request', async ({ page }) => {
  await haveReviews(page, 14, 'Holds.')
  await page.goto('/')
  const section = page.getByRole('region', { name: 'Reviews' })
  await section.scrollIntoViewIfNeeded()
  await expect(section.getByText('Pat 2', { exact: true })).toBeVisible()
  const cards = section.getByRole('listitem')
  await expect(cards).toHaveCount(3)
  await section.getByRole('button', { name: 'Show 3 more reviews' }).click()
  await expect(cards).toHaveCount(6)
  await section.getByRole('button', { name: 'Show 6 more reviews' }).click()
  await expect(cards).toHaveCount(12)
  await section.getByRole('button', { name: 'Show 2 more reviews' }).click()
  await expect(cards).toHaveCount(14)
})
