import type { JudgedTool } from '../../contract/judge-line.ts'
import { groupThousands } from '../../contract/money.ts'
import type { ReadLine } from '../../contract/pad/read-pad.ts'
import type { PadLine } from '../../contract/pad.ts'
import { judgeLines } from '../lines/judge-lines.ts'
import type { Choice, Outcome } from './match-line.ts'
import type { PadIndex } from './pad-index.ts'

/** What a tool of a choice is shown with. */
export type ChoiceTool = Pick<JudgedTool, 'id' | 'name' | 'sku' | 'img' | 'unit'>
type Parts = {
  index: PadIndex
  judged: ReadonlyMap<string, JudgedTool>
  shown: ReadonlyMap<string, ChoiceTool>
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
    ...{ at, text, quantity: null, verdict: 'unknown', message: null, choices: [], nearest: [] },
    ...{ toolId: null, name: null, sku: null, img: null, unit: null },
    ...{ available: null, price: null, amount: null, hints: [] },
    readings: readings.slice(0, READINGS_SHOWN).map(({ quantity, rest }) => ({ quantity, rest })),
  }
}

function judged(
  { index, judged: tools, holidays }: Parts,
  empty: PadLine,
  { tool, reading }: Extract<Outcome, { kind: 'tool' }>,
): PadLine {
  const toolId = index.tools[tool]?.id ?? ''
  const [priced] = judgeLines([{ toolId, quantity: reading.quantity ?? 1 }], tools, holidays)
  if (!priced) return empty
  const { name, sku, img, unit, available, verdict, message, nearest, price, amount } = priced
  const facts = { ...empty, toolId, name, sku, img, unit, available, hints: reading.hints }
  if (reading.quantity === null && verdict !== 'gone')
    return {
      ...{ ...facts, price, verdict: 'quantity' },
      message: reading.isFault
        ? 'Please enter a whole number of 1 or more.'
        : 'How many? Please enter the quantity.',
    }
  return { ...facts, quantity: reading.quantity, verdict, message, nearest, price, amount }
}

function toChoice({ index, shown }: Parts, { tool, quantity, why, differs }: Choice) {
  const found = shown.get(index.tools[tool]?.id ?? '')
  if (!found) return []
  const { id: toolId, name, sku, img, unit } = found
  return [{ toolId, name, sku, img, unit, quantity, why, differs }]
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
