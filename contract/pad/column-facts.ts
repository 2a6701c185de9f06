import { type ColumnKind, kindOfHeading } from './headings.ts'
import { isQuantityWord, quantityWordAt } from './quantity-words.ts'
import { readFigure } from './reading.ts'

export type ColumnFacts = {
  whole: number
  isText: boolean
  isCodes: boolean
  /** Whether the cells are 1, 2, 3 … */
  countsRows: boolean
  numbers: number[]
}

const CODE_SHARE = 0.6

export function factsOf(cells: readonly string[]): ColumnFacts {
  const filled = cells.filter((cell) => cell !== '')
  return {
    whole: shareOfCells(cells, isWholeCell),
    isText: isTextColumn(filled),
    isCodes: isCodeColumn(filled),
    countsRows: cells.length > 1 && cells.every((cell, row) => Number(cell) === row + 1),
    numbers: cells.map(numberIn),
  }
}

function isWholeCell(cell: string): boolean {
  const [figure = ''] = /^[-+]?\d[\d.,' ]*/.exec(cell) ?? []
  if (figure === '') return false
  const rest = cell.slice(figure.length)
  const values = readFigure(figure)
  return (
    values !== null && values.length > 0 && (rest === '' || isQuantityWord(rest) || isDozens(rest))
  )
}

function isDozens(rest: string): boolean {
  const word = quantityWordAt(rest)
  return word !== null && isQuantityWord(rest.slice(word.length))
}

const shareOfCells = (cells: readonly string[], holds: (cell: string) => boolean): number =>
  cells.length === 0 ? 0 : cells.filter(holds).length / cells.length

const numberIn = (cell: string): number => Number(cell.replace(/[^\d.]/g, '')) || 0

function isTextColumn(filled: readonly string[]): boolean {
  const texts = filled.filter(
    (cell) => /\p{L}/u.test(cell) && !isQuantityWord(cell) && !isMoney(cell),
  )
  return filled.length > 0 && texts.length * 2 >= filled.length
}

const isMoney = (cell: string): boolean =>
  /^(?:us\$|usd|eur|tk|rs|bdt|inr)?\.?\s?[\d.,]+\s?(?:usd|eur|tk|bdt|inr|\/-)?$/i.test(cell)

const isCodeColumn = (filled: readonly string[]): boolean =>
  shareOfCells(filled, (cell) => /^(?=.*\d)[\p{L}\d][\p{L}\d./_-]{2,39}$/u.test(cell)) >= CODE_SHARE

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
const hasHeading = (cells: readonly string[]): boolean =>
  cells.some((cell) => kindOfHeading(cell) !== 'unknown' && !isQuantityWord(cell))

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
