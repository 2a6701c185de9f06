import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { addTool, expect, signInAs, test } from './fixtures'

test('a sheet shows what it would change, changes it once its number is typed, and is undone', async ({
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
  await expect(page.getByText('Please type 1.')).toBeVisible()
  await page.getByLabel('Type 1 to confirm').fill('1')
  await page.getByRole('button', { name: 'Change 1 product' }).click()
  await expect(page.getByText('1 rows were applied')).toBeVisible()
  expect(await priceOf(page, tool._id)).toBe(13.5)
  await page.getByRole('button', { name: 'Undo all' }).click()
  await expect(page.getByText('have been taken back')).toBeVisible()
  expect(await priceOf(page, tool._id)).toBe(12.5)
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

async function choose(page: Page, name: string, text: string) {
  const file = { name, mimeType: 'application/octet-stream', buffer: Buffer.from(text) }
  await page.getByLabel('Sheet', { exact: true }).setInputFiles(file)
}

async function priceOf(page: Page, id: string): Promise<number> {
  const reply = await page.request.get(`/api/tools/${id}`)
  return (await reply.json()).price
}
