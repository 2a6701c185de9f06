import type { Page } from 'playwright/test'
import { expectNoFindings } from './axe'
import { expect, signUp, test } from './fixtures'

const partsOf = { name: /^Industrial Lockstitch Sewing Head/ }

for (const isSignedIn of [false, true]) {
  test(`${isSignedIn ? 'a buyer' : 'a visitor'} puts parts for 12 machines into the basket from the drawing`, {
    tag: isSignedIn ? [] : '@deep',
  }, async ({ page }) => {
    if (isSignedIn) await signUp(page)
    await page.goto('/machines')
    await page.getByRole('link', partsOf).click()
    const balloon = page.getByRole('button', { name: '12, Steel Bobbin 21 mm, 5 in each machine' })
    await balloon.press('Enter')
    await expect(balloon).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByLabel('Choose 12, Steel Bobbin 21 mm')).toBeFocused()
    await page.getByRole('button', { name: 'Zoom in' }).press('Enter')
    await expect(balloon).toBeAttached()
    await page.getByLabel('For machines').fill('12')
    await expect(page.getByText('60 needed, sold by 100.')).toBeVisible()
    await page.getByLabel('Choose 12, Steel Bobbin 21 mm').press('Space')
    await page.getByLabel('Choose 13, Bobbin Case').check()
    await expectNoFindings(page)
    await page.getByRole('button', { name: 'Add 2 parts to basket' }).press('Enter')
    await expect(page.getByText('Added to your basket: 2 tools')).toBeVisible()
    await page.goto('/basket')
    await expect(page.getByLabel('Quantity of Steel Bobbin 21 mm')).toHaveValue('100')
    await expect(page.getByLabel(/^Quantity of Bobbin Case/)).toHaveValue('12')
  })
}

test('keys walk the parts list: never behind the bar below it, an arrow for each row, each lights its part', async ({
  page,
}) => {
  await page.goto('/machines')
  await page.getByRole('link', partsOf).click()
  const parts = page.getByRole('list', { name: 'Parts' })
  await page.getByLabel('Only what is in stock').focus()
  const bar = await page
    .getByRole('button', { name: /^Add all \d+ parts to basket$/ })
    .boundingBox()
  for (let count = 0; count < 12; count += 1) {
    await page.keyboard.press('Tab')
    const { bottom, name } = await page.evaluate(() => ({
      bottom: document.activeElement?.getBoundingClientRect().bottom ?? 0,
      name: document.activeElement?.outerHTML,
    }))
    expect(bottom, name).toBeLessThan(bar?.y ?? 0)
  }
  const rows = parts.getByRole('checkbox')
  await rows.nth(0).focus()
  await page.keyboard.press('ArrowDown')
  await expect(rows.nth(1)).toBeFocused()
  await expect(parts.getByRole('button', { pressed: true })).toHaveText('2')
  await page.keyboard.press('ArrowUp')
  await expect(rows.nth(0)).toBeFocused()
})

test('a finger that scrolls the page is not caught by the drawing', async ({ page }) => {
  await page.goto('/machines')
  await page.getByRole('link', partsOf).click()
  const drawing = page.getByRole('region', { name: /plus and minus enlarge it/ })
  await expect(drawing.getByRole('button').first()).toBeVisible()
  // The first swipe moves the drawing to its end.
  for (const _ of [1, 2, 3]) await swipeUp(page)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200)
})

/** From 500 px to 200. */
async function swipeUp(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ys: number[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: ys.map((y) => ({ x: 180, y })) })
  await touch('touchStart', [500])
  for (let y = 470; y >= 200; y -= 30) await touch('touchMove', [y])
  await touch('touchEnd', [])
}
