/** A sheet as text: its headings and the rows below them. */
export type Sheet = { name: string; columns: string[]; rows: string[][] }

/** A file that cannot be read as a sheet; the message can be shown as it is. */
export class SheetFault extends Error {}

const MOST_BYTES = 20_000_000
const MOST_ROWS = 10_000

/** Reads a CSV, TSV or XLSX file in the browser: the server gets rows only. Throws a SheetFault. */
export async function readSheet(file: File): Promise<Sheet> {
  if (file.size > MOST_BYTES)
    throw new SheetFault('This file is larger than 20 MB. Please split it, and take pictures out.')
  const isExcel = /\.xlsx$/i.test(file.name)
  if (/\.(xls|ods|pdf|numbers)$/i.test(file.name))
    throw new SheetFault('Please save the sheet as XLSX or CSV, and choose that file.')
  const table = isExcel ? await readExcel(file) : await readText(file)
  const [columns = [], ...rows] = table.filter((row) => row.some((cell) => cell.trim() !== ''))
  if (rows.length === 0) throw new SheetFault('This file has no rows below its headings.')
  if (rows.length > MOST_ROWS)
    throw new SheetFault(
      `This file has ${rows.length.toLocaleString('en-US')} rows; an import takes 10,000. Please split it.`,
    )
  return { name: file.name, columns: columns.map((heading) => heading.trim()), rows }
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
  } catch {
    throw new SheetFault('This file cannot be read as XLSX. Please save it again, or as CSV UTF-8.')
  }
}

function toText(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no'
  return String(cell)
}
