import { MAX_LINE_NOTE_LENGTH, MAX_LINES } from '../../contract/limits'
import { isOrderable } from '../../contract/lines/orderable'

export type BasketLine = { toolId: string; quantity: number; note: string | null }
/** Quantity 0 takes the tool out; `place` is where a line that was taken out goes back to. */
export type LineChange = BasketLine & { place?: number | undefined }

/** The lines of a stored text: what is no line is left out, and a tool stands on one line. */
export function parseLines(found: unknown): BasketLine[] {
  if (!Array.isArray(found)) return []
  const lines = found.flatMap((each) => parseLine(each) ?? [])
  return [...new Map(lines.map((line) => [line.toolId, line])).values()].slice(0, MAX_LINES)
}

function parseLine(found: unknown): BasketLine | undefined {
  const { toolId, quantity, note } = fieldsOfUnknown(found)
  if (typeof toolId !== 'string' || toolId.length > 64) return undefined
  if (typeof quantity !== 'number' || !isOrderable(quantity)) return undefined
  const isNote = typeof note === 'string' && note !== '' && note.length <= MAX_LINE_NOTE_LENGTH
  return { toolId: toolId.toLowerCase(), quantity, note: isNote ? note : null }
}

/** The fields of an object that may be anything. */
export const fieldsOfUnknown = (found: unknown): Record<string, unknown> =>
  typeof found === 'object' && found !== null ? { ...found } : {}

/** The lines after changes, each in its place; a new tool comes last. */
export function changeLines(
  lines: readonly BasketLine[],
  changes: readonly LineChange[],
): BasketLine[] {
  const next = [...lines]
  for (const { place, ...line } of changes) {
    const known = next.findIndex(({ toolId }) => toolId === line.toolId)
    if (line.quantity === 0) {
      if (known >= 0) next.splice(known, 1)
    } else if (known >= 0) next[known] = line
    else next.splice(place ?? next.length, 0, line)
  }
  return next
}

export const isSameLine = (one: BasketLine, other: BasketLine): boolean =>
  one.toolId === other.toolId && one.quantity === other.quantity && one.note === other.note
