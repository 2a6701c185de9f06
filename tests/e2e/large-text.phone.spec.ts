import type { Page } from 'playwright/test'
import { play } from '../support/scenes/scene'
import { roles, scenesFor } from '../support/scenes/scenes'
import { signedIn } from '../support/signed-in'
import { test as base, expect } from './fixtures'

type Kept = Awaited<ReturnType<typeof signedIn>>

const test = base.extend<object, { kept: { buyer: Kept; admin: Kept } }>({
  kept: [
    async ({ playwright: _ }, use, { project }) => {
      const origin = project.use.baseURL ?? ''
      const buyer = await signedIn(origin, 'buyer@bdmart.example')
      await use({ buyer, admin: await signedIn(origin, 'admin@bdmart.example') })
    },
    { scope: 'worker' },
  ],
})

test.use({ bypassCSP: true, expectedNoise: /status of (401|404|409|500|503)|ErrorResponse/ })

for (const role of roles) {
  test.describe(role, () => {
    test.use({
      storageState: ({ kept }, use) =>
        use(role === 'visitor' ? { cookies: [], origins: [] } : kept[role]),
    })
    for (const scene of scenesFor[role]) {
      // Only dialogs add to the width of their page.
      if (scene.isWaiting || scene.isPhoneOnly || (scene.act && !scene.isPage)) continue
      test(`${scene.name} fits 360 px with text of 24 and 32 px, and has targets of 44 px`, async ({
        page,
      }) => {
        await play(page, scene)
        expect(await smallTargets(page)).toEqual([])
        for (const size of [24, 32]) {
          await page.addStyleTag({ content: `html { font-size: ${size}px !important }` })
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
        }
      })
    }
  })
}

/** Links and buttons that are too small for a finger; one that covers its card is as large as the card. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const targets = [...document.querySelectorAll<HTMLElement>('a[href], button, summary, select')]
    return targets
      .filter((target) => target.checkVisibility({ visibilityProperty: true }))
      .filter((target) => !target.closest('.sr-only'))
      .filter((target) => getComputedStyle(target, '::after').position !== 'absolute')
      .map((target) => ({ target, box: target.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && (box.width < 44 || box.height < 44))
      .map(({ target, box }) => `${target.outerHTML.slice(0, 80)} ${box.width} x ${box.height}`)
  })
}
