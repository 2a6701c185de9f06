/** The letters that a spreadsheet has over a column, from 0: A, Z, AA. */
export function columnLetter(at: number): string {
  const last = String.fromCharCode('A'.charCodeAt(0) + (at % 26))
  return at < 26 ? last : columnLetter(Math.floor(at / 26) - 1) + last
}
