import * as words from '#words/pad'
import type { JudgedTool } from '../../contract/lines/judge-line.ts'
import { groupThousands } from '../../contract/money.ts'
import type { PadChoice, PadLine } from '../../contract/pad/pad.ts'
import type { ReadLine } from '../../contract/pad/read-pad.ts'
import type { Days } from '../../contract/values/working-days.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { judgeLines } from '../lines/judge-lines.ts'
import type { Choice, Outcome } from './choices.ts'

type Parts = {
  index: Catalogue
  tools: ReadonlyMap<string, JudgedTool>
  days: Days
}

const READINGS_SHOWN = 6

/** A line with its verdict: stock, step and price are judged by the one engine. */
export function toPadLine(parts: Parts, line: ReadLine, outcome: Outcome): PadLine {
  const empty = emptyLine(line)
  if (outcome.kind === 'note') return { ...empty, verdict: 'note', message: words.noItem }
  if (outcome.kind === 'unknown') return { ...empty, message: outcome.message }
  if (outcome.kind === 'tool') {
    const { quantity, isFault, hints } = outcome.reading
    return { ...empty, ...judge(parts, outcome.tool, quantity, isFault), quantity, hints }
  }
  const choices = outcome.choices.flatMap((choice) => toChoice(parts, choice))
  if (choices.length === 0) return { ...empty, message: words.notInTheCatalogue }
  const { message, quantity, hints, isLikely, isMisspelled: misspelled = false } = outcome
  const likely = isLikely === true && choices.length === 1
  return { ...empty, verdict: 'choose', message, quantity, hints, choices, likely, misspelled }
}

const ofNoTool = { toolId: null, name: null, sku: null, img: null, unit: null, quantity: null }
const notJudged = { message: null, available: null, price: null, amount: null, shipsBy: null }

const emptyLine = ({ at, text, readings }: ReadLine): PadLine => ({
  at,
  text,
  ...ofNoTool,
  ...notJudged,
  verdict: 'unknown',
  choices: [],
  nearest: [],
  hints: [],
  likely: false,
  misspelled: false,
  readings: readings.slice(0, READINGS_SHOWN).map(({ quantity, rest }) => ({ quantity, rest })),
})

/** The verdict of the one engine; without a quantity its price for one. */
function judge({ index, tools, days }: Parts, tool: number, asked: number | null, isFault = false) {
  const toolId = index.tools[tool]?.id ?? ''
  const [priced] = judgeLines([{ toolId, quantity: asked ?? 1 }], tools, days)
  if (!priced) throw new Error('a line without a verdict')
  const { name, sku, img, unit, available, verdict, message, nearest, price, amount } = priced
  const facts = { toolId, name, sku, img, unit, available, price, shipsBy: priced.shipsBy }
  if (asked !== null || verdict === 'gone') return { ...facts, verdict, message, nearest, amount }
  const missing = isFault ? words.pleaseEnterAWholeNumber : words.pleaseEnterTheQuantity
  return { ...facts, verdict: 'quantity' as const, message: missing, nearest: [], amount: null }
}

function toChoice(parts: Parts, { tool, quantity, why, differs }: Choice): PadChoice[] {
  const { name, img, unit, ...same } = judge(parts, tool, quantity)
  if (same.verdict === 'gone' || name === null || img === null || unit === null) return []
  return [{ ...same, name, img, unit, quantity, why, differs }]
}

/** Says of lines of one tool what they come to together: adding merges them. */
export function withTogether(lines: readonly PadLine[]): PadLine[] {
  const ready = lines.filter(({ verdict }) => verdict === 'ok')
  const ofTool = Map.groupBy(ready, ({ toolId }) => toolId)
  return lines.map((line) => {
    const same = line.verdict === 'ok' ? (ofTool.get(line.toolId) ?? []) : []
    if (same.length < 2) return line
    const sum = same.reduce((pieces, { quantity }) => pieces + (quantity ?? 0), 0)
    const others = same.flatMap(({ at }) => (at === line.at ? [] : at))
    const together = words.togetherWithLines(groupThousands(String(sum)), others)
    return { ...line, hints: [...line.hints, together] }
  })
}
