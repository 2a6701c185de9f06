import type { JudgedTool } from '../../contract/lines/judge-line.ts'
import { groupThousands } from '../../contract/money.ts'
import type { PadChoice, PadLine } from '../../contract/pad/pad.ts'
import type { ReadLine } from '../../contract/pad/read-pad.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { judgeLines } from '../lines/judge-lines.ts'
import type { Choice, Outcome } from './choices.ts'

type Parts = {
  index: Catalogue
  tools: ReadonlyMap<string, JudgedTool>
  holidays: readonly string[]
}

const READINGS_SHOWN = 6

/** A line with its verdict: stock, step and price are judged by the one engine. */
export function toPadLine(parts: Parts, line: ReadLine, outcome: Outcome): PadLine {
  const empty = emptyLine(line)
  if (outcome.kind === 'note')
    return { ...empty, verdict: 'note', message: 'This is no item: nothing is ordered for it.' }
  if (outcome.kind === 'unknown') return { ...empty, message: outcome.message }
  if (outcome.kind === 'tool') return judged(parts, empty, outcome)
  const choices = outcome.choices.flatMap((choice) => toChoice(parts, choice))
  if (choices.length === 0)
    return { ...empty, message: 'This tool is not in our catalogue any more.' }
  const { message, quantity, hints } = outcome
  return { ...empty, verdict: 'choose', message, quantity, hints, choices }
}

function emptyLine({ at, text, readings }: ReadLine): PadLine {
  return {
    at,
    text,
    quantity: null,
    verdict: 'unknown',
    message: null,
    choices: [],
    nearest: [],
    toolId: null,
    name: null,
    sku: null,
    img: null,
    unit: null,
    available: null,
    price: null,
    amount: null,
    hints: [],
    readings: readings.slice(0, READINGS_SHOWN).map(({ quantity, rest }) => ({ quantity, rest })),
  }
}

function judged(
  parts: Parts,
  empty: PadLine,
  { tool, reading }: Extract<Outcome, { kind: 'tool' }>,
): PadLine {
  const { quantity, isFault, hints } = reading
  return { ...empty, ...judge(parts, tool, quantity, isFault), quantity, hints }
}

/** The verdict of the one engine; without a quantity its price for one. */
function judge(
  { index, tools, holidays }: Parts,
  tool: number,
  asked: number | null,
  isFault = false,
) {
  const toolId = index.tools[tool]?.id ?? ''
  const [priced] = judgeLines([{ toolId, quantity: asked ?? 1 }], tools, holidays)
  if (!priced) throw new Error('a line without a verdict')
  const { name, sku, img, unit, available, verdict, message, nearest, price, amount } = priced
  const facts = { toolId, name, sku, img, unit, available, price }
  if (asked !== null || verdict === 'gone') return { ...facts, verdict, message, nearest, amount }
  const missing = isFault
    ? 'Please enter a whole number of 1 or more.'
    : 'How many? Please enter the quantity.'
  return { ...facts, verdict: 'quantity' as const, message: missing, nearest: [], amount: null }
}

function toChoice(parts: Parts, { tool, quantity, why, differs }: Choice): PadChoice[] {
  const { name, img, unit, ...same } = judge(parts, tool, quantity)
  if (same.verdict === 'gone' || name === null || img === null || unit === null) return []
  return [{ ...same, name, img, unit, quantity, why, differs }]
}

/** Says of lines of one tool what they come to together: adding merges them. */
export function withTogether(lines: readonly PadLine[]): PadLine[] {
  const ofTool = Map.groupBy(
    lines.filter(({ verdict }) => verdict === 'ok'),
    ({ toolId }) => toolId,
  )
  return lines.map((line) => {
    const same = line.verdict === 'ok' ? (ofTool.get(line.toolId) ?? []) : []
    if (same.length < 2) return line
    const sum = same.reduce((pieces, { quantity }) => pieces + (quantity ?? 0), 0)
    const others = same.filter(({ at }) => at !== line.at).map(({ at }) => at)
    const where = `${others.length === 1 ? 'line' : 'lines'} ${others.slice(0, 5).join(', ')}`
    return {
      ...line,
      hints: [...line.hints, `together ${groupThousands(String(sum))} with ${where}`],
    }
  })
}
