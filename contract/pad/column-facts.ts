import { isQuantityWord, quantityWordAt } from './quantity-words.ts'
import { readFigure } from './read-figure.ts'

/** What the cells of a column look like. */
export type ColumnFacts = {
  /** The share of whole numbers. */
  whole: number
  isText: boolean
  /** Whether most cells look like part numbers. */
  isCodes: boolean
  /** Whether the cells are 1, 2, 3 … */
  countsRows: boolean
  numbers: number[]
}

const CODE_SHARE = 0.6

/** Judges a column by its cells. */
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

/** A whole number of 1 or more, perhaps with a word such as 'pcs'. */
export function isWholeCell(cell: string): boolean {
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

function shareOfCells(cells: readonly string[], holds: (cell: string) => boolean): number {
  return cells.length === 0 ? 0 : cells.filter(holds).length / cells.length
}

function numberIn(cell: string): number {
  return Number(cell.replace(/[^\d.]/g, '')) || 0
}

/** Neither figures alone nor units, and not empty. */
function isTextColumn(filled: readonly string[]): boolean {
  const texts = filled.filter(
    (cell) => /\p{L}/u.test(cell) && !isQuantityWord(cell) && !isMoney(cell),
  )
  return filled.length > 0 && texts.length * 2 >= filled.length
}

function isMoney(cell: string): boolean {
  return /^(?:us\$|usd|eur|tk|rs|bdt|inr)?\.?\s?[\d.,]+\s?(?:usd|eur|tk|bdt|inr|\/-)?$/i.test(cell)
}

function isCodeColumn(filled: readonly string[]): boolean {
  return (
    shareOfCells(filled, (cell) => /^(?=.*\d)[\p{L}\d][\p{L}\d./_-]{2,39}$/u.test(cell)) >=
    CODE_SHARE
  )
}
