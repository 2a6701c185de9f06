import { parse } from 'papaparse'
import writeExcelFile, { type Cell } from 'write-excel-file/browser'
import { IN_CURRENCY } from '../../contract/money'

/** A CSV file of the shop as XLSX: amounts and plain figures are numbers there, all else is text. */
export async function toXlsx(csv: string): Promise<Blob> {
  const { data } = parse<string[]>(csv, { skipEmptyLines: true })
  const [headings = [], ...rows] = data
  const sheet = [
    headings.map((value): Cell => ({ value, type: String, fontWeight: 'bold' })),
    ...rows.map((row) => row.map((text, at) => toCell(text, headings[at] ?? ''))),
  ]
  return writeExcelFile(sheet, { stickyRowsCount: 1 }).toBlob()
}

/** A figure stays text where it would come back in another spelling: part number 007, bore 25.0. */
function toCell(text: string, heading: string): Cell {
  if (text === '') return null
  const figure = Number(text)
  if (heading.endsWith(IN_CURRENCY) && /^-?\d{1,13}\.\d\d$/.test(text))
    return { value: figure, type: Number, format: '0.00' }
  const isPlain = /^-?[\d.]{1,15}$/.test(text) && String(figure) === text
  return isPlain ? { value: figure, type: Number } : { value: text, type: String }
}
