import * as words from '#words/imports'
import type { Import } from '../../contract/imports.ts'
import { MAX_AGREED_PRICES } from '../../contract/limits.ts'
import { lockKnownCompany } from '../companies/company-members.ts'
import { keyOfPrice, type PriceRow, readPriceRows, writePrices } from '../companies/price-list.ts'
import { readToolsOfRows } from '../lines/judged-tools.ts'
import type { Db } from '../platform/database/database.ts'
import { judgePrice, priceHash } from './judge-price.ts'
import { cellsByHeading } from './judge-row.ts'
import { type NamedPrice, namePrices } from './name-prices.ts'
import { type Finding, leave, type OpenRow, type Outcome, storeFindings } from './outcomes.ts'

type SentRow = { row: number; cells: string[] }

/** Judges the rows of a sheet of agreed prices, in the caller's transaction. Refuses a company that is gone with 404. */
export async function checkPrices(db: Db, sheet: Import): Promise<void> {
  const rows = await db
    .selectFrom('import_rows')
    .select(['row', 'cells'])
    .where('import_id', '=', sheet._id)
    .where('state', '<>', 'done')
    .orderBy('row')
    .execute()
  const { named, now, tools } = await readPrices(db, sheet, rows)
  let room = MAX_AGREED_PRICES - now.size
  const findings = named.map((price): Finding => {
    const was = now.get(keyOfPrice(price))
    const { row, tool_id, fault } = price
    const judged = fault ? undefined : judgePrice(price, was, tools)
    if (judged?.verdict === 'new') room -= 1
    const faults = fault ? [fault] : room < 0 ? [noRoom] : (judged?.faults ?? [])
    const { verdict, diff } = judged && faults.length === 0 ? judged : refused
    return { row, verdict, faults, diff, tool_id: tool_id || null, before: priceHash(was) }
  })
  await storeFindings(db, sheet._id, findings)
}

const refused = { verdict: 'refused' as const, diff: {} }
const noRoom = { column: 'Part number', message: words.isOnePriceTooMany }

/** Writes what some rows change of a company's prices, in the caller's transaction. */
export async function applyPrices(db: Db, sheet: Import, rows: readonly OpenRow[]) {
  const { named, now, tools } = await readPrices(db, sheet, rows)
  const gone: PriceRow[] = []
  const come: PriceRow[] = []
  const outcomes = rows.map((row, at): Outcome => {
    const price = named[at]
    if (!price || price.fault || price.tool_id !== row.tool_id)
      return leave(row, 'Part number', words.namesAnotherToolSince)
    const was = now.get(keyOfPrice(price))
    if (!row.before_hash?.equals(priceHash(was))) return leave(row, 'From', words.wasChangedSince)
    const { after, faults } = judgePrice(price, was, tools)
    const outcome = { row: row.row, faults, tool_id: row.tool_id }
    if (faults.length > 0) return { ...outcome, state: 'left' }
    if (was) gone.push(was)
    if (after) come.push(after)
    return { ...outcome, state: 'done' }
  })
  await writePrices(db, String(sheet.companyId), { gone, come })
  return outcomes
}

async function readPrices(db: Db, { companyId, mapping }: Import, rows: readonly SentRow[]) {
  const company = await lockKnownCompany(db, String(companyId))
  const now = await readPriceRows(db, company.id)
  const listed = new Set([...now.values()].map(({ tool_id }) => tool_id))
  const read = rows.map(({ row, cells }) => ({ row, cells: cellsByHeading(cells, mapping) }))
  const named: NamedPrice[] = await namePrices(db, read, listed)
  return { named, now, tools: await readToolsOfRows(db, named) }
}
