import type { Page } from 'playwright/test'
import { expect, signInAs, test } from './fixtures'

const lists: [path: string, call: string, loaded: RegExp][] = [
  ['/tools', '**/api/tools/search*', /^\d+ tools$/],
  ['/dashboard', '**/api/bookings/*', /^\d+ bookings?$/],
  ['/dashboard/users', '**/api/user', /^\d+ users$/],
  ['/dashboard/all-bookings', '**/api/search/bookings*', /^[\d,]+ bookings?$/],
  ['/dashboard/payments', '**/api/search/payments*', /^[\d,]+ payments?$|^No payments yet$/],
  ['/dashboard/Manage-Products', '**/api/tools/search*', /^\d+ products$/],
]

test('the toolbar of a list can be used and does not move while the list loads', async ({
  page,
}) => {
  await signInAs(page, 'admin@bdmart.example')
  await orderOne(page)
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

/** Orders, so that My Bookings has a row. */
async function orderOne(page: Page) {
  await page.evaluate(async () => {
    const [tool] = await (await fetch('/api/tools')).json()
    const { email, name } = JSON.parse(localStorage.getItem('bdmart-user') ?? '{}')
    await fetch('/api/bookings', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${localStorage.getItem('accessToken')}`,
      },
      body: JSON.stringify({
        ...{ productName: tool.name, price: tool.price, quantity: 1, name, email, phone: '1' },
      }),
    })
  })
}
