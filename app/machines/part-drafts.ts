import * as words from '#words/machines'
import type { MachineModelDetails } from '../../contract/machines/machine-models'

/** A row of a parts list as its form holds it; `id` identifies a row, name and number are the tool's. */
export type PartDraft = Record<
  'id' | 'toolId' | 'name' | 'sku' | 'position' | 'place' | 'quantity' | 'note',
  string
>

export const partDraftsOf = ({ parts }: Pick<MachineModelDetails, 'parts'>): PartDraft[] =>
  parts.map(({ toolId, name, sku, position, place, quantity, note }) => ({
    id: `${position} ${toolId}`,
    toolId,
    name,
    sku: sku ?? '',
    position,
    place: place ?? '',
    quantity: String(quantity),
    note: note ?? '',
  }))

export const toSentParts = (parts: readonly PartDraft[]) =>
  parts.map(({ toolId, position, place, quantity, note }) => ({
    toolId,
    position: position.trim(),
    quantity: Number(quantity),
    place: place.trim() || null,
    note: note.trim() || null,
  }))

/** What is wrong with the first row that is wrong. */
export function findPartFault(parts: readonly PartDraft[]): string | undefined {
  for (const [index, { name, position, quantity, toolId }] of parts.entries()) {
    const isAgain = (other: PartDraft) =>
      other.toolId === toolId && other.position.trim() === position.trim()
    if (position.trim() === '') return words.needsAPosition(name)
    if (!/^[1-9]\d{0,7}$/.test(quantity.trim())) return words.theQuantityOfMustBe(name)
    if (parts.findIndex(isAgain) < index) return words.isAtPositionTwice(name, position)
  }
  return undefined
}
