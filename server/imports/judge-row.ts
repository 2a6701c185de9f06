import { createHash } from 'node:crypto'
import * as words from '#words/imports'
import type { ImportFault, ImportRow, ImportVerdict, Mapping } from '../../contract/imports.ts'
import { formatCents, groupThousands } from '../../contract/money.ts'
import { checkTiers } from '../../contract/tools/tier-rules.ts'
import {
  PRICE_HEADING,
  readSpecHeading,
  STOCK_CHANGE,
  type ToolHeading,
} from '../../contract/tools/tool-sheet.ts'
import { plainCell } from '../../contract/values/csv-rules.ts'
import { cellsOfTool } from '../tools/sheet/sheet-cells.ts'
import { blankTool, type SheetTool } from '../tools/sheet/sheet-tool.ts'
import { readOrFault } from './cell-fault.ts'
import { compactSku } from './find-named-tools.ts'
import { plainName, unwrapCell } from './plain-keys.ts'
import { cellReaders, type Lookups } from './read-cell.ts'
import { readSpec, readStock } from './read-stock.ts'

/** What a row says: the tool as it will be, and each cell that changes. */
export type Judged = {
  verdict: ImportVerdict
  faults: ImportFault[]
  diff: ImportRow['diff']
  after: SheetTool
}

const notCompared = 'Available as exported'

export const cellsByHeading = (cells: readonly string[], mapping: Mapping): Map<string, string> =>
  new Map(
    Object.entries(mapping).map(([heading, column]) => [heading, unwrapCell(cells[column] ?? '')]),
  )

/** Judges a row of the tool `now`; of a new tool without it. */
export function judgeRow(
  cells: ReadonlyMap<string, string>,
  now: SheetTool | undefined,
  lookups: Lookups,
): Judged {
  const faults: ImportFault[] = []
  const attempt = (column: string, read: () => Partial<SheetTool>) =>
    Object.assign(after, readOrFault(faults, column, read))
  const before = now ?? blankTool
  const after = { ...before }
  const current = now ? cellsOfTool(now) : new Map<string, string>()
  for (const [heading, cell] of cells) {
    const text = cell === '-' ? null : plainCell(cell)
    if (cell === '' || isSameText(text, current.get(heading) ?? '')) continue
    if (now && text !== null && isSameKey(heading, text, now)) continue
    if (isFixed(heading)) attempt(heading, () => cellReaders[heading](text, after, lookups))
    else if (readSpecHeading(heading)) attempt(heading, () => readSpec(heading, text, after, cells))
  }
  const ofStock = (heading: string) => plainCell(cells.get(heading) ?? '')
  const stockColumn = ofStock(STOCK_CHANGE) && !ofStock('Available') ? STOCK_CHANGE : 'Available'
  attempt(stockColumn, () => ({
    Available: readStock(ofStock, now ? now.Available : null) ?? before.Available,
  }))
  faults.push(...(now ? [] : missing(cells, faults)), ...togetherFaults(before, after, faults))
  return { ...verdictOf(now, after, faults), faults, after }
}

function verdictOf(now: SheetTool | undefined, after: SheetTool, faults: ImportFault[]) {
  if (faults.length > 0) return { verdict: 'refused', diff: {} } as const
  const diff = diffOfCells(now ? cellsOfTool(now) : new Map(), cellsOfTool(after))
  if (!now) return { verdict: 'new', diff } as const
  return { verdict: Object.keys(diff).length > 0 ? 'changed' : 'same', diff } as const
}

type CellTexts = ReadonlyMap<string, string>

export function diffOfCells(olds: CellTexts, news: CellTexts): ImportRow['diff'] {
  const diff: ImportRow['diff'] = {}
  for (const heading of new Set([...news.keys(), ...olds.keys()])) {
    const [was, is] = [olds.get(heading) ?? '', news.get(heading) ?? '']
    if (was !== is && heading !== notCompared) diff[heading] = [was, is]
  }
  return diff
}

/** Whether the tool is still the one of the check; stock is not compared, orders change it all the time. */
export const hashOfTool = (tool: SheetTool): Buffer =>
  hashOf([...cellsOfTool(tool)].filter(([heading]) => !heading.startsWith('Available')))

export const hashOf = (facts: unknown): Buffer =>
  createHash('sha256').update(JSON.stringify(facts)).digest()

const isFixed = (heading: string): heading is keyof typeof cellReaders =>
  Object.hasOwn(cellReaders, heading)

/** Spreadsheets write other line ends. */
function isSameText(text: string | null, now: string): boolean {
  const plain = (each: string) => each.replace(/\r\n?/g, '\n').trim()
  return text !== null && plain(text) === plain(now)
}

/** What the tool was found by is no change, in any spelling that finds it. */
function isSameKey(heading: string, text: string, { sku, name }: SheetTool): boolean {
  if (heading === 'Name') return plainName(text) === plainName(name)
  const code = compactSku(text)
  return heading === 'Part number' && code !== '' && code === compactSku(sku ?? '')
}

const required = ['Name', PRICE_HEADING, 'Available', 'Description', 'Picture'] as const

/** What a new tool needs; its stock may be a change from none. */
function missing(cells: ReadonlyMap<string, string>, faults: ImportFault[]): ImportFault[] {
  const isGiven = (heading: ToolHeading) =>
    (cells.get(heading) ?? '') !== '' || (heading === 'Available' && cells.get(STOCK_CHANGE))
  return required
    .filter((heading) => !isGiven(heading) && !faults.some(({ column }) => column === heading))
    .map((column) => ({ column, message: words.isRequiredForANewTool }))
}

/** Cells that do not go together; where one of them is faulty itself, that is enough. */
function togetherFaults(
  before: SheetTool,
  { price, tiers, leadDays, madeToOrder }: SheetTool,
  faults: ImportFault[],
): ImportFault[] {
  const isFaulty = (...headings: string[]) => faults.some(({ column }) => headings.includes(column))
  const found: ImportFault[] = []
  const [fault] = checkTiers(price, tiers)
  if (fault && !isFaulty(PRICE_HEADING, 'Tiers'))
    found.push(tierFault(fault, tiers[0], tiers === before.tiers))
  if (madeToOrder && leadDays === null && !isFaulty('Lead days', 'Made to order'))
    found.push({ column: 'Lead days', message: words.isRequiredWhereMadeToOrder })
  return found
}

function tierFault(
  { index, field, message }: ReturnType<typeof checkTiers>[number],
  first: SheetTool['tiers'][number] | undefined,
  isOfPrice: boolean,
): ImportFault {
  if (!isOfPrice || !first)
    return { column: 'Tiers', message: words.inFieldOfTier(index + 1, field, message) }
  const from = groupThousands(String(first.from))
  return { column: PRICE_HEADING, message: words.isNotAboveTheTier(from, formatCents(first.cents)) }
}
