import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { expectNoFindings } from './axe'
import { addTool, expect, postWithToken, signInAs, test } from './fixtures'

const email = 'admin@bdmart.example'

// An admin who is slower than another is refused with 409, words that are too short with 400, which the browser logs.
test.use({ expectedNoise: /status of 40[09]/ })

test('an act on chosen rows says what came of it, also when the list is empty then', async ({
  page,
}) => {
  await signInAs(page, email)
  const tool = await addTool(page, 150)
  const ids: string[] = []
  for (const quantity of [20, 30, 40]) {
    const id = await payByTransfer(page, { toolId: tool._id, quantity, price: 12.5 })
    const lines = [{ line: 1, quantity }]
    await postWithToken(page, `/api/bookings/${id}/shipments`, { lines, shipped: true })
    ids.push(id)
  }
  await page.goto(`/dashboard/shipping?show=shipped&q=${encodeURIComponent(tool.name)}`)
  await page.getByLabel('All 3 on this page').check()
  await markDelivered(page, ids[0])
  await page.getByRole('button', { name: 'Mark delivered' }).last().click()
  await expect(
    page.getByText(/^Marked 2 as delivered; 1 refused: B-\d{6}: It is no longer on its way\.$/),
  ).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
})

test('chosen bookings are packed, their slips print together, and a packed row is shipped', async ({
  page,
}) => {
  await signInAs(page, email)
  const tool = await addTool(page, 150)
  for (const quantity of [20, 30])
    await payByTransfer(page, { toolId: tool._id, quantity, price: 12.5 })
  await page.goto(`/dashboard/all-bookings?q=${encodeURIComponent(tool.name)}`)
  await page.getByLabel('All 2 on this page').check()
  const bar = page.getByRole('region', { name: 'Chosen rows' })
  await expect(bar.getByRole('button')).toHaveText([
    'Pack',
    'Print slips',
    'Receipts',
    'Export',
    'Delete',
    'Choose none',
  ])
  const download = page.waitForEvent('download')
  await bar.getByRole('button', { name: 'Export' }).click()
  const csv = await readFile(await (await download).path(), 'utf8')
  expect(csv.match(/B-\d{6}/g)).toHaveLength(2)
  await bar.getByRole('button', { name: 'Pack' }).click()
  await expect(page.getByText('Packed 2.')).toBeVisible()
  await page.getByLabel('All 2 on this page').check()
  await bar.getByRole('button', { name: 'Print slips' }).click()
  await expect(page.getByRole('heading', { name: 'Packing slips' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Address label' })).toHaveCount(2)

  await page.goto(`/dashboard/shipping?show=packed&q=${encodeURIComponent(tool.name)}`)
  await page
    .getByRole('button', { name: /^Ship B-/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(page.getByRole('button', { name: /^Ship B-/ })).toHaveCount(1)
})

test('at the bench one booking after another is packed by part number and Ctrl+Enter', async ({
  page,
}) => {
  await signInAs(page, email)
  const tool = await addTool(page, 150)
  const sku = `BENCH-${tool._id.slice(0, 8)}`
  const token = await page.evaluate(() => localStorage.getItem('accessToken'))
  const named = await page.request.patch(`/api/tools/${tool._id}/details`, {
    data: { sku },
    headers: { authorization: `Bearer ${token}` },
  })
  expect(named.status()).toBe(200)
  for (const quantity of [20, 30])
    await payByTransfer(page, { toolId: tool._id, quantity, price: 12.5 })
  await page.addInitScript(() => {
    window.print = () => void document.body.setAttribute('data-prints', document.title)
  })
  await page.goto(`/dashboard/shipping?q=${encodeURIComponent(tool.name)}`)
  await page.getByRole('link', { name: 'Pack bench' }).click()
  const bench = page.getByRole('form', { name: /^Pack B-/ })
  const scan = bench.getByLabel('Scan or type a part number')
  await expect(scan).toBeFocused()
  await expect(bench.getByText('No address')).toBeVisible()
  await scan.fill('OTHER-1')
  await scan.press('Enter')
  await expect(bench.getByText('No line to pack has the part number OTHER-1.')).toBeVisible()
  const pieces = bench.getByLabel(`Pieces of ${tool.name}`)
  await expect(pieces).toHaveValue('')
  await scan.fill(sku.toLowerCase())
  await scan.press('Enter')
  await expect(pieces).toHaveValue('20')
  await expectNoFindings(page)
  await scan.press('Control+Enter')
  await expect(bench.getByText('30', { exact: true })).toBeVisible()
  await expect(page.locator('body')).toHaveAttribute('data-prints', /.+/)
  await expect(scan).toBeFocused()
  await bench.getByRole('button', { name: `All of ${tool.name}` }).click()
  await bench.getByRole('button', { name: 'Pack and next' }).click()
  await expect(page.getByText('Nothing waits to be packed')).toBeVisible()
  await page.getByRole('link', { name: 'Ship what is packed' }).click()
  await expect(page.getByRole('heading', { name: 'Shipping' })).toBeVisible()
})

test('words that are too short are asked to be longer', async ({ page }) => {
  await signInAs(page, email)
  await page.goto('/dashboard/all-bookings')
  await page.getByRole('searchbox').fill('ab')
  const sentence = 'Please type three letters or more, or the number of a booking.'
  await expect(page.getByText(sentence)).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page.getByText(sentence)).toHaveCount(0)
})

test('a column that is chosen is shown, however narrow the list', async ({ page }) => {
  await signInAs(page, email)
  await page.goto('/dashboard/all-bookings')
  const head = page.getByRole('columnheader', { name: 'Email' })
  await expect(page.getByRole('columnheader', { name: 'Total' })).toBeVisible()
  await expect(head).toBeHidden()
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Email' }).uncheck()
  await page.getByRole('checkbox', { name: 'Email' }).check()
  await expect(head).toBeVisible()
  await page.reload()
  await expect(head).toBeVisible()
})

test('a booking below the minimum is marked on every width', async ({ page }) => {
  await signInAs(page, email)
  const tool = await addTool(page, 150)
  await payByTransfer(page, { toolId: tool._id, quantity: 20, price: 12.5 })
  await page.goto(`/dashboard/all-bookings?q=${encodeURIComponent(tool.name)}`)
  const note = page.getByRole('row').getByRole('img', { name: 'Below minimum' })
  for (const width of [1920, 1440, 1280, 768, 360]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(note).toBeVisible()
    const isCut = () =>
      note.evaluate((element) => {
        const cell = element.closest('td')
        return [element, cell].some((each) => each && each.scrollWidth > each.clientWidth + 1)
      })
    await expect.poll(isCut, `${width} px`).toBe(false)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  const highest = () =>
    page
      .locator('tr[data-row]')
      .evaluateAll((all) => Math.max(...all.map((row) => row.clientHeight)))
  await expect.poll(highest).toBeLessThanOrEqual(44)
})

test('an admin packs a booking of their own, and orders it again', async ({ page }) => {
  await signInAs(page, email)
  const tool = await addTool(page, 150)
  const id = await payByTransfer(page, { toolId: tool._id, quantity: 20, price: 12.5 })
  await page.goto(`/dashboard/booking/${id}`)
  await expect(page.getByRole('link', { name: 'Order again' })).toBeVisible()
  // The dialog reads the booking once more: before another admin is faster.
  const isRead = page.waitForResponse(`**/api/bookings/book/${id}`)
  await page.getByRole('button', { name: /^Pack/ }).click()
  await isRead
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel(`Pieces of ${tool.name}`)).toHaveValue('20')

  // Another admin is faster.
  const lines = [{ line: 1, quantity: 20 }]
  await postWithToken(page, `/api/bookings/${id}/shipments`, { lines, shipped: false })
  await dialog.getByRole('button', { name: 'Pack', exact: true }).click()
  await expect(dialog.getByText('Nothing is left to be packed')).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  const heading = await page.getByRole('heading', { level: 1 }).textContent()
  await page.keyboard.press('Control+k')
  const find = page.getByRole('dialog', { name: 'Find' })
  await find.getByRole('combobox').fill(heading?.replace('Booking ', '') ?? '')
  await expect(page.getByRole('option', { name: `${tool.name} · $250.00 · Paid` })).toBeVisible()
})

type Line = { toolId: string; quantity: number; price: number }

/** A booking of the admin that is paid at once; returns its id. */
async function payByTransfer(page: Page, line: Line): Promise<string> {
  const total = line.quantity * line.price
  const { _id }: { _id: string } = await postWithToken(page, '/api/bookings', {
    lines: [line],
    total,
    payBy: 'transfer',
    name: 'Demo Admin',
    email,
    phone: '+49 371 5550100',
  })
  await postWithToken(page, `/api/bookings/${_id}/transfers`, {
    amount: total,
    receivedOn: '2026-11-20',
    reference: randomUUID(),
  })
  return _id
}

/** As another admin does, whom this page does not know of. */
async function markDelivered(page: Page, id: string | undefined): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('accessToken'))
  const reply = await page.request.patch(`/api/bookings/${id}/shipments/1`, {
    data: { delivered: true },
    headers: { authorization: `Bearer ${token}` },
  })
  expect(reply.status()).toBe(200)
}
