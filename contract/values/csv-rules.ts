// What a spreadsheet would take for a formula (OWASP: CSV injection), also behind apostrophes: reading takes one away.
const formula = /^'*[\s\0]*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/

// The same within a text: where Excel divides at semicolons or tabs, the quotes of a cell do not hold it together.
const innerFormula = /([;\t\r\n](?:[^\S\t\r\n]|[\0"])*)('*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g
const markedFormula = /([;\t\r\n](?:[^\S\t\r\n]|[\0"])*)'('*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g

/** The sign without which Excel reads a CSV file in an old character set. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** Money is in dollars and, as other figures, may be below zero. */
type CsvCell = string | number | { dollars: number }

/** One line of comma separated values (RFC 4180), harmless to spreadsheets; figures stay figures. */
export const csvLine = (cells: readonly CsvCell[]): string =>
  `${cells.map((cell) => figureCell(cell) ?? csvCell(String(cell))).join(',')}\r\n`

function figureCell(cell: CsvCell): string | undefined {
  if (typeof cell === 'number') return `"${cell}"`
  return typeof cell === 'object' ? `"${cell.dollars.toFixed(2)}"` : undefined
}

/** Text that a spreadsheet would take for a formula gets an apostrophe before it. */
export function csvCell(value: string | number): string {
  const text = String(value).replace(innerFormula, "$1'$2")
  return `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
}

/** The text of a cell that `csvCell` wrote, without the apostrophes that it put there. */
export function plainCell(cell: string): string {
  const text = cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell
  return text.replace(markedFormula, '$1$2')
}
