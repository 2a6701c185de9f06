import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { zipSync } from 'fflate'
import type { Page } from 'playwright/test'
import writeExcelFile from 'write-excel-file/node'
import { addTool, expect, postWithToken, signInAs, test } from './fixtures'

test('a sheet shows what it would change, changes it by one press, and is undone', async ({
  page,
}) => {
  await signInAs(page, 'admin@bdmart.example')
  const tool = await addTool(page, 150)
  await page.goto('/dashboard/import')
  await choose(page, 'prices.csv', `Product name;Price;Colour\r\n${tool.name};13,50;blue\r\n`)
  await expect(page.getByLabel('What Colour is')).toHaveValue('')
  await page.getByRole('button', { name: 'Check the rows' }).click()
  await expect(page.getByText('Price (USD): must be a number')).toBeVisible()
  await expect(page.getByText('Nothing would change')).toBeVisible()

  await page.getByRole('link', { name: 'Another import' }).click()
  await choose(page, 'prices.csv', `Product name;Price\r\n${tool.name};13.50\r\nNo tool;1\r\n`)
  await page.getByRole('button', { name: 'Check the rows' }).click()
  await expect(page.getByText('12.50')).toBeVisible()
  await page.getByRole('button', { name: 'Refused 1' }).click()
  await expect(page.getByText('No tool')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Change 1 product' }).click()
  await expect(page.getByText('1 row was applied')).toBeVisible()
  expect(await priceOf(page, tool._id)).toBe(13.5)
  await page.getByRole('button', { name: 'Undo all' }).click()
  await expect(page.getByText('This import has been undone.')).toBeVisible()
  expect(await priceOf(page, tool._id)).toBe(12.5)
})

test('an import that is undone names what had to be left', async ({ page }) => {
  await signInAs(page, 'admin@bdmart.example')
  const [tool, other] = [await addTool(page, 150), await addTool(page, 150)]
  await page.goto('/dashboard/import')
  await choose(page, 'p.csv', `Product name;Price\r\n${tool.name};13.50\r\n${other.name};14.50\r\n`)
  await page.getByRole('button', { name: 'Check the rows' }).click()
  await page.getByRole('button', { name: 'Change 2 products' }).click()
  await expect(page.getByText('2 rows were applied')).toBeVisible()
  await setPrice(page, other._id, 15)
  await page.getByRole('button', { name: 'Undo all' }).click()
  await expect(page.getByText('1 could not be undone:')).toBeVisible()
  await expect(page.getByText(`Somebody else changed ${other.name} meanwhile`)).toBeVisible()
  expect([await priceOf(page, tool._id), await priceOf(page, other._id)]).toEqual([12.5, 15])
})

test('a sheet of long texts is sent in portions that a call takes', { tag: '@deep' }, async ({
  page,
}) => {
  await signInAs(page, 'admin@bdmart.example')
  await page.goto('/dashboard/import')
  const rows = Array.from({ length: 100 }, (_, at) => `No tool ${at},${'ক'.repeat(5_000)}\r\n`)
  await choose(page, 'long.csv', `Name,Description\r\n${rows.join('')}`)
  await page.getByRole('button', { name: 'Check the rows' }).click()
  await expect(page.getByRole('button', { name: 'Refused 100' })).toBeVisible()
})

test('files that are no sheets are refused in words', async ({ page }) => {
  await signInAs(page, 'admin@bdmart.example')
  await page.goto('/dashboard/import')
  await choose(page, 'sheet.xls', randomUUID())
  await expect(page.getByText('Please save the sheet as XLSX or CSV')).toBeVisible()
  await choose(page, 'broken.xlsx', randomUUID())
  await expect(page.getByText('This file cannot be read as XLSX.')).toBeVisible()
  await choose(page, 'empty.csv', 'Name,Price\n')
  await expect(page.getByText('This file has no rows below its headings.')).toBeVisible()
})

test('an export that is imported again changes nothing', async ({ page }) => {
  await signInAs(page, 'admin@bdmart.example')
  const tool = await addTool(page, 150)
  await page.goto(`/dashboard/Manage-Products?q=${encodeURIComponent(tool.name)}`)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export these as CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^tools-.*\.csv$/)
  await page.goto('/dashboard/import')
  await choose(page, 'tools.csv', await readFile(await file.path(), 'utf8'))
  await page.getByRole('button', { name: 'Check the rows' }).click()
  await expect(page.getByRole('button', { name: 'The same 1' })).toBeVisible()
})

test('a sheet of 10,000 rows is read as XLSX, one that unpacks to gigabytes is refused', {
  tag: '@deep',
}, async ({ page }) => {
  await signInAs(page, 'admin@bdmart.example')
  await page.goto('/dashboard/import')
  const rows = Array.from({ length: 10_000 }, (_, at) => [`Reed ${at} ${randomUUID()}`, at])
  const large = await writeExcelFile([['Name', 'Price'], ...rows]).toBuffer()
  await page.getByLabel('Sheet', { exact: true }).setInputFiles(asSheet(large))
  await expect(page.getByText('10,000 rows. 2 of 2 columns are taken.')).toBeVisible()
  await page.getByRole('button', { name: 'Choose another file' }).click()
  const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(150_000_000) })
  await page.getByLabel('Sheet', { exact: true }).setInputFiles(asSheet(Buffer.from(bomb)))
  await expect(
    page.getByText('This sheet unpacks to more than 100 MB. Please split it.'),
  ).toBeVisible()
})

test("a sheet changes a machine's parts list", async ({ page }) => {
  await signInAs(page, 'admin@bdmart.example')
  const tool = await addTool(page, 150)
  const name = `RF ${randomUUID().slice(0, 8)}`
  const { _id: id } = await postWithToken<{ _id: string }>(page, '/api/machine-models', {
    maker: 'BD-MART',
    name,
  })
  await page.goto(`/dashboard/machine-model/${id}`)
  await page.getByRole('link', { name: 'a sheet' }).click()
  await expect(
    page.getByRole('heading', { name: `Change the parts list of BD-MART ${name}` }),
  ).toBeVisible()
  await choose(page, 'parts.csv', `Pos;Description;Qty\r\n12a;${tool.name};3\r\n`)
  await page.getByRole('button', { name: 'Check the rows' }).click()
  await page.getByRole('button', { name: 'Change 1 part' }).click()
  await expect(page.getByText('1 row was applied')).toBeVisible()
  await page.getByRole('link', { name: `BD-MART ${name}` }).click()
  await expect(page.getByLabel(`Position of ${tool.name}`)).toHaveValue('12a')
  await expect(page.getByLabel(`Quantity of ${tool.name}`)).toHaveValue('3')
})

function asSheet(content: Buffer) {
  return { name: 'sheet.xlsx', mimeType: 'application/octet-stream', buffer: content }
}

async function choose(page: Page, name: string, text: string) {
  const file = { name, mimeType: 'application/octet-stream', buffer: Buffer.from(text) }
  await page.getByLabel('Sheet', { exact: true }).setInputFiles(file)
}

async function priceOf(page: Page, id: string): Promise<number> {
  const reply = await page.request.get(`/api/tools/${id}`)
  return (await reply.json()).price
}

async function setPrice(page: Page, id: string, price: number): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('accessToken'))
  const headers = { authorization: `Bearer ${token}` }
  const reply = await page.request.patch(`/api/tools/${id}`, { data: { price, was: {} }, headers })
  expect(reply.status()).toBe(200)
}
