import * as words from '#words/sheets'
import { decodeText } from './decode-text'
import type { ReadFile } from './read-file'
import { SheetFault } from './sheet-fault'

const MOST_BYTES = 20_000_000

/** The rows of a CSV, TSV or XLSX file as they are, of its sheet of that name. Throws a SheetFault. */
export async function readSheetFile(file: File, sheet?: string): Promise<ReadFile> {
  if (file.size > MOST_BYTES) throw new SheetFault(words.thisFileIsLargerThan)
  if (/\.(xls|ods|pdf|numbers)$/i.test(file.name)) throw new SheetFault(words.pleaseSaveTheSheetAs)
  if (!/\.xlsx$/i.test(file.name)) return readText(file)
  const { readExcel } = await import('./read-excel')
  return readExcel(file, sheet)
}

async function readText(file: File): Promise<ReadFile> {
  const { parse } = await import('papaparse')
  const { text, notes } = decodeText(await file.arrayBuffer())
  const { data, errors } = parse<string[]>(text, { skipEmptyLines: true })
  if (errors.some(({ type }) => type === 'Quotes'))
    throw new SheetFault(
      'A quotation mark in this file is not closed. Please save it again as CSV.',
    )
  return { file, rows: data, sheets: [], sheet: undefined, notes }
}
