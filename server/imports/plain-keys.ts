/** Signs without a shape that mails and web pages put into texts; those that join letters of some scripts are no such. */
const invisible = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g

/** A name as tools are found by it: without invisible signs, with plain blanks. */
export function plainName(name: string): string {
  return name.replace(invisible, '').replace(/\s+/g, ' ').trim().normalize()
}

/** A part number with the dashes that keyboards have. */
export function plainSku(sku: string): string {
  return plainName(sku).replace(/[\p{Pd}\u2212]/gu, '-')
}

/** The text of a cell that is written as a formula, so that a spreadsheet keeps its zeros: ="0071". */
export function unwrapCell(cell: string): string {
  const [, text] = /^=\s*"((?:[^"]|"")*)"$/.exec(cell.trim()) ?? []
  return text?.replaceAll('""', '"') ?? cell.trim()
}
