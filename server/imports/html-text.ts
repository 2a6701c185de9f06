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

function charOf(code: number, whole: string): string {
  return code >= 32 && code <= 0xffff ? String.fromCharCode(code) : whole
}
