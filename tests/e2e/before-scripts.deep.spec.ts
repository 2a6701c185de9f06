import type { Page } from 'playwright/test'
import { expect, test } from './fixtures'

test('text typed before hydration stays, and never gets into the address', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/login')
  await page.getByLabel('Email').fill('greta@mill.example')
  await page.getByLabel('Password', { exact: true }).fill('warp-and-weft')
  await page.keyboard.press('Enter')
  await release()
  await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByLabel('Email')).toHaveValue('greta@mill.example')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('warp-and-weft')
})

test('Back before hydration restores the page and its scroll position', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('heading', { name: 'Our Team' }).scrollIntoViewIfNeeded()
  const slide = page
    .getByRole('region', { name: 'Projects' })
    .getByRole('button', { name: 'Show slide 2' })
  await expect(slide).toBeVisible()
  const place = await page.evaluate(() => scrollY)
  await page.getByRole('link', { name: 'About', exact: true }).last().click()
  await expect(page).toHaveURL(/\/about$/)
  const release = await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('h1')).toHaveText('A workshop that opened its doors')
  await page.evaluate(() => history.back())
  await expect(page.getByRole('heading', { name: 'Our Team' })).toBeAttached()
  await release()
  await expect(slide).toBeVisible()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(place / 2)
})

/** Holds every script back until the returned function is called. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  return async () => {
    await expect(page.locator('h1')).toBeVisible()
    release()
  }
}
