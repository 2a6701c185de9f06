import { listDimensions } from '../tools/listed-dimensions.ts'
import { findHeading } from './column-facts.ts'
import { areAlike, doCommasDivide, splitAtCommas } from './comma-columns.ts'
import { type Columns, type GivenMapping, guessColumns } from './guess-mapping.ts'
import { kindOfHeading } from './headings.ts'
import { type Separator, separators, splitCells } from './split-cells.ts'
import type { Steps } from './steps.ts'

export type Table = Columns & {
  rows: string[][]
  columns: number
  heading: number | null
  /** Whether the figures of the column of quantities have a comma before the fraction. */
  isDecimalComma: boolean
}

const SAME_SHARE = 0.5

/** The table that lines make up, by the first separator that gives a column of quantities; null for free text. */
export function* readTable(lines: readonly string[], isForced: boolean): Steps<Table | null> {
  for (const separator of separators) {
    yield
    if (separator === ',' && isOneByItself(lines)) continue
    const rows = splitAlike(lines, separator)
    const table = rows && (yield* toTable(rows))
    if (table && (isForced || isTable(table, lines, separator))) return table
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

function isTable(table: Table, lines: readonly string[], separator: Separator): boolean {
  const { rows, heading, mapping, quantities } = table
  if (heading === null)
    return quantities.length > 0 && (separator !== ',' || doCommasDivide(lines, rows, quantities))
  const isNamed = mapping.sku !== null || mapping.name !== null
  // A comma is also part of a sentence.
  const isEven = separator !== ',' || areAlike(rows.slice(heading))
  return quantities.length > 0 || holdsLines(table) || (isNamed && isEven)
}

const holdsLines = ({ rows, heading }: Table): boolean =>
  (rows[heading ?? 0] ?? []).some((cell) => kindOfHeading(cell) === 'line')

export function* toTable(rows: string[][]): Steps<Table> {
  const heading = findHeading(rows)
  const columns = rows.reduce((most, row) => Math.max(most, row.length), 0)
  const guessed = yield* guessColumns(rows, heading, columns)
  return { rows, columns, heading, ...guessed, isDecimalComma: hasDecimalComma(rows, guessed) }
}

export function withMapping(table: Table, given: GivenMapping): Table {
  const named = Object.entries(given).filter(([, column]) => column !== undefined)
  const mapping = { ...table.mapping, ...Object.fromEntries(named) }
  const { quantity } = given
  const quantities = quantity === undefined ? table.quantities : quantity === null ? [] : [quantity]
  return {
    ...table,
    mapping,
    quantities,
    isDecimalComma: hasDecimalComma(table.rows, { quantities }),
  }
}

/** One figure such as '12,5' or '1.000,00' says how all of its column are written, unless another says the opposite. */
function hasDecimalComma(rows: readonly string[][], { quantities }: Pick<Columns, 'quantities'>) {
  const cells = rows.flatMap((row) => quantities.map((column) => row[column] ?? ''))
  const isComma = (cell: string) => /^\d+(?:\.\d{3})*,\d{1,2}(?!\S)/.test(cell)
  const isPoint = (cell: string) => /^\d+(?:,\d{3})*\.\d{1,2}(?![\d.,])/.test(cell)
  return cells.some(isComma) && !cells.some(isPoint)
}

function splitAlike(lines: readonly string[], separator: Separator): string[][] | null {
  if (!lines.some((line) => line.includes(separator))) return null
  const rows =
    separator === ',' ? splitAtCommas(lines) : lines.map((line) => splitCells(line, separator))
  const filled = rows.filter((row) => row.some((cell) => cell !== ''))
  const counts = new Map<number, number>()
  for (const { length } of filled) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1)
  const most = Math.max(0, ...counts.values())
  return most > 0 && most >= filled.length * SAME_SHARE ? rows : null
}
