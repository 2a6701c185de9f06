import type { Page } from 'playwright/test'
import { addTool, expect, postWithToken, signInAs, test } from './fixtures'

const COUNT = 30

/** All Bookings with those of one tool, so many that the list is scrolled. */
async function openList(page: Page): Promise<string> {
  await signInAs(page, 'admin@bdmart.example')
  const tool = await addTool(page, 100)
  const order = {
    productName: tool.name,
    price: 12.5,
    quantity: 1,
    name: 'Demo Admin',
    email: 'admin@bdmart.example',
    phone: '+49 371 5550100',
  }
  for (let made = 0; made < COUNT; made += 1) await postWithToken(page, '/api/bookings', order)
  const list = `/dashboard/all-bookings?tool=${tool._id}&sort=oldest`
  await page.goto('/dashboard/overview')
  await page.goto(list)
  await expect(page.getByRole('rowheader')).toHaveCount(COUNT)
  return list
}

const place = (page: Page) => page.evaluate(() => Math.round(window.scrollY))
const nth = (page: Page, at: number) => page.getByRole('rowheader').nth(at).getByRole('link')

test('Back closes a booking next to the list, and closing it leaves no step behind', {
  tag: '@deep',
}, async ({ page }) => {
  const list = await openList(page)
  await nth(page, 28).scrollIntoViewIfNeeded()
  const before = await place(page)
  expect(before).toBeGreaterThan(0)
  await nth(page, 24).click()
  const panel = page.getByRole('region', { name: /^B-/ })
  await expect(panel).toBeFocused()
  const first = page.url()
  await page.keyboard.press('j')
  await expect(page).not.toHaveURL(first)
  await expect(page.locator('tr[aria-current]')).toHaveCount(1)
  await page.goBack()
  await expect(panel).toHaveCount(0)
  await expect(page).toHaveURL(list)
  await expect.poll(() => place(page)).toBe(before)
  await expect(nth(page, 25)).toBeFocused()

  await page.goForward()
  await expect(panel).toBeVisible()
  await panel.getByRole('button', { name: 'Close (Escape)' }).press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(page).toHaveURL(list)
  await page.goBack()
  await expect(page).toHaveURL(/overview/)

  // By its address there is no list before it.
  await page.goForward()
  await nth(page, 0).click()
  await expect(panel).toBeVisible()
  const opened = page.url()
  await page.goto('/robots.txt')
  await page.goto(opened)
  await panel.getByRole('button', { name: 'Close (Escape)' }).click()
  await expect(panel).toHaveCount(0)
  await expect(page).toHaveURL(list)
})

test('from the page of a booking Back and its link lead to the list at the same place', {
  tag: '@deep',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 700 })
  const list = await openList(page)
  const opened = nth(page, 22)
  const back = page.getByRole('link', { name: 'All Bookings', exact: true }).last()
  for (const leave of [() => page.goBack(), () => back.click()]) {
    await opened.scrollIntoViewIfNeeded()
    const before = await place(page)
    expect(before).toBeGreaterThan(0)
    await opened.click()
    await expect(page.getByRole('heading', { name: /^Booking B-/ })).toBeVisible()
    await leave()
    await expect(page.getByRole('rowheader')).toHaveCount(COUNT)
    await expect(page).toHaveURL(list)
    await expect.poll(() => place(page)).toBe(before)
  }

  // From one booking to another, and a reload in between.
  await opened.click()
  await expect(page.getByRole('heading', { name: /^Booking B-/ })).toBeVisible()
  const before = page.url()
  await page.getByRole('region', { name: 'Other bookings' }).getByRole('link').first().click()
  await expect(page).not.toHaveURL(before)
  await page.reload()
  await expect(page.getByRole('heading', { name: /^Booking B-/ })).toBeVisible()
  await back.click()
  await expect(page).toHaveURL(list)

  // A booking that was opened by its address leads to the list as it begins.
  await opened.click()
  await expect(page.getByRole('heading', { name: /^Booking B-/ })).toBeVisible()
  const other = await page.context().newPage()
  await other.goto(page.url())
  await other.getByRole('link', { name: 'All Bookings', exact: true }).last().click()
  await expect(other).toHaveURL(/\/dashboard\/all-bookings$/)
})
