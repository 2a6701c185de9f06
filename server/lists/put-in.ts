import { MAX_QUANTITY } from '../../contract/limits.ts'
import type { MergedBasket, SetLine } from '../../contract/lists/lists.ts'

/** A line of a basket or list. A line that nothing changes stays the same object. */
export type ListLine = { toolId: string; quantity: number; note: string | null }

/** The lines with those that are set; quantity 0 takes a tool out. */
export function setLines(lines: readonly ListLine[], set: readonly SetLine[]): ListLine[] {
  const byTool = byToolId(lines)
  for (const { toolId, quantity, note } of set) {
    const kept = byTool.get(toolId)?.note ?? null
    if (quantity === 0) byTool.delete(toolId)
    else byTool.set(toolId, { toolId, quantity, note: note === undefined ? kept : note })
  }
  return [...byTool.values()]
}

/** The lines with those of a browser's basket: of a tool in both, the larger quantity. */
export function mergeLines(lines: readonly ListLine[], browser: readonly ListLine[]) {
  const byTool = byToolId(lines)
  const kept: MergedBasket['kept'] = []
  for (const here of browser) {
    const { toolId } = here
    const saved = byTool.get(toolId)
    const took = Math.max(here.quantity, saved?.quantity ?? 0)
    const note = saved?.note ?? here.note
    if (saved?.quantity !== took || saved.note !== note)
      byTool.set(toolId, { toolId, quantity: took, note })
    if (saved && saved.quantity !== here.quantity)
      kept.push({ toolId, here: here.quantity, saved: saved.quantity, took })
  }
  return { lines: [...byTool.values()], kept }
}

/** The lines with others added so many times; a sum stops at the most that one line holds. */
export function addLines(lines: readonly ListLine[], added: readonly ListLine[], times: number) {
  const byTool = byToolId(lines)
  for (const { toolId, quantity, note } of added) {
    const there = byTool.get(toolId)
    const sum = (there?.quantity ?? 0) + quantity * times
    byTool.set(toolId, { toolId, quantity: Math.min(sum, MAX_QUANTITY), note: there?.note ?? note })
  }
  return [...byTool.values()]
}

const byToolId = (lines: readonly ListLine[]) => new Map(lines.map((line) => [line.toolId, line]))
