import { keyOfName } from '../../contract/pad/part-number-key.ts'
import { linesOf, type ReadPad, readCells, readText } from '../../contract/pad/read-pad.ts'
import type { Pad, PadBody, PadLine } from '../../contract/pad.ts'
import type { Config } from '../config.ts'
import type { Db } from '../database/database.ts'
import { Refusal } from '../http/refusal.ts'
import { refuseTooManyLines } from '../lines/judge-lines.ts'
import { readJudgedTools } from '../lines/judged-tools.ts'
import { createTermFinder } from './find-terms.ts'
import type { PadIndexCache } from './index-cache.ts'
import { matchLine, type Outcome } from './match-line.ts'
import type { MatchParts } from './match-reading.ts'
import type { PadIndex } from './pad-index.ts'
import { toPadLine, withTogether } from './pad-lines.ts'
import { findOwnNames } from './part-number-store.ts'
import { createPacer } from './read-index.ts'

export type PadParts = { db: Db; config: Pick<Config, 'holidays'>; padIndex: PadIndexCache }

/** The verdict of every line of a text or of rows (CONTRACT sections 4.2 and 4.5). */
export async function readPad(
  { db, config, padIndex }: PadParts,
  userId: string | undefined,
  body: PadBody,
): Promise<Pad> {
  const read = readBody(body)
  const index = await padIndex.find(db)
  const own = userId === undefined ? new Map() : await findOwnNames(db, userId, keysOf(read))
  const outcomes = await matchLines({ index, finder: createTermFinder(index), own }, read)
  const tools = await readToolsOf(db, index, outcomes)
  const lines = read.lines.map((line, at) =>
    toPadLine({ tools, index, holidays: config.holidays }, line, outcomes[at] ?? { kind: 'note' }),
  )
  return { lines: withTogether(lines), table: tableOf(read), sums: sumsOf(lines, read.blank) }
}

function readBody({ text, rows, mapping }: PadBody): ReadPad {
  const lines = text === undefined ? [] : linesOf(text)
  refuseTooManyLines(rows?.length ?? lines.length)
  const read = rows ? readCells(rows, mapping) : readText(lines, mapping)
  const columns = read.table?.columns ?? 0
  const isKnown = Object.values(mapping).every((column) => (column ?? -1) < columns)
  if (!isKnown) throw new Refusal('malformed', { what: 'mapping names a column that is not there' })
  return read
}

function keysOf({ lines }: ReadPad): string[] {
  const names = lines.flatMap(({ readings }) =>
    readings.flatMap(({ rest, code }) => [rest, code ?? '']),
  )
  return [...new Set(names.map(keyOfName))].filter((key) => key !== '')
}

async function matchLines(parts: MatchParts, { lines }: ReadPad): Promise<Outcome[]> {
  const rest = createPacer()
  const outcomes: Outcome[] = []
  for (const line of lines) {
    outcomes.push(matchLine(parts, line))
    await rest()
  }
  return outcomes
}

/** What all tools that are meant, or may be, are judged by. */
function readToolsOf(db: Db, index: PadIndex, outcomes: readonly Outcome[]) {
  const places = outcomes.flatMap((each) => {
    if (each.kind === 'tool') return [each.tool]
    return each.kind === 'choose' ? each.choices.map(({ tool }) => tool) : []
  })
  return readJudgedTools(
    db,
    [...new Set(places)].map((tool) => index.tools[tool]?.id ?? ''),
  )
}

function tableOf({ table }: ReadPad): Pad['table'] {
  if (!table) return null
  const { columns, heading, rows, mapping } = table
  const headings = heading === null ? [] : (rows[heading] ?? [])
  return { columns, heading: heading !== null, headings, mapping }
}

function sumsOf(lines: readonly PadLine[], blank: number): Pad['sums'] {
  const notes = lines.filter(({ verdict }) => verdict === 'note').length
  const ok = lines.filter(({ verdict }) => verdict === 'ok').length
  const read = lines.length - notes
  return { read, ok, attention: read - ok, notes, blank }
}
