import { SheetFault } from './sheet-fault'

const MOST_BYTES = 20_000_000

/** The rows of a CSV, TSV or XLSX file as they are. Throws a SheetFault. */
export async function readCells(file: File): Promise<string[][]> {
  if (file.size > MOST_BYTES)
    throw new SheetFault('This file is larger than 20 MB. Please split it, and take pictures out.')
  const isExcel = /\.xlsx$/i.test(file.name)
  if (/\.(xls|ods|pdf|numbers)$/i.test(file.name))
    throw new SheetFault('Please save the sheet as XLSX or CSV, and choose that file.')
  return isExcel ? readExcel(file) : readText(file)
}

async function readText(file: File): Promise<string[][]> {
  const { parse } = await import('papaparse')
  const text = await readUtf8(file)
  const { data, errors } = parse<string[]>(text, { skipEmptyLines: true })
  if (errors.some(({ type }) => type === 'Quotes'))
    throw new SheetFault(
      'A quotation mark in this file is not closed. Please save it again as CSV.',
    )
  return data
}

/** Excel writes CSV in the encoding of its country unless it is asked for UTF-8. */
async function readUtf8(file: File): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer())
  } catch {
    throw new SheetFault('This file is not in UTF-8. Please save it as "CSV UTF-8" or as XLSX.')
  }
}

async function readExcel(file: File): Promise<string[][]> {
  const { readSheet: read } = await import('read-excel-file/browser')
  try {
    return (await read(file)).map((row) => row.map(toText))
  } catch (error) {
    if (error instanceof SheetFault) throw error
    throw new SheetFault('This file cannot be read as XLSX. Please save it again, or as CSV UTF-8.')
  }
}

function toText(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no'
  return String(cell)
}
