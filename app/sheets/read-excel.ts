import { readSheet, type SheetData } from 'read-excel-file/browser'
import * as words from '#words/sheets'
import { columnLetter, type ReadFile, SheetFault } from './read-file'
import { hiddenOf, listSheets, unpack } from './workbook-parts'

type Cell = SheetData[number][number]
/** What Excel shows of a figure, which it keeps in binary. */
const SHOWN_DIGITS = 15
const MOST_NAMED = 5

/** What can be seen of a workbook's sheet: that of the name, else the first that says something. Throws a SheetFault. */
export async function readExcel(file: File, wanted: string | undefined): Promise<ReadFile> {
  try {
    return await readVisible(file, wanted)
  } catch (error) {
    if (error instanceof SheetFault) throw error
    throw new SheetFault(words.thisFileCannotBeRead)
  }
}

async function readVisible(file: File, wanted: string | undefined): Promise<ReadFile> {
  const parts = await unpack(file)
  const all = listSheets(parts)
  const visible = all.filter(({ isHidden }) => !isHidden)
  const sheets = visible.map(({ name }) => name)
  const hiddenSheets = all.filter(({ isHidden }) => isHidden).map(({ name }) => quoted(name))
  const tried = wanted === undefined ? visible : visible.filter(({ name }) => name === wanted)
  if (tried.length === 0) throw new SheetFault(words.allSheetsOfThisFile)
  let read: Pick<ReadFile, 'rows' | 'sheet' | 'notes'> | undefined
  for (const { at, name, path } of tried) {
    const cells = await readSheet(file, at)
    read = { ...readShownRows(cells, hiddenOf(parts, path)), sheet: name }
    if (read.rows.length > 0) break
  }
  const { rows = [], sheet, notes = [] } = read ?? {}
  const others = sheets.filter((name) => name !== sheet).map(quoted)
  return {
    file,
    rows,
    sheets,
    sheet,
    notes: [...notRead('sheet', others), ...notRead('hidden sheet', hiddenSheets), ...notes],
  }
}

function readShownRows(cells: Cell[][], hidden: ReturnType<typeof hiddenOf>) {
  const filled = new Set(cells.flatMap((row) => [...row.keys()].filter((at) => row[at] !== null)))
  const rows = [...cells.keys()].filter((at) => cells[at]?.some((cell) => cell !== null))
  const seen = rows.filter((at) => !hidden.rows.has(at))
  const isSeen = (_cell: unknown, at: number) => !hidden.isColumn(at)
  const left = {
    rows: rows.filter((at) => hidden.rows.has(at)).map((at) => `${at + 1}`),
    columns: [...filled].filter(hidden.isColumn).sort((one, other) => one - other),
  }
  const dates = seen.flatMap((at) =>
    (cells[at] ?? []).flatMap((cell, column) =>
      cell instanceof Date && isSeen(cell, column)
        ? `${columnLetter(column)}${at + 1} (${toText(cell)})`
        : [],
    ),
  )
  return {
    rows: seen.map((at) => (cells[at] ?? []).filter(isSeen).map(toText)),
    notes: [
      ...notRead('hidden row', left.rows),
      ...notRead('hidden column', left.columns.map(columnLetter)),
      ...(dates.length > 0 ? [words.aDateInExcelAnd(someOf(dates))] : []),
    ],
  }
}

function notRead(what: string, names: string[]): string[] {
  if (names.length === 0) return []
  const nouns = names.length === 1 ? what : `${names.length.toLocaleString('en-US')} ${what}s`
  return [words.notRead(nouns, someOf(names))]
}

function someOf(names: readonly string[]): string {
  const more = names.length - MOST_NAMED
  const named = names.slice(0, MOST_NAMED).join(', ')
  return more > 0 ? words.andMore(named, more.toLocaleString('en-US')) : named
}

const quoted = (name: string) => `“${name}”`

function toText(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no'
  if (typeof cell === 'number') return String(Number(cell.toPrecision(SHOWN_DIGITS)))
  return String(cell)
}
