import type { Locator } from 'playwright/test'
import { answer } from '../support/scenes/scene'
import { expect, signInAs, test } from './fixtures'

const email = 'konstantin.maximilian.ober-bach@spinnerei-werkzeuge.mill.example'
const transactionId = 'pi_3QxTk2LkdIwHu7ix0AbCdEf9'

test('an e-mail address breaks before @ and dots only, and is read and copied as one', {
  tag: '@deep',
}, async ({ page }) => {
  test.skip((page.viewportSize()?.width ?? 0) > 400, 'a wide screen has room for it')
  await signInAs(page, 'admin@bdmart.example')
  await page.route('**/api/user', (route) =>
    route.fulfill({
      json: [{ _id: crypto.randomUUID(), email, name: 'Konstantin', admin: true, areas: [] }],
    }),
  )
  await page.goto('/dashboard/users')
  const place = page.getByText(email, { exact: true }).first()
  const lines = await linesOf(place)
  expect(lines.length).toBeGreaterThan(1)
  expect(lines.join('')).toBe(email)
  for (const line of lines.slice(1)) expect(line).toMatch(/^[@.]/)
})

test('a range is not separated from its unit in names and descriptions', { tag: '@deep' }, async ({
  page,
}) => {
  await signInAs(page, 'buyer@bdmart.example')
  for (const width of [320, 340, 360, 380, 400]) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/tools?q=combination')
    const name = page.getByRole('heading', { name: /^Combination Spanner Set/ })
    await expect(name).toBeVisible()
    expect((await linesOf(name)).join('|')).toContain('10-24 mm')
  }
  await page.getByRole('link', { name: /^Details of Combination/ }).click()
  const text = page.getByRole('region', { name: 'Description' })
  await expect(text).toContainText('24 mm')
  expect((await linesOf(text)).join('|')).toContain('24 mm')
})

test('a transaction id is shortened on screen, and the menu of its row copies all of it', {
  tag: '@deep',
}, async ({ page, context }) => {
  test.skip((page.viewportSize()?.width ?? 0) < 400, "a phone's card leaves the id out")
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInAs(page, 'admin@bdmart.example')
  const payment = {
    _id: crypto.randomUUID(),
    bookingId: crypto.randomUUID(),
    email,
    transactionId,
    name: 'Konstantin',
    date: '2026-11-21T18:30:00.000Z',
    status: 'service pending',
    amount: 125,
    state: 'settled',
    reasonCode: null,
    reason: null,
    refundDue: false,
    returned: 0,
    company: 'Padma Spinning Mills Ltd.',
    productName: 'Vise',
    quantity: 10,
    dispute: null,
    bookingNumber: 'B-000123',
    number: 'R-2026-000123',
    method: 'card',
    reference: null,
    receivedOn: null,
  }
  const wide = { ...payment, _id: crypto.randomUUID(), transactionId: 'pi_MWMWkLdIwHu7ix0AWMWM' }
  await answer('GET', '/api/search/payments*', 200, {
    payments: [payment, wide],
    waiting: 0,
    found: 2,
    total: 2,
  })(page)
  await page.goto('/dashboard/payments')
  await expect(page.getByText('pi_3QxT…dEf9')).toBeVisible()
  const row = await page.getByRole('row').filter({ hasText: 'pi_MWMW' }).boundingBox()
  expect(row?.height).toBeLessThanOrEqual(44)
  await page.getByRole('button', { name: 'More for' }).first().click()
  await page.getByRole('menuitem', { name: 'Copy the transaction' }).click()
  await expect(page.getByText('Copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(transactionId)
  // The company's day, not the browser's.
  await expect(page.getByTitle(/November 22, 2026 at 12:30:00/).first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(transactionId, { exact: true })).toBeVisible()
})

test('words keep a visible gap on a 1x screen', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/about')
  const narrowest = await page.evaluate(async () => {
    await document.fonts.ready
    const widthOf = (text: string, element: Element) => {
      const probe = document.createElement('span')
      probe.className = 'absolute whitespace-pre'
      probe.textContent = text
      element.append(probe)
      const { width } = probe.getBoundingClientRect()
      probe.remove()
      return width
    }
    const gapOf = (element: Element) => {
      const size = Number.parseFloat(getComputedStyle(element).fontSize)
      const gap = widthOf('k w', element) - widthOf('k', element) - widthOf('w', element)
      return gap / size
    }
    const texts = [...document.querySelectorAll('h1, h2, h3, p, dd, a, button')]
    return Math.min(...texts.filter((each) => each.checkVisibility()).map(gapOf))
  })
  expect(narrowest).toBeGreaterThan(0.2)
})

test("a receipt shows times in the company's time zone, as every other page does", {
  tag: '@deep',
}, async ({ page }) => {
  await signInAs(page, 'buyer@bdmart.example')
  const id = crypto.randomUUID()
  await answer('GET', '/api/receipts/*', 200, {
    _id: id,
    productName: 'Vise',
    price: 12.5,
    quantity: 10,
    total: 125,
    paid: true,
    name: 'Konstantin',
    email,
    phone: '+49 371 5550100',
    transactionId,
    refunded: false,
    toolId: id,
    belowMinimum: true,
    heldUntil: null,
    createdAt: '2026-11-21T18:20:00.000Z',
    number: 'R-2026-000007',
    currency: 'USD',
    returned: 0,
    lines: [],
    method: 'card',
    payments: [],
    bookingNumber: 'B-000123',
    company: null,
    taxId: null,
    poNumber: null,
    delivery: null,
    billing: null,
    orderedAt: '2026-11-21T18:20:00.000Z',
    paidAt: '2026-11-21T18:30:00.000Z',
  })(page)
  await page.goto(`/dashboard/receipt/${id}`)
  await expect(page.getByText('Nov 22, 2026, 12:20 AM (UTC+6)')).toBeVisible()
  const paidAt = page.getByText('Nov 22, 2026, 12:30 AM (UTC+6)')
  expect((await linesOf(paidAt)).join('|')).toContain('12:30\u00a0AM')
})

/** The text of each line as it is laid out. */
function linesOf(place: Locator): Promise<string[]> {
  return place.evaluate((element) => {
    const lines = new Map<number, string>()
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.checkVisibility()) continue
      for (let at = 0; at < (node.textContent?.length ?? 0); at += 1) {
        const range = document.createRange()
        range.setStart(node, at)
        range.setEnd(node, at + 1)
        const { bottom, width } = range.getBoundingClientRect()
        const line = Math.round(bottom)
        if (width > 0) lines.set(line, (lines.get(line) ?? '') + range.toString())
      }
    }
    return [...lines.values()]
  })
}
