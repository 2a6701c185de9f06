import type { Page } from 'playwright/test'
import { expect, test } from './fixtures'

test('the lower part of home loads its script when it comes near', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await keepAsleep(page)
  const isIdle = page.waitForRequest(/\/api\/review$/)
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Pause slides' })).toBeVisible()
  await isIdle
  // Whatever else waits for an idle moment has had it.
  await page.evaluate(
    () => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))),
  )
  expect(scripts.filter((url) => rest.test(url))).toEqual([])
  await expect(page.getByRole('heading', { name: 'Our Projects' })).toBeVisible()
  await page.getByRole('heading', { name: 'Featured Products' }).scrollIntoViewIfNeeded()
  await expectAlive(page)
  expect(scripts.filter((url) => rest.test(url))).toHaveLength(1)
})

test('a phone renders the lower part after its first frame, or at once where it opens further down', async ({
  page,
}) => {
  const sections = page.locator('[data-asleep] > section')
  await keepAsleep(page)
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('data-from-top')
  for (const section of await sections.all())
    await expect(section).toHaveCSS('content-visibility', 'visible')
  await page.reload()
  await expect(page.locator('html')).not.toHaveAttribute('data-from-top')
  await expect(sections.first()).toHaveCSS('animation-name', 'none')
})

test('a button in the lower part pressed before its script acts once', async ({ page }) => {
  const release = await holdRest(page)
  await page.goto('/')
  await page.getByRole('button', { name: /Read more of Why a spindle sings/ }).click()
  await page.getByRole('button', { name: /Read more of A torque that holds/ }).click()
  release()
  await expectAlive(page)
  const said = page.getByText('This post is not here yet.')
  await expect(said).toHaveCount(1)
  // It goes by itself, sooner or later than a slow machine presses the next one.
  await expect(said).toHaveCount(0)
  await page.getByRole('button', { name: /Read more of Four flutes/ }).click()
  await expect(said).toHaveCount(1)
})

test('a link of the first screen works before the lower part is hydrated', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Pause slides' })).toBeVisible()
  await page.getByRole('link', { name: 'About the company' }).click()
  await expect(page).toHaveURL(/\/about$/)
  await page.goBack()
  await expectAlive(page)
})

test('the lower part stays while the address changes within the page', async ({ page }) => {
  const release = await holdRest(page)
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Pause slides' })).toBeVisible()
  await page.evaluate(() => {
    location.hash = 'reviews'
  })
  await expect(page).toHaveURL('/#reviews')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/#content')
  await expect(page.getByRole('heading', { name: 'Our Projects' })).toBeVisible()
  release()
  await expectAlive(page)
})

test('Back from a reloaded page restores the scroll position', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('heading', { name: 'Our Team' }).scrollIntoViewIfNeeded()
  await expectAlive(page)
  const place = await page.evaluate(() => scrollY)
  await page.getByRole('link', { name: 'About', exact: true }).last().click()
  await expect(page).toHaveURL(/\/about$/)
  await page.reload({ waitUntil: 'networkidle' })
  await page.goBack()
  await expectAlive(page)
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(place / 2)
})

test.describe('a page changed by an extension', () => {
  test.use({ expectedNoise: /^Error: Minified React error #418/ })

  test('still shows its lower part', async ({ page }) => {
    await page.addInitScript(() =>
      addEventListener('DOMContentLoaded', () => {
        const heading = document.querySelector('h1')
        if (heading) heading.textContent = 'VORSTELLUNG'
      }),
    )
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'INTRODUCING BD-MART' })).toBeVisible()
    await expectAlive(page)
  })
})

// An older Chromium (150) never asks again for a module that failed once, and fails these (decisions/0023).
test.describe('without a connection', () => {
  test.use({ expectedNoise: /ERR_FAILED/ })

  test('the lower part stays, and is hydrated when the connection returns', async ({ page }) => {
    await page.route(rest, (route) => route.abort())
    await page.goto('/')
    const failed = page.waitForEvent('requestfailed', (request) => rest.test(request.url()))
    await page.getByRole('heading', { name: 'Featured Products' }).scrollIntoViewIfNeeded()
    await failed
    await expect(page.getByRole('link', { name: /^Details of/ })).not.toHaveCount(0)
    await page.unroute(rest)
    await expectAlive(page)
  })

  test('a button in the lower part shows that it is not loaded, and acts later', async ({
    page,
  }) => {
    await page.route(rest, (route) => route.abort())
    await page.goto('/')
    await page.getByRole('button', { name: /Read more of Why a spindle sings/ }).click()
    await expect(
      page.getByText('What you pressed is not loaded yet. Please check your connection.'),
    ).toBeVisible()
    await page.unroute(rest)
    await expect(page.getByText('This post is not here yet.')).toBeVisible()
  })

  test("the first screen shows without the lower part's script, from another page too", async ({
    page,
  }) => {
    await page.route(rest, (route) => route.abort())
    // Alive, so that the link is followed without loading anew.
    await page.goto('/about', { waitUntil: 'networkidle' })
    await page.getByRole('link', { name: 'BD-MART' }).click()
    await expect(page.getByRole('heading', { name: 'INTRODUCING BD-MART' })).toBeVisible()
    await page.unroute(rest)
    await expectAlive(page)
  })
})

const rest = /\/assets\/home-sections-.*\.js$/

/** What it asks for is never answered: an order of another test changes the list, which wakes the rest. */
async function keepAsleep(page: Page): Promise<void> {
  await page.route(/\/api\/(tools\/featured|review)$/, () => undefined)
}

/** The bullets of its carousel can be seen once they can be pressed. */
async function expectAlive(page: Page): Promise<void> {
  const projects = page.getByRole('region', { name: 'Projects' })
  await expect(projects.getByRole('button', { name: 'Show slide 2' })).toBeVisible()
}

async function holdRest(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(rest, async (route) => {
    await held
    await route.continue()
  })
  return () => release()
}
