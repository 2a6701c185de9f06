/** One line of comma separated values (RFC 4180), harmless to spreadsheets. */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/** Text that a spreadsheet would take for a formula gets an apostrophe before it (OWASP: CSV injection). */
export function csvCell(value: string | number): string {
  const text = String(value)
  const isFormula = /^[\s\0]*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/.test(text)
  return `"${(isFormula ? `'${text}` : text).replaceAll('"', '""')}"`
}
