import { MAX_IMPORT_ROWS_PER_CALL } from '../../contract/limits'

/** A call's body may have 1 MB. */
const MOST_BYTES = 900_000

type SentRow = { row: number; cells: string[] }

/** The rows of a sheet, in portions that one call takes each: by their number and by their size. */
export function toPortions(rows: readonly string[][]): SentRow[][] {
  const portions: SentRow[][] = []
  let bytes = MOST_BYTES
  for (const [at, cells] of rows.entries()) {
    const row = { row: at + 1, cells }
    const size = new TextEncoder().encode(JSON.stringify(row)).length + 1
    bytes += size
    const last = portions.at(-1)
    if (last && last.length < MAX_IMPORT_ROWS_PER_CALL && bytes <= MOST_BYTES) {
      last.push(row)
    } else {
      portions.push([row])
      bytes = size
    }
  }
  return portions
}
