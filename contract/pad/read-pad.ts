import { MAX_PAD_LINE_READ } from '../limits.ts'
import { hasClearQuantity } from './contacts.ts'
import { readFreeText } from './free-text.ts'
import type { GivenMapping } from './guess-mapping.ts'
import { normaliseLine } from './normalise.ts'
import { gradeNote, isParting, type NoteGrade } from './notes.ts'
import { readTable, type Table, toTable, withMapping } from './pad-table.ts'
import { readRow } from './read-row.ts'
import type { Reading } from './reading.ts'
import { mapSteps, type Steps } from './steps.ts'
import { withoutListNumbers, withoutMarks } from './take-off.ts'

/** A line that is not blank, as it was sent, and every way to understand it. `at` counts blank lines too. */
export type ReadLine = {
  at: number
  text: string
  readings: Reading[]
  note: NoteGrade
  /** Of a line below words of parting: one that nothing is found for is a signature. */
  isSignature: boolean
  isTooLong: boolean
}
export type ReadPad = { lines: ReadLine[]; blank: number; table: Table | null }

/** The lines of a text; a line end at the very end makes no line. */
export function linesOf(text: string): string[] {
  const lines = text.split(/\r\n|\n|\r/)
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines
}

/** Reads lines of pasted text: a table, or free text. Every line is in the result or counted as blank. */
export function* readText(lines: readonly string[], given: GivenMapping): Steps<ReadPad> {
  const normal = yield* mapSteps(lines, (line) => normaliseLine(line.slice(0, MAX_PAD_LINE_READ)))
  const plain = yield* mapSteps(normal, withoutMarks)
  const known = new Map<string, Reading[]>()
  const readOnce = (text: string) => known.getOrInsertComputed(text, readFreeText)
  const bodies = yield* withoutListNumbers(plain, (text) =>
    readOnce(text).some(({ strength }) => strength === 'strong'),
  )
  const isForced = Object.values(given).some((column) => column != null)
  const table = yield* readTable(
    normal.map((line) => line.replace(/^\s*(?:>\s?)+/, '')),
    isForced,
  )
  return yield* table
    ? readPadRows(withMapping(table, given), lines, bodies)
    : toPad(lines, bodies, null, (at) => readOnce(bodies[at] ?? ''))
}

export function* readPadCells(rows: readonly string[][], given: GivenMapping): Steps<ReadPad> {
  const cells = yield* mapSteps(rows, (row) =>
    row.map((cell) => normaliseLine(cell).replace(/\s+/g, ' ').trim()),
  )
  const lines = rows.map((row) => row.join('\t').replace(/\t+$/, ''))
  const table = withMapping(yield* toTable(cells), given)
  const bodies = yield* mapSteps(cells, (row) => withoutMarks(row.filter(Boolean).join(' ')))
  return yield* readPadRows(table, lines, bodies)
}

function readPadRows(table: Table, lines: readonly string[], bodies: readonly string[]) {
  return toPad(lines, bodies, table, (at) => {
    const row = table.rows[at] ?? []
    return row.filter(Boolean).length < 2 ? readFreeText(bodies[at] ?? '') : readRow(table, row)
  })
}

function* toPad(
  lines: readonly string[],
  bodies: readonly string[],
  table: Table | null,
  readingsAt: (at: number) => Reading[],
): Steps<ReadPad> {
  const read: ReadLine[] = []
  let isSignature = false
  for (const [at, text] of lines.entries()) {
    yield
    const body = bodies[at] ?? ''
    if (text.replace(/[\s\uFEFF]/g, '') === '') continue
    const isWhole = table === null || table.quantities.length === 0
    const isTooLong = text.length > MAX_PAD_LINE_READ && isWhole
    const isAbove = table !== null && table.heading !== null && at <= table.heading
    const note = isAbove || body === '' ? 'surely' : gradeNote(body)
    const readings = isTooLong || note === 'surely' ? [] : readingsAt(at)
    isSignature = isParting(body) || isSignature
    read.push({
      at: at + 1,
      text,
      readings,
      note: readings.length > 0 || isTooLong ? note : surelyUnlessNo(note),
      isSignature: isSignature && !hasClearQuantity(body),
      isTooLong,
    })
  }
  return { lines: read, blank: lines.length - read.length, table }
}

const surelyUnlessNo = (note: NoteGrade): NoteGrade => (note === 'no' ? 'no' : 'surely')
