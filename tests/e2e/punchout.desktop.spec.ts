import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright/test'
import { expectNoFindings } from './axe'
import { expect, signUpVerified, test } from './fixtures'

/** Starts a web server in the role of a buyer's purchasing system: its page posts the login to the shop, and it records the lines that come back. */
async function startErp() {
  const taken: URLSearchParams[] = []
  let login = ''
  const server = createServer(async (request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    if (request.method !== 'POST') return response.end(login)
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    taken.push(new URLSearchParams(Buffer.concat(chunks).toString()))
    return response.end('<title>ERP</title><h1>Taken over</h1>')
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const begin = (shop: string, key: string) => {
    const field = (name: string, value: string) =>
      `<input type="hidden" name="${name}" value="${value}">`
    login = `<title>ERP</title><form method="post" action="${shop}/punchout/oci">${field('USERNAME', key.slice(0, 12))}${field('PASSWORD', key)}${field('HOOK_URL', `${origin}/take`)}<button>Shop</button></form>`
  }
  return { origin, taken, begin, stop: () => server.close() }
}

async function makeKey(page: Page, origin: string) {
  await signUpVerified(page)
  const made = await page.evaluate(async (returnOrigins) => {
    const answer = await fetch('/api/keys', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${localStorage.getItem('accessToken')}`,
      },
      body: JSON.stringify({
        name: 'ERP',
        kind: 'punchout',
        scopes: ['catalogue:read', 'orders:read', 'quotes:write'],
        returnOrigins: [returnOrigins],
      }),
    })
    return answer.json()
  }, origin)
  return String(made.key)
}

test('a person comes from another system, buys with its basket, and takes the lines back', async ({
  page,
}) => {
  const erp = await startErp()
  const key = await makeKey(page, erp.origin)
  // The same browser, in which an account is signed in with a basket.
  await page.goto('/tools')
  await page
    .getByRole('button', { name: /^Add .* to the basket$/ })
    .first()
    .click()
  await expect(page.getByRole('link', { name: 'Basket, 1 line' })).toBeVisible()

  const shop = new URL(page.url()).origin
  erp.begin(shop, key)
  await page.goto(erp.origin)
  await page.getByRole('button', { name: 'Shop' }).press('Enter')
  await expect(page).toHaveURL(`${shop}/basket`)
  const bar = page.getByRole('region', { name: 'Visit from your own system' })
  await expect(bar).toContainText('You are buying for')
  await expect(bar).toContainText('through your own system')
  await expect(page.getByText('Your basket is empty')).toBeVisible()
  await expectNoFindings(page)
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Dashboard' })).toHaveCount(0)
  await expect(header.getByRole('button', { name: 'Sign Out' })).toHaveCount(0)

  await page.getByRole('link', { name: 'See all products' }).click()
  await page
    .getByRole('main')
    .getByRole('link', { name: /Vernier Caliper/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: 'Add to basket' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Place Order' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Add to basket' }).press('Enter')
  await page.getByRole('link', { name: 'Basket, 1 line' }).click()
  await expect(page.getByRole('link', { name: 'Order', exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Quote' })).toHaveCount(0)
  const sum = page.getByRole('region', { name: 'Total' }).locator('output')
  await expect(sum).not.toHaveText('$0.00')
  const total = (await sum.textContent()) ?? ''
  // Pages of an account are no part of a visit.
  await page.goto('/dashboard/quotes')
  await expect(page).toHaveURL(`${shop}/basket`)
  await expect(sum).toHaveText(total)
  await bar.getByRole('button', { name: 'Transfer to my system' }).press('Enter')

  await expect(page.getByRole('heading', { name: 'Transfer to my system' })).toBeVisible()
  await expect(page.getByText(total)).not.toHaveCount(0)
  await expectNoFindings(page)
  await page.getByRole('button', { name: 'Transfer to my system' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Taken over' })).toBeVisible()
  const [fields] = erp.taken
  const added =
    Number(fields?.get('NEW_ITEM-PRICE[1]')) * Number(fields?.get('NEW_ITEM-QUANTITY[1]'))
  expect(`$${added.toLocaleString('en', { minimumFractionDigits: 2 })}`).toBe(total)

  // Back in the shop the visit goes on; without lines it ends empty.
  await page.goto(`${shop}/basket`)
  await bar.getByRole('button', { name: 'Leave' }).press('Enter')
  await page.getByRole('button', { name: 'Back to my system' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Taken over' })).toBeVisible()
  expect([...(erp.taken[1]?.keys() ?? [])]).toEqual([])

  // Another tab is the account's, with its own basket.
  const other = await page.context().newPage()
  await other.goto(`${shop}/basket`)
  await expect(other.getByRole('region', { name: 'Visit from your own system' })).toHaveCount(0)
  await expect(other.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toBeVisible()
  await other.close()
  erp.stop()
})
