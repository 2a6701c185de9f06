import type { Mapping } from '../../contract/imports'
import { readSpecHeading } from '../../contract/tools/tool-sheet'

export type SheetColumn = { at: number; name: string; samples: string }

const SAMPLES = 3

/** The columns of a sheet: those that no heading was found for, the facts, and the specifications, of which there are many. */
export function groupColumns(
  { columns, rows }: { columns: readonly string[]; rows: readonly string[][] },
  guessed: Mapping,
) {
  const taken = new Set(Object.values(guessed))
  const all = columns.map((name, at) => ({ at, name, samples: samplesOf(rows, at) }))
  const isSpec = ({ name }: SheetColumn) => readSpecHeading(name) !== undefined
  return {
    unknown: all.filter(({ at }) => !taken.has(at)),
    facts: all.filter((column) => taken.has(column.at) && !isSpec(column)),
    specs: all.filter((column) => taken.has(column.at) && isSpec(column)),
  }
}

/** Its first cells that say something. */
function samplesOf(rows: readonly string[][], at: number): string {
  const found: string[] = []
  for (const row of rows) {
    if (row[at]) found.push(row[at])
    if (found.length === SAMPLES) break
  }
  return found.join(' · ')
}
