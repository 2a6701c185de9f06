export type Separator = '\t' | ';' | '|' | ','
/** In the order in which they are tried: a comma is also part of names. */
export const separators: readonly Separator[] = ['\t', ';', '|', ',']

/** A cell in quotes, up to the next separator; an inch mark at the beginning of a cell closes nothing. */
const quoted = {
  '\t': /\s*"((?:[^"]|"")*)"\s*(?=\t|$)/y,
  ';': /\s*"((?:[^"]|"")*)"\s*(?=;|$)/y,
  '|': /\s*"((?:[^"]|"")*)"\s*(?=\||$)/y,
  ',': /\s*"((?:[^"]|"")*)"\s*(?=,|$)/y,
}

const commaOfThousands = /^,\d{3}(?:,\d{3})*\.\d{1,2}(?!\d)/

/** Not the comma of '1,080.00', unless every comma divides. */
function separatorAt(text: string, separator: Separator, from: number, isEach: boolean): number {
  const at = text.indexOf(separator, from)
  if (separator !== ',' || isEach || at <= from) return at
  const isBehindDigits = /(?:^|[^\d.,])\d{1,3}(?:,\d{3})*$/.test(text.slice(from, at))
  if (!isBehindDigits || !commaOfThousands.test(text.slice(at, at + 24))) return at
  return separatorAt(text, separator, at + 1, isEach)
}

/** The cells of a line in a table of a known number of columns: '781,102.00' is split in two where a cell is missing. */
export function splitRow(line: string, separator: Separator, columns: number): string[] {
  const cells = splitCells(line, separator)
  if (separator !== ',' || cells.length >= columns) return cells
  const each = splitCells(line, separator, true)
  return each.length === columns ? each : cells
}

/** The cells of a line; a separator inside quotes is text. Bars at the ends of a line make no cells. */
export function splitCells(line: string, separator: Separator, isEach = false): string[] {
  const text = separator === '|' ? line.trim().replace(/^\||\|$/g, '') : line
  const cells: string[] = []
  for (let at = 0; at <= text.length; ) {
    const pattern = quoted[separator]
    pattern.lastIndex = at
    const inQuotes = pattern.exec(text)
    const next = separatorAt(text, separator, inQuotes ? pattern.lastIndex : at, isEach)
    const end = next < 0 ? text.length : next
    cells.push((inQuotes?.[1]?.replaceAll('""', '"') ?? text.slice(at, end)).trim())
    at = end + 1
  }
  return cells
}
