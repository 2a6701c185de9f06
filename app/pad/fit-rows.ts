import * as words from '#words/pad'
import { MAX_PAD_CELL_LENGTH, MAX_PAD_CELLS } from '../../contract/limits'
import { type ColumnKind, kindOfHeading } from '../../contract/pad/headings'
import { columnLetter } from '../sheets/read-file'

/** Rows as one call takes them, the places of their columns in the file, and in words what was left out. */
export type FittedRows = { rows: string[][]; places: number[]; notes: string[] }

const HEADING_ROWS = 20
const told: readonly ColumnKind[] = ['sku', 'name', 'quantity', 'own', 'detail', 'unit', 'note']

/** Leaves out empty ends, as sheets often have, and the columns and texts that are more than a call takes. */
export function fitRows(all: readonly string[][]): FittedRows {
  const last = all.findLastIndex((row) => row.some(isFilled))
  const rows = all.slice(0, last + 1).map((row) => row.slice(0, row.findLastIndex(isFilled) + 1))
  const { kept, left } = chooseColumns(rows)
  let cut = 0
  const fitted = rows.map((row) =>
    kept.map((at) => {
      const cell = row[at] ?? ''
      if (cell.length > MAX_PAD_CELL_LENGTH) cut += 1
      return cell.slice(0, MAX_PAD_CELL_LENGTH)
    }),
  )
  const notes: string[] = []
  if (left.length > 0) notes.push(words.thePadReadsColumnsLeft(MAX_PAD_CELLS, left.join(', ')))
  if (cut > 0)
    notes.push(words.tooLongAndCutTo(cut, cut.toLocaleString('en-US'), MAX_PAD_CELL_LENGTH))
  return { rows: notes.length === 0 ? rows : fitted, places: kept, notes }
}

const isFilled = (cell = '') => cell.trim() !== ''

/** What a heading names comes first, then what no heading speaks against; of equal ones those further to the left. */
function chooseColumns(rows: readonly string[][]): { kept: number[]; left: string[] } {
  const columns = rows.reduce((most, row) => Math.max(most, row.length), 0)
  const all = Array.from({ length: columns }, (_, at) => at)
  if (columns <= MAX_PAD_CELLS) return { kept: all, left: [] }
  const headings = headingRow(rows)
  const ranks = all.map((at) => {
    if (!rows.some((row) => isFilled(row[at]))) return told.length + 2
    const kind = kindOfHeading(headings[at] ?? '')
    if (kind === 'unknown') return told.length
    return told.includes(kind) ? told.indexOf(kind) : told.length + 1
  })
  const ranked = all.toSorted((one, other) => (ranks[one] ?? 0) - (ranks[other] ?? 0))
  const kept = new Set(ranked.slice(0, MAX_PAD_CELLS))
  const left = all.filter((at) => !kept.has(at))
  return {
    kept: all.filter((at) => kept.has(at)),
    left: left.map((at) => headings[at]?.trim() || columnLetter(at)),
  }
}

/** The one of the first rows in which most cells name a column. */
function headingRow(rows: readonly string[][]): string[] {
  let best: { row: string[]; count: number } = { row: [], count: 0 }
  for (const row of rows.slice(0, HEADING_ROWS)) {
    const count = row.filter((cell) => kindOfHeading(cell) !== 'unknown').length
    if (count > best.count) best = { row, count }
  }
  return best.count >= 2 ? best.row : []
}
