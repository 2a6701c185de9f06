import { listDimensions } from '../listed-dimensions.ts'
import { isWholeCell } from './column-facts.ts'
import { guessMapping, type Mapping } from './guess-mapping.ts'
import { type ColumnKind, kindOfHeading } from './headings.ts'
import { type Separator, separators, splitCells } from './split-cells.ts'
import type { Steps } from './steps.ts'

export type { GivenMapping } from './guess-mapping.ts'
/** Rows of cells. `heading` is the row of headings, and `columns` how many there are at most. */
export type Table = {
  rows: string[][]
  columns: number
  heading: number | null
  mapping: Mapping
  /** Whether the figures of the column of quantities have a comma before the fraction. */
  isDecimalComma: boolean
}

/** A heading is among the first rows: titles may be above it. */
const FIRST_ROWS = 12
/** The share of lines that have the same number of cells in a table. */
const SAME_SHARE = 0.5

/** The table that lines make up, by the first separator that gives a column of quantities; null for free text. */
export function* readTable(lines: readonly string[], isForced: boolean): Steps<Table | null> {
  for (const separator of separators) {
    yield
    if (separator === ',' && isOneByItself(lines)) continue
    const rows = splitAlike(lines, separator)
    const table = rows && (yield* toTable(rows))
    if (table && (isForced || (table.mapping.quantity !== null && isClear(table, separator))))
      return table
    if (table && table.heading !== null && (holdsLines(table) || isNamed(table))) return table
  }
  return null
}

/** One line whose comma may be that of a size or of a part number ('M10x1,25', '6205,20'): nothing says which. */
function isOneByItself(lines: readonly string[]): boolean {
  const [line, ...others] = lines.filter((each) => each.trim() !== '')
  if (line === undefined || others.length > 0) return false
  return (
    !/\s/.test(line.trim()) || listDimensions(line).some(({ written }) => written.includes(','))
  )
}

/** Headings name its part numbers and its things, but no quantity. */
function isNamed({ mapping }: Table): boolean {
  return mapping.sku !== null && mapping.name !== null
}

/** The file of what was left over has whole lines in a column. */
function holdsLines({ rows, heading }: Table): boolean {
  return (rows[heading ?? 0] ?? []).some((cell) => kindOfHeading(cell) === 'line')
}

/** Rows as a table. */
export function* toTable(rows: string[][]): Steps<Table> {
  const heading = findHeading(rows)
  const columns = rows.reduce((most, row) => Math.max(most, row.length), 0)
  const mapping = yield* guessMapping(rows, heading, columns)
  return { rows, columns, heading, mapping, isDecimalComma: hasDecimalComma(rows, mapping) }
}

/** One figure such as '12,5' or '1.000,00' says how all of its column are written, unless another says the opposite. */
export function hasDecimalComma(rows: readonly string[][], { quantity }: Mapping): boolean {
  const cells = rows.map((row) => row[quantity ?? -1] ?? '')
  const isComma = (cell: string) => /^\d+(?:\.\d{3})*,(?:\d{1,2}|0{3,})(?!\S|[\d,])/.test(cell)
  const isPoint = (cell: string) => /^\d+(?:,\d{3})*\.\d{1,2}(?![\d.,])/.test(cell)
  return cells.some(isComma) && !cells.some(isPoint)
}

/** Each line as cells, if enough lines have the same number of separators. */
function splitAlike(lines: readonly string[], separator: Separator): string[][] | null {
  if (!lines.some((line) => line.includes(separator))) return null
  const rows = lines.map((line) => splitCells(line, separator))
  const filled = rows.filter((row) => row.some((cell) => cell !== ''))
  const counts = new Map<number, number>()
  for (const { length } of filled) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1)
  const most = Math.max(0, ...counts.values())
  return most > 0 && most >= filled.length * SAME_SHARE ? rows : null
}

/** The figures at the end of a part number are no thousands. */
const isCode = (cell: string) => /^\p{L}\S*\d$/u.test(cell)

/** Commas divide thousands too: 'Caliper, 1,000' is no table of three columns unless headings say so. */
function isClear({ rows, heading, mapping }: Table, separator: Separator): boolean {
  if (separator !== ',' || heading !== null) return true
  const at = mapping.quantity ?? 0
  return rows.every((row) => {
    const [before = '', cell = '', after = ''] = [row[at - 1], row[at], row[at + 1]]
    if (cell !== '' && !/^[\d.']+$/.test(cell)) return /^\D*$/.test(cell)
    return (
      !(/^\d{3}$/.test(cell) && /(?:^|[^\p{L}\d./_-])\d{1,3}$/u.test(before)) &&
      !(isCode(before) ? /^\d{3}$/ : /^\d{2,3}(?!\S)/).test(after)
    )
  })
}

const isTelling = (kind: ColumnKind) => ['sku', 'own', 'name', 'quantity'].includes(kind)

/** The first row of which a cell is a known word and none a number. */
function findHeading(rows: readonly string[][]): number | null {
  for (const [at, row] of rows.slice(0, FIRST_ROWS).entries()) {
    if (row.some(isWholeCell)) {
      if (row.filter((cell) => cell !== '').length > 1) return null
      continue
    }
    const filled = row.filter((cell) => cell !== '')
    const known = filled.map(kindOfHeading).filter((kind) => kind !== 'unknown')
    if (
      known.length > 0 &&
      (filled.length > 1 || row.length === 1) &&
      (known.length * 3 >= filled.length || known.filter(isTelling).length > 1)
    )
      return at
  }
  return null
}
