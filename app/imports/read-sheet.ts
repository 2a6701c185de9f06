import * as words from '#words/imports'
import {
  MAX_CELL_LENGTH,
  MAX_HEADING_LENGTH,
  MAX_IMPORT_COLUMNS,
  MAX_IMPORT_ROWS,
} from '../../contract/limits'
import { readSheetFile } from '../sheets/read-cells'
import { columnLetter, type ReadFile, SheetFault } from '../sheets/read-file'
import { formatCount } from '../ui/format-count'
import { guessColumns, type SheetKind } from './import-kinds'

/** A sheet as text: its headings and the rows below them. */
export type Sheet = ReadFile & { name: string; columns: string[] }

/** Titles, addresses and dates have fewer rows than this above the headings. */
const MOST_TITLE_ROWS = 20

/** Reads a CSV, TSV or XLSX file in the browser: the server gets rows only. Throws a SheetFault. */
export async function readSheet(file: File, kind: SheetKind, chosen?: string): Promise<Sheet> {
  const read = await readSheetFile(file, chosen)
  const table = read.rows.filter((row) => row.some((cell) => cell.trim() !== ''))
  const titles = findHeadings(table, kind)
  const [columns = [], ...rows] = table.slice(titles)
  if (rows.length === 0) throw new SheetFault(words.thisFileHasNoRows)
  refuseMore(rows.length, MAX_IMPORT_ROWS, words.thisFileHasRowsAn)
  refuseLarge(rows)
  const notes = titles > 0 ? [words.notReadAboveTheHeadings(titles)] : []
  return {
    ...read,
    name: file.name,
    columns: columns.map((heading) => heading.trim().slice(0, MAX_HEADING_LENGTH)),
    rows,
    notes: [...read.notes, ...notes],
  }
}

/** How many rows are above the headings: these have the most words that are known, else the first two cells. */
function findHeadings(table: readonly string[][], kind: SheetKind): number {
  const first = table.slice(0, MOST_TITLE_ROWS)
  const known = first.map((row) => Object.keys(guessColumns(row, kind)).length)
  const most = Math.max(0, ...known)
  if (most > 1) return known.indexOf(most)
  const filled = (row: string[]) => row.filter((cell) => cell.trim() !== '').length
  const at = first.findIndex((row) => filled(row) > 1)
  return Math.max(0, at)
}

function refuseLarge(rows: readonly string[][]): void {
  for (const [at, row] of rows.entries()) {
    refuseMore(row.length, MAX_IMPORT_COLUMNS, words.thisFileHasColumnsAn)
    const long = row.findIndex((cell) => cell.length > MAX_CELL_LENGTH)
    const [place, most] = [formatCount(at + 1), formatCount(MAX_CELL_LENGTH)]
    if (long >= 0) throw new SheetFault(words.theTextInColumnOf(columnLetter(long), place, most))
  }
}

function refuseMore(count: number, most: number, why: (count: string, most: string) => string) {
  if (count > most) throw new SheetFault(why(formatCount(count), formatCount(most)))
}
