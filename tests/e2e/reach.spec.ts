import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { expect, signInAs, test } from './fixtures'

const open = ['/', '/about', '/contact', '/login', '/signUp']
const members = ['/tools', '/tools?view=table', '/dashboard', '/dashboard/add-review']
const office = [
  '/dashboard/users',
  '/dashboard/all-bookings',
  '/dashboard/Manage-Products',
  '/dashboard/add-tool',
]

for (const address of open) {
  test(`anyone can use ${address}`, async ({ page }) => {
    await page.goto(address)
    await expectReachable(page)
  })
}

for (const address of members) {
  test(`a buyer can use ${address}`, async ({ page }) => {
    await signInAs(page, 'buyer@bdmart.example')
    await page.goto(address)
    await expectReachable(page)
  })
}

for (const address of office) {
  test(`the office can use ${address}`, async ({ page }) => {
    await signInAs(page, 'admin@bdmart.example')
    await page.goto(address)
    await expectReachable(page)
  })
}

test('a tool and its order form', async ({ page }) => {
  await signInAs(page, 'buyer@bdmart.example')
  await page.goto('/tools?q=vernier')
  await page.getByRole('link', { name: /Details.*Vernier Caliper/ }).click()
  await expectReachable(page)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Place Order' }).click()
  await expectNoViolations(page)
})

/** One heading on top, no sideways scroll, and nothing that axe has to say, of any level. */
async function expectReachable(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)
  await expectNoViolations(page)
}

async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }))).toEqual(
    [],
  )
}
