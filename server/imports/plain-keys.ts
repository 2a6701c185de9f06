/** Signs without a shape that mails and web pages put into texts; those that join letters of some scripts are no such. */
const invisible = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g

/** A name as tools are found by it: without invisible signs, with plain blanks. */
export const plainName = (name: string): string =>
  name.replace(invisible, '').replace(/\s+/g, ' ').trim().normalize()

/** A part number in letters, figures and dashes that keyboards have. */
export const plainSku = (sku: string): string =>
  plainName(sku)
    .normalize('NFKC')
    .replace(/[\p{Pd}\u2212]/gu, '-')

/** The text of a cell that is written as a formula, so that a spreadsheet keeps its zeros: ="0071". */
export function unwrapCell(cell: string): string {
  const [, text] = /^=\s*"((?:[^"]|"")*)"$/.exec(cell.trim()) ?? []
  return text?.replaceAll('""', '"') ?? cell.trim()
}

const html = /<\/?(?:p|br|div|ul|ol|li|b|strong|i|em|u|span|a|h[1-6]|table|tr|td|img)\b[^<>]*>/i
const signs: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  deg: '°',
  times: '×',
  euro: '€',
}

/** What a description says that another shop's export has as HTML: its text and lines alone. Other texts stay as they are. */
export function textOfHtml(text: string): string {
  if (!html.test(text)) return text
  return text
    .replace(/<(style|script)\b[^<>]*>[^<]*<\/\1>/gi, '')
    .replace(/\s+/g, ' ')
    .replace(/<li\b[^<>]*>/gi, '\n- ')
    .replace(/<(?:br\b[^<>]*|\/(?:p|div|ul|ol|h[1-6]|tr))>/gi, '\n')
    .replace(/<[a-z/!][^<>]*>/gi, ' ')
    .replace(/&#(x?)([0-9a-f]{1,6});/gi, (whole, hex: string, code: string) =>
      charOf(Number.parseInt(code, hex ? 16 : 10), whole),
    )
    .replace(/&(\w{2,6});/g, (whole, name: string) => signs[name.toLowerCase()] ?? whole)
    .split('\n')
    .map((line) => line.replace(/[ \u00A0]+/g, ' ').trim())
    .filter(Boolean)
    .join('\n')
}

const charOf = (code: number, whole: string): string =>
  code >= 32 && code <= 0xffff ? String.fromCharCode(code) : whole
