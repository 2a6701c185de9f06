import * as words from '#words/sheets'
import { type ReadFile, SheetFault } from './read-file'

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

/** The text of a file: UTF-8, the UTF-16 of Excel's "Unicode Text", or what Windows writes in Western countries. */
export function decodeText(bytes: ArrayBuffer): { text: string; notes: string[] } {
  const wide = wideEncoding(new Uint8Array(bytes, 0, Math.min(bytes.byteLength, 1_000)))
  const decode = (encoding: string, fatal = false) =>
    new TextDecoder(encoding, { fatal }).decode(bytes).replaceAll('\0', '')
  if (wide) return { text: decode(wide), notes: [] }
  try {
    return { text: decode('utf-8', true), notes: [] }
  } catch {
    return { text: decode('windows-1252'), notes: [words.thisFileIsNotIn] }
  }
}

/** By its first two bytes, else by the zeros that Latin letters have there. */
function wideEncoding(start: Uint8Array): string | undefined {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
  const zeros = (from: number) => start.filter((byte, at) => byte === 0 && at % 2 === from).length
  if (zeros(1) > start.length / 4) return 'utf-16le'
  return zeros(0) > start.length / 4 ? 'utf-16be' : undefined
}
