import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { PadLine } from '../../contract/pad/pad.ts'
import { testShop } from '../../tests/support/test-shop.ts'
import { loadDemoCatalogue } from '../platform/database/migrate.ts'
import { writeAllSearchedTexts } from '../tools/searched-texts.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })
const toolSchema = z.object({ sku: z.string(), name: z.string(), unit: z.string().optional() })

/** A line with a quantity of 2, of a tool that is named in full. */
const forms: ((tool: z.output<typeof toolSchema>) => string)[] = [
  ({ name }) => `${name} - 2`,
  ({ name }) => `2 x ${name}`,
  ({ name }) => `${name} 2`,
  ({ name }) => `2 ${name}`,
  ({ name }) => `${name.toUpperCase()} : 2`,
  ({ name, unit }) => `${name}, 2 ${unit ?? 'pcs'}`,
  ({ sku }) => `${sku} 2`,
  ({ sku }) => `${sku},2`,
  ({ sku, name }) => `${sku} ${name} - 2`,
  ({ sku, name }) => `${name} ${sku} x 2`,
]

test('each tool is found by its full name and number, with a quantity and without', async () => {
  const { pool, db, visitor } = theShop()
  await loadDemoCatalogue(pool)
  await writeAllSearchedTexts(db)
  const tools = z.array(toolSchema).parse(JSON.parse(readFileSync('db/demo-tools.json', 'utf8')))
  const read = async (text: string) => {
    const { body } = await visitor.post('/api/pad', { text })
    return body.lines.map(({ text, sku, quantity }: PadLine) => [text, sku, quantity])
  }
  for (const form of forms)
    expect(await read(tools.map(form).join('\n'))).toEqual(
      tools.map((tool) => [form(tool), tool.sku, 2]),
    )
  expect(await read(tools.map(({ name }) => name).join('\n'))).toEqual(
    tools.map(({ name, sku }) => [name, sku, null]),
  )
})
