import { MAX_NAME_LENGTH } from '../../contract/limits'
import { kindOfHeading } from '../../contract/pad/headings'
import type { Pad, PadChoice, PadLine } from '../../contract/pad/pad'

/** What a person made of a line: a tool with its quantity, or nothing. */
export type Settlement = 'skipped' | Meant
export type Meant = Omit<PadChoice, 'why' | 'differs' | 'available'> & { isChosen: boolean }
export type Settled = ReadonlyMap<number, Settlement>
export type LineState = 'ready' | 'attention' | 'note' | 'skipped'

/** The tool that a line means now: as it was settled, else as it was read; undefined where that is open. */
export function meantBy(line: PadLine, settled: Settled): Meant | undefined {
  const settlement = settled.get(line.at)
  if (settlement === 'skipped') return undefined
  if (settlement) return settlement
  const { toolId, name, img, unit } = line
  if (toolId === null || name === null || img === null || unit === null) return undefined
  return { ...line, toolId, name, img, unit, isChosen: false }
}

export function stateOfLine(line: PadLine, settled: Settled): LineState {
  if (settled.get(line.at) === 'skipped') return 'skipped'
  if (line.verdict === 'note' && !settled.has(line.at)) return 'note'
  return meantBy(line, settled)?.verdict === 'ok' ? 'ready' : 'attention'
}

/** The one tool that is suggested for a line, where it has what was typed and can be ordered so. */
export function singleSuggestion(line: PadLine, settled: Settled): Meant | undefined {
  const [choice, other] = line.choices
  const isOne = choice !== undefined && other === undefined && !settled.has(line.at)
  if (!isOne || choice.differs || choice.verdict !== 'ok') return undefined
  return toMeant(choice)
}

export function toMeant({ why: _, differs: __, available: ___, ...choice }: PadChoice): Meant {
  return { ...choice, isChosen: true }
}

/** A tool with another quantity that can be ordered, such as the nearest multiple of its step. */
export function withQuantity(meant: Meant, quantity: number): Meant {
  const amount = meant.price === null ? null : Math.round(meant.price * quantity * 100) / 100
  return { ...meant, quantity, amount, verdict: 'ok', message: null, nearest: [] }
}

export function readyQuantities(lines: readonly PadLine[], settled: Settled): Map<string, number> {
  const sums = new Map<string, number>()
  for (const line of lines) {
    const meant = meantBy(line, settled)
    if (meant?.verdict !== 'ok' || meant.quantity === null) continue
    sums.set(meant.toolId, (sums.get(meant.toolId) ?? 0) + meant.quantity)
  }
  return sums
}

/** The next line that needs a person, after this one or from the beginning. */
export function nextDoubtful(lines: readonly PadLine[], settled: Settled, after: number) {
  const doubtful = lines.filter((line) => stateOfLine(line, settled) === 'attention')
  return (doubtful.find(({ at }) => at > after) ?? doubtful[0])?.at
}

/** What a buyer calls tools: the texts of lines for which one was chosen, and a column of own part numbers. */
export function namesToRemember(
  { lines, table }: Pad,
  settled: Settled,
  rows: readonly string[][] | undefined,
): { text: string; toolId: string }[] {
  const own = (table?.headings ?? []).findIndex((heading) => kindOfHeading(heading) === 'own')
  return lines.flatMap((line) => {
    const meant = meantBy(line, settled)
    if (meant?.verdict !== 'ok') return []
    const cell = own < 0 ? '' : (rows?.[line.at - 1]?.[own] ?? line.text.split('\t')[own] ?? '')
    const texts = [...(meant.isChosen ? [wantedText(line)] : []), cell.trim()]
    return texts.filter(isName).map((text) => ({ text, toolId: meant.toolId }))
  })
}

/** The line without its quantity, as it was read. */
function wantedText({ text, readings }: PadLine): string {
  const named = readings.filter(({ quantity }) => quantity !== null)
  const [shortest = { rest: text }] = named.toSorted(
    (one, other) => one.rest.length - other.rest.length,
  )
  return shortest.rest
}

const isName = (text: string): boolean =>
  text.length > 0 &&
  text.length <= MAX_NAME_LENGTH &&
  /[\p{L}\p{N}]/u.test(text) &&
  !/[\r\n\0]/.test(text)
