import * as words from '#words/imports'
import type { ImportFault, ImportRow, ImportVerdict } from '../../contract/imports.ts'
import { type SentPart, sentPartSchema } from '../../contract/machines/machine-models.ts'
import type { PartHeading } from '../../contract/machines/part-sheet.ts'
import { plainCell } from '../../contract/values/csv-rules.ts'
import { readOrFault } from './cell-fault.ts'
import { diffOfCells, hashOf } from './judge-row.ts'
import { figureOf, parseCell } from './read-cell.ts'

export type Cells = ReadonlyMap<string, string>

/** What a row says of a part: as it will be (null: taken out), and each cell that changes. */
export type JudgedPart = {
  verdict: ImportVerdict
  faults: ImportFault[]
  diff: ImportRow['diff']
  after: SentPart | null
}

const { place, quantity, note } = sentPartSchema.shape

/** Judges a row of the part `now`, or of a new one. `-` as quantity takes the part out, in other cells it empties them. */
export function judgePart(
  cells: Cells,
  key: Pick<SentPart, 'position' | 'toolId'>,
  now: SentPart | undefined,
): JudgedPart {
  if (cells.get('Quantity') === '-') return changeOf(now, null)
  const faults: ImportFault[] = []
  const read = <T>(heading: PartHeading, was: T, parsed: (text: string | null) => T): T => {
    const cell = cells.get(heading) ?? ''
    if (cell === '') return was
    const text = cell === '-' ? null : plainCell(cell)
    return (readOrFault(faults, heading, () => ({ value: parsed(text) })) ?? { value: was }).value
  }
  const after = {
    ...key,
    place: read('Place', now?.place ?? null, (text) => parseCell(place, text)),
    quantity: read('Quantity', now?.quantity ?? 0, (text) => parseCell(quantity, figureOf(text))),
    note: read('Note', now?.note ?? null, (text) => parseCell(note, text)),
  }
  if (after.quantity === 0 && faults.length === 0)
    faults.push({ column: 'Quantity', message: words.isRequiredForANewPart })
  return faults.length > 0
    ? { verdict: 'refused', faults, diff: {}, after: null }
    : changeOf(now, after)
}

function changeOf(now: SentPart | undefined, after: SentPart | null): JudgedPart {
  const [olds, news] = [cellsOfPart(now), cellsOfPart(after)]
  const diff = diffOfCells(olds, news)
  const verdict = Object.keys(diff).length === 0 ? 'same' : now ? 'changed' : 'new'
  return { verdict, faults: [], diff, after }
}

const cellsOfPart = (part: SentPart | null | undefined): Map<string, string> =>
  new Map([
    ['Place', part?.place ?? ''],
    ['Quantity', part ? String(part.quantity) : ''],
    ['Note', part?.note ?? ''],
  ])

/** Whether the part is still the one of the check. */
export const partHash = (part: SentPart | undefined): Buffer =>
  hashOf(Object.fromEntries(cellsOfPart(part)))
