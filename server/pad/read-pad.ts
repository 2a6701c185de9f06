import * as words from '#words/pad'
import type { Pad, PadBody, PadLine } from '../../contract/pad/pad.ts'
import { keyOfName } from '../../contract/pad/part-numbers.ts'
import {
  linesOf,
  type ReadLine,
  type ReadPad,
  readPadCells,
  readText,
} from '../../contract/pad/read-pad.ts'
import { mapSteps, type Steps } from '../../contract/pad/steps.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Config } from '../config.ts'
import { refuseTooManyLines } from '../lines/judge-lines.ts'
import { ofAccount, readJudgedTools } from '../lines/judged-tools.ts'
import type { Db } from '../platform/database/database.ts'
import { Refusal } from '../platform/http/refusal.ts'
import type { Outcome } from './choices.ts'
import { createTermFinder } from './find-terms.ts'
import { matchLine } from './match-line.ts'
import type { MatchParts } from './match-reading.ts'
import { toPadLine, withTogether } from './pad-lines.ts'
import type { PadWork } from './pad-work.ts'
import { findOwnNames } from './part-number-store.ts'

export type PadParts = {
  db: Db
  config: Pick<Config, 'settings'>
  findCatalogue: () => Promise<Catalogue>
}
/** Whose list it is, if an account sent it, and the work that may be done for it. */
type Caller = { userId: string | undefined; work: PadWork }

/** The verdict of every line of a text or of rows (CONTRACT sections 4.2 and 4.5). */
export async function readPad(
  { db, config, findCatalogue }: PadParts,
  { userId, work }: Caller,
  body: PadBody,
): Promise<Pad> {
  const index = await findCatalogue()
  const read = await readBody(body, work)
  const keys = userId === undefined ? [] : await work.run(keysOfPad(read))
  const own = userId === undefined ? new Map() : await findOwnNames(db, userId, keys)
  const parts = { index, finder: createTermFinder(index), own }
  const outcomes = await work.run(matchLines(parts, read.lines, work.isSpent))
  const tools = await readToolsOfOutcomes({ db, index, userId }, outcomes)
  const judging = { tools, index, days: config.settings.days }
  const lines = await work.run(
    mapSteps(read.lines, (line, at) => toPadLine(judging, line, outcomes[at] ?? { kind: 'note' })),
  )
  return { lines: withTogether(lines), table: tableOf(read), sums: sumsOf(lines, read.blank) }
}

async function readBody({ text, rows, mapping }: PadBody, work: PadWork): Promise<ReadPad> {
  const lines = text === undefined ? [] : linesOf(text)
  refuseTooManyLines(rows?.length ?? lines.length)
  const read = await work.run(rows ? readPadCells(rows, mapping) : readText(lines, mapping))
  const columns = read.table?.columns ?? 0
  const isKnown = Object.values(mapping).every((column) => (column ?? -1) < columns)
  if (!isKnown) throw new Refusal('malformed', { what: 'mapping names a column that is not there' })
  return read
}

function* keysOfPad({ lines }: ReadPad): Steps<string[]> {
  const keys = yield* mapSteps(lines, ({ readings }) =>
    readings.flatMap(({ rest, code }) => [rest, code ?? '']).map(keyOfName),
  )
  return [...new Set(keys.flat())].filter((key) => key !== '')
}

function* matchLines(parts: MatchParts, lines: readonly ReadLine[], isSpent: () => boolean) {
  const outcomes: Outcome[] = []
  for (const line of lines) outcomes.push(yield* untilSpent(matchLine(parts, line), line, isSpent))
  return outcomes
}

/** What a line says, as long as there is time to look for its words. */
function* untilSpent(
  work: Steps<Outcome>,
  { note }: ReadLine,
  isSpent: () => boolean,
): Steps<Outcome> {
  for (;;) {
    if (note !== 'surely' && isSpent()) return { kind: 'unknown', message: words.tooManyWords }
    const step = work.next()
    if (step.done) return step.value
    yield
  }
}

type Outcomes = { db: Db; index: Catalogue; userId: string | undefined }

/** What all tools that are meant, or may be, are judged by. */
function readToolsOfOutcomes({ db, index, userId }: Outcomes, outcomes: readonly Outcome[]) {
  const places = outcomes.flatMap((each) => {
    if (each.kind === 'tool') return [each.tool]
    return each.kind === 'choose' ? each.choices.map(({ tool }) => tool) : []
  })
  const asked = [...new Set(places)].map((tool) => ({ toolId: index.tools[tool]?.id ?? null }))
  return readJudgedTools(db, asked, ofAccount(userId))
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
