import type { Page } from 'playwright/test'
import { expect, order, signInAs, test } from './fixtures'

const lists: [path: string, call: string, loaded: RegExp][] = [
  ['/tools', '**/api/tools/search*', /^\d+ of \d+ tools$/],
  ['/dashboard/my-bookings', '**/api/bookings/*', /^\d+ bookings?$/],
  ['/dashboard/users', '**/api/user', /^\d+ users$/],
  ['/dashboard/all-bookings', '**/api/search/bookings*', /^[\d,]+ bookings?$/],
  ['/dashboard/payments', '**/api/search/payments*', /^[\d,]+ payments?$|^No payments yet$/],
  ['/dashboard/Manage-Products', '**/api/tools/search*', /^\d+ products$/],
]

test('the toolbar of a list can be used and does not move while the list loads', async ({
  page,
}) => {
  const email = 'admin@bdmart.example'
  await signInAs(page, email)
  // So that My Bookings has a row.
  await order(page, { name: 'Demo Admin', email }, { tool: 'Hex Key Set' })
  await page.goto('/dashboard/users')
  await expect(page.getByText(/^\d+ users$/)).toBeVisible()
  for (const [path, call, loaded] of lists) {
    const release = await hold(page, call)
    await page.goto(path)
    const search = page.getByRole('searchbox')
    await expect(search, path).toBeVisible()
    await search.focus()
    const before = await search.boundingBox()
    release()
    await expect(page.getByText(loaded).first(), path).toBeVisible()
    expect(await search.boundingBox(), path).toEqual(before)
    await expect(search, path).toBeFocused()
    await page.unrouteAll()
  }
})

/** Holds the answers back until they are released. */
async function hold(page: Page, call: string): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(call, async (route) => {
    await held
    await route.fallback()
  })
  return release
}
