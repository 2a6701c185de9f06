import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { play } from '../support/scenes/scene'
import { roles, scenesFor } from '../support/scenes/scenes'
import { signedIn } from '../support/signed-in'
import { test as base, expect, signInAs } from './fixtures'

type Kept = Awaited<ReturnType<typeof signedIn>>

const test = base.extend<{ isNarrow: boolean }, { kept: { buyer: Kept; admin: Kept } }>({
  isNarrow: ({ viewport }, use) => use(viewport?.width === 360),
  // One sign-in per worker.
  kept: [
    async ({ playwright: _ }, use, { project }) => {
      const origin = project.use.baseURL ?? ''
      const buyer = await signedIn(origin, 'buyer@bdmart.example')
      await use({ buyer, admin: await signedIn(origin, 'admin@bdmart.example') })
    },
    { scope: 'worker' },
  ],
})

// In some scenes the shop refuses, fails or is away.
test.use({
  expectedNoise: /status of (401|404|409|500|503)|ERR_INTERNET_DISCONNECTED|ErrorResponse/,
})

for (const role of roles) {
  test.describe(role, () => {
    test.use({
      storageState: ({ kept }, use) =>
        use(role === 'visitor' ? { cookies: [], origins: [] } : kept[role]),
    })
    for (const scene of scenesFor[role]) {
      const isState = !scene.isPage && (scene.act ?? scene.before) !== undefined
      // All states of a page are tried at the phone's width, by npm run test:deep.
      const tag = isState ? '@narrow' : scene.isMain ? [] : '@deep'
      test(`${scene.name} has no violations, fits narrow and zoomed windows`, { tag }, async ({
        page,
        isNarrow,
      }) => {
        await play(page, scene)
        await expect(page.locator('h1')).toHaveCount(1)
        await expectNoViolations(page)
        if (isNarrow) return expectToFit(page, 320)
        await expectToFit(page, 768)
        // A window of 1440 px at 200 % zoom.
        await expectToFit(page, 720)
        await expectToFit(page, 360)
        await expect.poll(() => smallTargets(page)).toEqual([])
        for (const size of ['24px', '32px']) {
          await page.evaluate(
            (given) => document.documentElement.style.setProperty('font-size', given, 'important'),
            size,
          )
          await expectToFit(page, 360)
        }
      })
    }
  })
}

test('with reduced motion no carousel starts, and each can be moved by hand', {
  tag: '@deep',
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const banner = page.getByRole('region', { name: 'What we make' })
  await expect(banner.getByRole('button', { name: 'Play slides' })).toBeVisible()
  for (const carousel of await page.locator('[aria-roledescription="carousel"]').all())
    await expect(carousel).toHaveAttribute('data-state', 'stopped')
  await banner.getByRole('button', { name: 'Show slide 3' }).click()
  await expect(banner.getByRole('group', { name: '3 of 5' })).toBeVisible()
  await expect(banner).toHaveAttribute('data-state', 'stopped')
})

test('a tool is printed as a data sheet', { tag: '@deep' }, async ({ page }) => {
  await signInAs(page, 'buyer@bdmart.example')
  await page.goto('/tools?q=vernier')
  await page
    .getByRole('link', { name: /^Details/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeVisible()
  const address = page.url()
  await page.emulateMedia({ media: 'print' })
  for (const text of [
    'Vernier Caliper 200 mm',
    '$54.00',
    'Minimum Order Quantity 100',
    /^Stainless vernier caliper/,
  ])
    await expect(page.getByRole('article').getByText(text).first()).toBeVisible()
  await expect(page.getByRole('img', { name: 'Vernier Caliper 200 mm' })).toBeVisible()
  await expect(page.getByText(address)).toBeVisible()
  await expect(page.getByText(/BD-MART, 14 Tejgaon Industrial Area, Dhaka/)).toBeVisible()
  for (const role of ['button', 'navigation'] as const)
    await expect(page.getByRole(role)).toHaveCount(0)
  await expect(page.getByText('Careers')).toBeHidden()
})

test('a list is printed without its buttons', { tag: '@deep' }, async ({ page }) => {
  await signInAs(page, 'admin@bdmart.example')
  await page.goto('/dashboard/Manage-Products')
  await expect(page.getByRole('button', { name: /^More for / }).first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  for (const role of ['button', 'search', 'navigation'] as const)
    await expect(page.getByRole(role)).toHaveCount(0)
})

async function expectToFit(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 })
  const filled = () => page.evaluate(() => document.documentElement.scrollWidth)
  await expect.poll(filled).toBeLessThanOrEqual(width)
}

/** No finding of axe, of any level. */
async function expectNoViolations(page: Page): Promise<void> {
  // The mode for pages without foreign frames is twice as fast.
  const axe = new AxeBuilder({ page })
    .setLegacyMode(page.frames().length === 1)
    // All rules run; only violations are written out.
    .options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  expect(violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }))).toEqual(
    [],
  )
}

/** Links and buttons that a finger may miss; one that covers its card is as large as the card. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // A dialog that has been moved into place measures 43.99998.
    const isSmall = (pixels: number) => Math.round(pixels * 100) < 4400
    const targets = [...document.querySelectorAll<HTMLElement>('a[href], button, summary, select')]
    return targets
      .filter((target) => target.checkVisibility({ visibilityProperty: true }))
      .filter((target) => !target.closest('.sr-only'))
      .filter((target) => getComputedStyle(target, '::after').position !== 'absolute')
      .map((target) => ({ target, box: target.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && (isSmall(box.width) || isSmall(box.height)))
      .map(({ target, box }) => `${target.outerHTML.slice(0, 80)} ${box.width} x ${box.height}`)
  })
}
