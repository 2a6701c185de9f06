import { readCells } from '../sheets/read-cells'
import { SheetFault } from '../sheets/sheet-fault'

/** A sheet as text: its headings and the rows below them. */
export type Sheet = { name: string; columns: string[]; rows: string[][] }

const MOST_ROWS = 10_000

/** Reads a CSV, TSV or XLSX file in the browser: the server gets rows only. Throws a SheetFault. */
export async function readSheet(file: File): Promise<Sheet> {
  const table = await readCells(file)
  const [columns = [], ...rows] = table.filter((row) => row.some((cell) => cell.trim() !== ''))
  if (rows.length === 0) throw new SheetFault('This file has no rows below its headings.')
  if (rows.length > MOST_ROWS)
    throw new SheetFault(
      `This file has ${rows.length.toLocaleString('en-US')} rows; an import takes 10,000. Please split it.`,
    )
  return { name: file.name, columns: columns.map((heading) => heading.trim()), rows }
}
