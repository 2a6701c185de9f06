import { readFreeText } from './free-text.ts'
import { kindOfHeading } from './headings.ts'
import type { Table } from './pad-table.ts'
import { isQuantityWord, quantityWordAt } from './quantity-words.ts'
import {
  type Reading,
  readFigure,
  readingsOf,
  type WrittenQuantity,
  wholeReading,
} from './reading.ts'
import { withoutPrices } from './side-words.ts'

/** The readings of a row of a table; those of its cells together where no column holds a quantity. */
export function readRow(table: Table, row: readonly string[]): Reading[] {
  const { mapping, quantities } = table
  const filled = row.filter((cell) => cell !== '')
  const lineColumn = headingsOf(table).findIndex((heading) => kindOfHeading(heading) === 'line')
  if (lineColumn >= 0) return readFreeText(row[lineColumn] ?? '')
  const rest = nameInRow(table, row)
  const code = cellAt(row, mapping.sku)
  // No figure outside of the name is a quantity where headings name other things.
  if (quantities.length === 0 && table.heading !== null && (rest !== '' || code !== null))
    return rest === ''
      ? [wholeReading(code ?? '', code)]
      : readFreeText(rest)
          .filter(({ strength }) => strength !== 'weak')
          .map((each) => ({ ...each, code }))
  if (quantities.length === 0 || filled.length < 2) return readFreeText(textsOf(table, row))
  const whole = rest === '' ? (code ?? '') : rest
  if (whole === '') return []
  return quantities.flatMap((column) => readCounted(table, row, column, whole))
}

function readCounted(table: Table, row: readonly string[], column: number, whole: string) {
  const code = cellAt(row, table.mapping.sku)
  const written = withPoint(row[column] ?? '', table.isDecimalComma)
  const unitCell = row.find((cell, at) => at !== column && isQuantityWord(cell)) ?? ''
  const unit = unitCell === '' ? unitIn(headingsOf(table)[column] ?? '') : unitCell
  const quantity = readQuantity(written, unit)
  return quantity ? readingsOf(quantity, whole, 'strong', code) : [wholeReading(whole, code)]
}

const headingsOf = ({ rows, heading }: Table): readonly string[] => rows[heading ?? -1] ?? []

function cellAt(row: readonly string[], column: number | null): string | null {
  const cell = column === null ? '' : (row[column] ?? '')
  return cell === '' ? null : cell
}

/** The cell of the name; without headings with the other cells of text. */
function nameInRow(table: Table, row: readonly string[]): string {
  const { mapping, heading, quantities } = table
  if (heading !== null) {
    const kinds = headingsOf(table).map(kindOfHeading)
    const details = row.filter((_, at) => at !== mapping.name && kinds[at] === 'detail')
    return withoutPrices([cellAt(row, mapping.name) ?? '', ...details].join(' ').trim())
  }
  const taken = [...quantities, mapping.sku, mapping.note]
  const texts = row.filter(
    (cell, at) => at === mapping.name || (!taken.includes(at) && isName(cell)),
  )
  return texts.join(' ').trim()
}

const isName = (cell: string): boolean =>
  /\p{L}/u.test(cell) && !isQuantityWord(cell) && withoutPrices(`x ${cell}`).trim() !== 'x'

function textsOf(table: Table, row: readonly string[]): string {
  const kinds = headingsOf(table).map(kindOfHeading)
  return row
    .filter((_, at) => kinds[at] !== 'aside')
    .join(' ')
    .trim()
}

/** 'doz' of 'Qty (doz)'. 'Nos' and 'Units' say nothing of how a tool is sold. */
function unitIn(heading: string): string {
  const words = heading.match(/[\p{L}\p{M}]+/gu) ?? []
  return (
    words.find((word) => isQuantityWord(word) && !/^(?:nos?|numbers|units?)$/i.test(word)) ?? ''
  )
}

/** '1.000,00' as '1000.00' in a column of decimal commas. */
function withPoint(cell: string, isDecimalComma: boolean): string {
  if (!isDecimalComma) return cell
  return cell.replace(/^\d[\d.,]*/, (figure) =>
    String(Number(figure.replaceAll('.', '').replace(',', '.')) || figure),
  )
}

/** '200', '200 pcs', '2 doz'; the unit may be in another column. Null for an empty cell. */
function readQuantity(cell: string, unitCell: string): WrittenQuantity | null {
  const text = cell.replace(/^=\s?/, '').trim()
  if (text === '') return null
  const [written = text] = /^[-+]?\d[\d.,' ]*(?:-\s?\d+|k(?!\p{L}))?/iu.exec(text) ?? []
  const behind = text.slice(written.length)
  const word = quantityWordAt(behind) ?? quantityWordAt(unitCell)
  const isRead = behind === '' || quantityWordAt(behind) !== null
  return { written: written.trim(), values: (isRead && readFigure(written)) || [], word }
}
