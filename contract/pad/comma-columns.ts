import { findHeading } from './column-facts.ts'
import { splitCells, splitRow } from './split-cells.ts'

/** Lines as cells between commas: as many as the headings have, or as all lines have where each comma divides. */
export function splitAtCommas(lines: readonly string[]): string[][] {
  const rows = lines.map((line) => splitCells(line, ','))
  const each = lines.map((line) => splitCells(line, ',', true))
  const columns = each[findHeading(each) ?? -1]?.length
  if (columns !== undefined) return lines.map((line) => splitRow(line, ',', columns))
  return areAlike(each) && !areAlike(rows) ? each : rows
}

/** Commas divide thousands too: 'Caliper, 1,000' is no table of three columns unless its headings, quotes or other rows say so. */
export function doCommasDivide(
  lines: readonly string[],
  rows: readonly string[][],
  quantities: readonly number[],
): boolean {
  if (areAlike(rows) && (lines.some(hasQuotedCell) || rows.some(isApart))) return true
  const [at = 0] = quantities
  return rows.every((row) => {
    const [before = '', cell = '', after = ''] = [row[at - 1], row[at], row[at + 1]]
    if (cell !== '' && !/^[\d.']+$/.test(cell)) return /^\D*$/.test(cell)
    return (
      !(/^\d{3}$/.test(cell) && /(?:^|[^\p{L}\d./_-])\d{1,3}$/u.test(before)) &&
      !(isCode(before) ? /^\d{3}$/ : /^\d{2,3}(?!\S)/).test(after)
    )
  })
}

/** Whether several rows have the same number of cells, and more than one. */
export function areAlike(rows: readonly string[][]): boolean {
  const filled = rows.filter((row) => row.some((cell) => cell !== ''))
  const lengths = new Set(filled.map(({ length }) => length))
  return filled.length > 1 && lengths.size === 1 && !lengths.has(1)
}

const hasQuotedCell = (line: string): boolean =>
  /(?:^|,)"(?:[^"]|"")*,(?:[^"]|"")*"(?:,|$)/.test(line)

/** Whether figures are next to each other that are no thousands together: '303,80', '1060,353'. */
const isApart = (row: readonly string[]): boolean =>
  row.some((cell, at) => {
    const [next = '', last = ''] = [row[at + 1], row[at + 2]]
    if (!/^\d+$/.test(cell) || !/^\d+$/.test(next)) return false
    return cell.length > 3 || !(next.length === 3 || (next.length === 2 && /^\d{2,3}/.test(last)))
  })

/** The figures at the end of a part number are no thousands. */
const isCode = (cell: string) => /^\p{L}\S*\d$/u.test(cell)
