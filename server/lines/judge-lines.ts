import * as words from '#words/lines'
import { MAX_BOOKING_CENTS, MAX_LINES } from '../../contract/limits.ts'
import {
  type AskedLine,
  type JudgedTool,
  judgeLine,
  sumLines,
} from '../../contract/lines/judge-line.ts'
import { formatCents, toCents } from '../../contract/money.ts'
import { takesTotal } from '../../contract/payments/pay-ways.ts'
import type { Days } from '../../contract/values/working-days.ts'
import type { Db } from '../platform/database/database.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { type OfTool, readJudgedTools } from './judged-tools.ts'

type Asked = Omit<AskedLine, 'at'>
type Tools = ReadonlyMap<string, JudgedTool>

export function judgeLines(lines: readonly Asked[], tools: Tools, days: Days) {
  const calendar = { now: new Date(), ...days }
  return lines.map((line, index) =>
    judgeLine({ ...line, at: index + 1 }, tools.get(line.toolId.toLowerCase()), calendar),
  )
}

/** The verdict of each line, with what all of them come to. */
export function checkLines(lines: readonly Asked[], tools: Tools, days: Days) {
  const priced = judgeLines(lines, tools, days)
  const sums = sumLines(priced, tools)
  return { lines: priced, ...sums, card: takesTotal('card', toCents(sums.total)) }
}

/** Refuses with 400 more lines than one booking, basket or list holds. */
export function refuseTooManyLines(count: number): void {
  if (count > MAX_LINES) throw new Refusal('too_many_lines', { lines: count, max: MAX_LINES })
}

/** Refuses with 400 too many lines, and a tool on two of them: a tier looks at one quantity. */
export async function refuseBadLines(db: Db, lines: readonly OfTool[]): Promise<void> {
  refuseTooManyLines(lines.length)
  const ids = lines.flatMap(({ toolId }) => toolId?.toLowerCase() ?? [])
  const repeated = ids.find((id, index) => ids.indexOf(id) < index)
  if (repeated === undefined) return
  const tool = (await readJudgedTools(db, [{ toolId: repeated }])).get(repeated)
  throw new Refusal('duplicate_tool', { name: tool?.name ?? words.oneTool })
}

/** What a total that no booking and no quote can have is answered with. */
export const totalOutOfRange = (): Refusal =>
  new Refusal('malformed', {
    what: words.linesMustComeTo(formatCents(1), formatCents(MAX_BOOKING_CENTS)),
  })

/** Refuses another total than the sender saw, and one that no booking and no quote can have. */
export function findTotalRefusal(total: number, seen: number): Refusal | undefined {
  if (total !== seen) return new Refusal('amount_differs', { total: formatCents(total) })
  return total > MAX_BOOKING_CENTS ? totalOutOfRange() : undefined
}
