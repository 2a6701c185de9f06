import * as words from '#words/pad'
import { MAX_NAME_LENGTH } from '../../contract/limits'
import { lineTotal, toCents, toDollars } from '../../contract/money'
import { kindOfHeading } from '../../contract/pad/headings'
import type { Pad, PadChoice, PadLine } from '../../contract/pad/pad'
import type { ListedTool } from '../../contract/tools/tool-lists'
import { ownPrice } from '../lines/own-prices'

/** What a person made of a line: a tool with its quantity, nothing, or not the tool that it was read as. */
export type Settlement = 'skipped' | 'refused' | Meant
export type Meant = Omit<PadChoice, 'why' | 'differs'> & {
  by: 'reading' | 'likeness' | 'person'
  isAdded?: boolean
}
export type Settled = ReadonlyMap<number, Settlement>
export type LineState = 'ready' | 'likely' | 'attention' | 'note' | 'skipped' | 'added'

/** The tool that a line means now: as it was settled, else as it was read; undefined where that is open. */
export function meantBy(line: PadLine, settled: Settled): Meant | undefined {
  const settlement = settled.get(line.at)
  if (settlement === 'skipped' || settlement === 'refused') return undefined
  if (settlement) return settlement
  const [choice] = line.choices
  if (line.likely && choice) return { ...choice, by: 'likeness' }
  const { toolId, name, img, unit } = line
  if (toolId === null || name === null || img === null || unit === null) return undefined
  return { ...line, toolId, name, img, unit, by: 'reading' }
}

export function stateOfLine(line: PadLine, settled: Settled): LineState {
  if (settled.get(line.at) === 'skipped') return 'skipped'
  if (line.verdict === 'note' && !settled.has(line.at)) return 'note'
  const meant = meantBy(line, settled)
  if (meant?.isAdded) return 'added'
  if (meant?.verdict !== 'ok') return 'attention'
  return meant.by === 'likeness' ? 'likely' : 'ready'
}

/** A tool that a person found for a line, which is still without its quantity. */
export function withoutQuantity({ _id, sku = null, unit = 'piece', ...tool }: ListedTool): Meant {
  const { name, img, price, Available: available } = tool
  const asked = {
    quantity: null,
    verdict: 'quantity',
    message: words.pleaseEnterTheQuantity,
  } as const
  const facts = { toolId: _id, name, sku, img, unit, price, available }
  return { ...facts, ...asked, amount: null, shipsBy: null, nearest: [], by: 'person' }
}

/** The one number of a line that may be its quantity. */
export function likelyQuantity({ quantity, readings }: PadLine): number | null {
  const [one = null, other] = new Set(readings.flatMap((reading) => reading.quantity ?? []))
  return quantity ?? (other === undefined ? one : null)
}

/** A tool with another quantity that can be ordered, such as the nearest multiple of its step. */
export function withQuantity(meant: Meant, quantity: number): Meant {
  const { price, toolId } = meant
  const each = price && ownPrice({ toolId, quantity, cents: toCents(price) })
  const amount = each === null ? null : toDollars(lineTotal(each, quantity))
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

/** The line that needs a person from this one on, or from the beginning. */
export function nextDoubtful(lines: readonly PadLine[], settled: Settled, from: number) {
  const doubtful = lines.filter((line) => stateOfLine(line, settled) === 'attention')
  return (doubtful.find(({ at }) => at >= from) ?? doubtful[0])?.at
}

/** What a buyer calls tools: the texts of lines for which one was chosen, and a column of own part numbers; none of what was only likely, or misspelled. */
export function namesToRemember(
  { lines, table }: Pick<Pad, 'table'> & { lines: readonly PadLine[] },
  settled: Settled,
  rows: readonly string[][] | undefined,
): { text: string; toolId: string }[] {
  const own = (table?.headings ?? []).findIndex((heading) => kindOfHeading(heading) === 'own')
  return lines.flatMap((line) => {
    const meant = meantBy(line, settled)
    if (meant?.verdict !== 'ok' || meant.by === 'likeness') return []
    const cell = own < 0 ? '' : (rows?.[line.at - 1]?.[own] ?? line.text.split('\t')[own] ?? '')
    const texts = [
      ...(meant.by === 'person' && !line.misspelled ? [wantedText(line)] : []),
      cell.trim(),
    ]
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
