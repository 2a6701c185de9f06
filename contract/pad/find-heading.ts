import { isWholeCell } from './column-facts.ts'
import { type ColumnKind, kindOfHeading } from './headings.ts'
import { isQuantityWord } from './quantity-words.ts'

/** A heading is among the first rows: titles may be above it. */
const FIRST_ROWS = 12
const COMPARED_ROWS = 30

/** The first row of words that headings are, or of words above figures, and none of which is a number. */
export function findHeading(rows: readonly string[][]): number | null {
  for (const [at, row] of rows.slice(0, FIRST_ROWS).entries()) {
    const filled = row.filter((cell) => cell !== '')
    if (row.some(isWholeCell)) {
      if (filled.length > 1) return null
      continue
    }
    if (filled.length < 2 && row.length > 1) continue
    if (isKnownHeading(filled) || isAboveFigures(rows, at)) return at
  }
  return null
}

const isTelling = (kind: ColumnKind) => ['sku', 'own', 'name', 'quantity'].includes(kind)

function isKnownHeading(cells: readonly string[]): boolean {
  const known = cells.map(kindOfHeading).filter((kind) => kind !== 'unknown')
  const isClear = known.length > 1 || !cells.some((cell) => /\d/.test(cell))
  const isMany = known.length * 3 >= cells.length || known.filter(isTelling).length > 1
  return hasHeading(cells) && isClear && isMany
}

/** A unit such as 'pair' ends many a name: it is a heading only where others are. */
function hasHeading(cells: readonly string[]): boolean {
  return cells.some((cell) => kindOfHeading(cell) !== 'unknown' && !isQuantityWord(cell))
}

/** Whether two columns of figures have a word in this row, or one where another word is known. */
function isAboveFigures(rows: readonly string[][], at: number): boolean {
  const [row = [], ...below] = rows.slice(at, at + COMPARED_ROWS)
  const body = below.filter((each) => each.filter(Boolean).length > 1)
  if (body.length === 0) return false
  const columns = row.filter(
    (cell, column) =>
      /\p{L}/u.test(cell) && body.every((each) => /^[\d.,]*\d[\d.,]*$/.test(each[column] ?? '')),
  )
  return columns.length > 1 || (columns.length === 1 && hasHeading(row))
}
