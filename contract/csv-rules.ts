// What a spreadsheet would take for a formula (OWASP: CSV injection), also behind apostrophes: reading takes one away.
const formula = /^'*[\s\0]*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/

/** The sign without which Excel reads a CSV file in an old character set. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** One line of comma separated values (RFC 4180), harmless to spreadsheets. */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/** Text that a spreadsheet would take for a formula gets an apostrophe before it. */
export function csvCell(value: string | number): string {
  const text = String(value)
  return `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
}

/** The text of a cell that `csvCell` wrote, without the apostrophe that it put there. */
export function plainCell(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell
}
