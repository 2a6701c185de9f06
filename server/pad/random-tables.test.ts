import { beforeAll, expect, test } from 'vitest'
import type { PadLine } from '../../contract/pad/pad.ts'
import { createDice } from '../../tests/fuzz/dice.ts'
import {
  bodyOf,
  type Item,
  rowsOf,
  type Sheet,
  sheetOf,
  type Tool,
} from '../../tests/support/random-sheets.ts'
import { testShop } from '../../tests/support/test-shop.ts'
import { loadDemoCatalogue } from '../platform/database/migrate.ts'
import { writeAllSearchedTexts } from '../tools/searched-texts.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })
const TABLES = 150
const SEED = 20261127

/** What is wrong with a line: it is lost, or says another tool or quantity than its row. */
function faultOf(line: PadLine | undefined, { tool, quantity }: Item, sheet: Sheet) {
  if (!line || line.verdict === 'note') return 'lost'
  if (line.sku !== null && line.sku !== tool.sku) return `${line.verdict} ${line.sku}`
  const isTaken = line.sku !== null && line.verdict !== 'quantity'
  const meant = sheet.isCounted ? quantity : null
  if (isTaken && line.quantity !== meant) return `${line.verdict} ${line.quantity}`
  if (!sheet.isHeaded) return
  if (!line.choices.every((each) => each.quantity === meant)) return 'an invented quantity'
  if (sheet.isCounted && !isTaken && !isNumberedTwice(sheet)) return `not read: ${line.message}`
}

/** Of the numbers of two things a person chooses where only 'Ref' or 'Model' names them. */
function isNumberedTwice({ columns, isNumbered }: Sheet): boolean {
  return !isNumbered && columns.some(({ heading }) => /^(?:ref|model)$/i.test(heading))
}

let tools: [Tool, ...Tool[]]
beforeAll(async () => {
  const { pool, db } = theShop()
  await loadDemoCatalogue(pool)
  await writeAllSearchedTexts(db)
  // Of what is sold by the piece no unit is asked for.
  const { rows } = await pool.query("select sku, name from tools where unit = 'piece' order by sku")
  const [first, ...more] = rows
  tools = [first, ...more]
})

test('tables made at random are read as what they say, and those with plain headings in full', async () => {
  const wrong: unknown[] = []
  for (let at = 0; at < TABLES; at++) {
    const dice = createDice(SEED + at)
    const sheet = sheetOf(dice, tools)
    const rows = rowsOf(sheet)
    const sent = bodyOf(dice, rows)
    const { status, body } = await theShop().visitor.post('/api/pad', sent)
    expect(status).toBe(200)
    const first = sheet.isHeaded ? sheet.above.length + 2 : 1
    for (const item of sheet.items) {
      const line = body.lines.find((each: PadLine) => each.at === first + item.place)
      const fault = faultOf(line, item, sheet)
      if (fault !== undefined && wrong.length < 40)
        wrong.push({
          seed: SEED + at,
          fault,
          item: [item.tool.sku, item.quantity],
          line: line?.text,
          headings: sheet.isHeaded ? rows[first - 2]?.join('|') : '-',
          mapping: JSON.stringify(body.table?.mapping ?? body.table),
        })
      if (fault !== undefined) break
    }
  }
  expect(wrong).toEqual([])
})
