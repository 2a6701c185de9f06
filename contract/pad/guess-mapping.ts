import { kindOfHeading } from './headings.ts'
import { isQuantityWord, quantityWordAt } from './quantity-words.ts'
import { readFigure } from './read-figure.ts'

/** The columns, from 0, that hold a part number, a name, a quantity and a note. */
export type Mapping = {
  sku: number | null
  name: number | null
  quantity: number | null
  note: number | null
}
/** The columns that a person has named. */
export type GivenMapping = { [Key in keyof Mapping]?: Mapping[Key] | undefined }

/** The share of rows that have a whole number in a column of quantities. */
const WHOLE_SHARE = 0.8
const CODE_SHARE = 0.6

/** Which column holds what, by the headings, else by what the cells look like. */
export function guessMapping(
  rows: readonly string[][],
  heading: number | null,
  columns: number,
): Mapping {
  const kinds = (rows[heading ?? -1] ?? []).map(kindOfHeading)
  const at = (...wanted: string[]) =>
    orNull(wanted.map((kind) => kinds.indexOf(kind as never)).find((place) => place >= 0))
  const body = rows.slice((heading ?? -1) + 1).filter((row) => row.filter(Boolean).length > 1)
  const all = Array.from({ length: columns }, (_, column) => body.map((row) => row[column] ?? ''))
  const named = { sku: at('sku', 'own'), name: at('name'), quantity: at('quantity') }
  const free = all.map((_, column) => ['unknown', undefined].includes(kinds[column]))
  const quantity =
    named.quantity ?? guessQuantity(all, (column) => free[column] === true && column !== named.sku)
  const isText = (column: number) =>
    free[column] === true && column !== quantity && isTextColumn(all[column] ?? [])
  const sku =
    named.sku ?? orNull(all.findIndex((cells, place) => isText(place) && isCodeColumn(cells)))
  const name = named.name ?? orNull(all.findIndex((_, place) => isText(place) && place !== sku))
  return { sku, name, quantity, note: at('note') }
}

function orNull(place: number | undefined): number | null {
  return place === undefined || place < 0 ? null : place
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

/** Of columns of whole numbers, the first that neither counts the rows nor is the product of two others or a price. */
function guessQuantity(
  all: readonly string[][],
  isFree: (column: number) => boolean,
): number | null {
  const whole = all.flatMap((cells, column) => {
    const share = shareOf(cells, isWholeCell)
    return isFree(column) && share >= WHOLE_SHARE ? { column, share } : []
  })
  const left = whole.filter(
    ({ column }) =>
      whole.length === 1 || !(countsRows(all[column] ?? []) || isProduct(all, column)),
  )
  const best = Math.max(...left.map(({ share }) => share))
  const candidates = left.filter(({ share }) => share === best).map(({ column }) => column)
  const texts = all.filter((cells, column) => isFree(column) && isTextColumn(cells))
  // Without a column of text the part numbers are the first figures.
  return (texts.length === 0 && candidates.length > 1 ? candidates[1] : candidates[0]) ?? null
}

function shareOf(cells: readonly string[], holds: (cell: string) => boolean): number {
  return cells.length === 0 ? 0 : cells.filter(holds).length / cells.length
}

function countsRows(cells: readonly string[]): boolean {
  return (
    cells.length > 1 &&
    shareOf(cells, (cell) => cell !== '') > 0 &&
    cells.every((cell, row) => Number(cell) === row + 1)
  )
}

/** Whether a column is the amount: a figure times another in nearly every row. */
function isProduct(all: readonly string[][], column: number): boolean {
  const own = (all[column] ?? []).map(numberIn)
  const others = all.map((cells) => cells.map(numberIn)).filter((_, place) => place !== column)
  return others.some((one, place) =>
    others.slice(place + 1).some(
      (other) =>
        own.length > 1 &&
        own.every((value, row) => {
          const [a = 0, b = 0] = [one[row], other[row]]
          return a > 1 && b > 0 && Math.abs(value - a * b) < 0.01 * value
        }),
    ),
  )
}

function numberIn(cell: string): number {
  return Number(cell.replace(/[^\d.]/g, '')) || 0
}

/** Neither figures alone nor units, and not empty. */
function isTextColumn(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== '')
  const texts = filled.filter(
    (cell) => /\p{L}/u.test(cell) && !isQuantityWord(cell) && !isMoney(cell),
  )
  return filled.length > 0 && texts.length * 2 >= filled.length
}

function isMoney(cell: string): boolean {
  return /^(?:us\$|usd|eur|tk|rs|bdt|inr)?\.?\s?[\d.,]+\s?(?:usd|eur|tk|bdt|inr|\/-)?$/i.test(cell)
}

function isCodeColumn(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== '')
  return (
    shareOf(filled, (cell) => /^(?=.*\d)[\p{L}\d][\p{L}\d./_-]{2,39}$/u.test(cell)) >= CODE_SHARE
  )
}
