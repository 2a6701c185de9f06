/** What was read of a file: the rows of one sheet, the sheets to choose from, and in words what was not read or not as it is. */
export type ReadFile = {
  file: File
  rows: string[][]
  sheets: string[]
  sheet: string | undefined
  notes: string[]
}

/** A file that cannot be read as a sheet; the message can be shown as it is. */
export class SheetFault extends Error {}

/** The letters that a spreadsheet has over a column, from 0: A, Z, AA. */
export function columnLetter(at: number): string {
  const last = String.fromCharCode('A'.charCodeAt(0) + (at % 26))
  return at < 26 ? last : columnLetter(Math.floor(at / 26) - 1) + last
}
