import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { expectNoFindings } from './axe'
import { expect, order, signInAs, signUp, test } from './fixtures'

test.use({ expectedNoise: /status of (409|415)|ERR_INTERNET_DISCONNECTED/ })

const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer <<>>\n%%EOF\n')

test('files are added, saved and deleted; another type, a large one and an eleventh are refused', async ({
  page,
  buyer,
}) => {
  test.slow()
  const id = await buyer.order('Hex Key Set')
  await page.goto(`/dashboard/booking/${id}`)
  const files = page.getByRole('region', { name: 'Files' })
  const input = files.getByLabel('Files of the booking')
  await expect(input).toBeAttached()
  await files.getByLabel('Kind of file').selectOption('other')
  await input.setInputFiles([pdfOf('Drawing ঢাকা.pdf'), pdfOf('Vendor form.pdf')])
  await expect(files.getByRole('listitem')).toHaveCount(2)
  await expect(files.getByRole('paragraph').filter({ hasText: 'Drawing ঢাকা.pdf' })).toBeVisible()
  await expect(files.getByText(/^Other document, 1 kB/)).toHaveCount(2)
  await expectNoFindings(page)

  const saving = page.waitForEvent('download')
  await files.getByRole('button', { name: 'Save Vendor form.pdf' }).press('Enter')
  const saved = await saving
  expect(saved.suggestedFilename()).toBe('Vendor form.pdf')
  expect(await readFile(await saved.path())).toEqual(pdf)

  await input.setInputFiles([
    { name: 'order.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>Order</html>') },
    { name: 'large.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(5_300_000, pdf) },
  ])
  const faults = files.getByRole('alert')
  await expect(faults).toContainText('order.pdf: This kind of file is not taken here.')
  await expect(faults).toContainText('large.pdf: This is too large. The limit is 5 MB.')
  await expect(files.getByRole('listitem')).toHaveCount(2)

  await input.setInputFiles(Array.from({ length: 9 }, (_, at) => pdfOf(`${at + 1}.pdf`)))
  await expect(files.getByRole('listitem')).toHaveCount(10)
  await expect(files.getByText('This booking has ten files, the most that it takes.')).toBeVisible()
  await expect(files.getByText(/^9\.pdf: /)).toBeVisible()
  await expect(files.getByRole('button', { name: 'Add files' })).toHaveCount(0)

  await files.getByRole('button', { name: 'Delete Vendor form.pdf' }).click()
  await page.getByRole('button', { name: 'Delete it' }).click()
  await expect(files.getByRole('listitem')).toHaveCount(9)
  await expect(files.getByRole('button', { name: 'Add files' })).toBeVisible()
})

function pdfOf(name: string) {
  return { name, mimeType: 'application/pdf', buffer: pdf }
}

test('the office changes papers: nothing typed is lost by a fault, a refusal, a lost line or another change', {
  tag: '@deep',
}, async ({ page, browser }) => {
  test.slow()
  const mill = await (await browser.newContext()).newPage()
  const person = await signUp(mill)
  const [first, second] = [
    await order(mill, person, { tool: 'Hex Key Set' }),
    await order(mill, person, { tool: 'Hex Key Set' }),
  ]
  const po = `PO-${first}`
  await signInAs(page, 'admin@bdmart.example')
  await change(page, first, { poNumber: po })

  await page.goto(`/dashboard/booking/${second}`)
  await page.getByRole('button', { name: 'Change order details' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Order details of B-/ })
  await dialog.getByLabel('PO number').fill(po)
  await dialog.getByRole('button', { name: 'Add the billing address' }).press('Enter')
  await expect(dialog.getByLabel('Company').nth(1)).toBeFocused()
  await dialog.getByLabel('Street and number').fill('Plot 7, Mill Lane')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Please enter the city')).toBeVisible()
  await expect(dialog.getByLabel('City')).toBeFocused()
  await dialog.getByLabel('City').fill('Gazipur')
  await dialog.getByLabel('Country').selectOption('BD')

  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' })
  await expectNoFindings(page)
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await page.context().setOffline(true)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('The shop cannot be reached.')).toBeVisible()
  await page.context().setOffline(false)

  await change(page, second, { poNumber: 'Another', company: 'Padma Spinning' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Saving again stores what you typed.')).toBeVisible()
  await expect(dialog.getByLabel('As it is now')).toContainText('Padma Spinning')
  await expect(dialog.getByLabel('PO number')).toHaveValue(po)
  await expectNoFindings(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText(new RegExp(`^PO ${po} is on B-`))).toBeVisible()
  await dialog.getByRole('button', { name: 'Use it again' }).click()
  await expect(dialog).toHaveCount(0)
  const papers = page.getByRole('region', { name: 'Buyer and order details' })
  for (const text of [po, 'Padma Spinning', 'Plot 7, Mill Lane'])
    await expect(papers.getByText(text, { exact: true })).toBeVisible()
  await mill.context().close()
})

/** Another person of the office does the same by the API. */
async function change(page: Page, id: string, papers: Record<string, string>): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('accessToken'))
  const was = Object.fromEntries(Object.keys(papers).map((name) => [name, null]))
  const reply = await page.request.patch(`/api/bookings/${id}`, {
    data: { ...papers, was },
    headers: { authorization: `Bearer ${token}` },
  })
  expect(reply.ok()).toBe(true)
}
