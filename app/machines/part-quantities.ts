import { MAX_MACHINE_COUNT } from '../../contract/limits'
import type { ModelPart } from '../../contract/machines/machine-models'
import { foldText } from '../../contract/values/folded-text'

/** A part, the quantity that a number of machines needs, and the quantity to order: rounded up to the step. */
export type NeededPart = { part: ModelPart; key: string; needed: number; ordered: number }

/** The machines that a text names: 1 for what is no number. */
export const parseMachines = (text: string): number =>
  Math.min(Math.max(Math.trunc(Number(text)) || 1, 1), MAX_MACHINE_COUNT)

export const partsFor = (parts: readonly ModelPart[], machines: number): NeededPart[] =>
  parts.map((part) => {
    const needed = part.quantity * machines
    const ordered = Math.ceil(needed / part.step) * part.step
    return { part, key: `${part.position} ${part.toolId}`, needed, ordered }
  })

/** Whether there are fewer than are needed, and no more are made to order. */
export const isShort = ({ part, ordered }: NeededPart): boolean =>
  ordered > part.Available && !part.madeToOrder

/** The parts with all words of a text in position, name, part number or place; those in stock alone where it is asked. */
export function filterParts(
  parts: readonly NeededPart[],
  text: string,
  isInStock: boolean,
): NeededPart[] {
  const words = foldText(text).split(/\s+/).filter(Boolean)
  return parts.filter(({ part }) => {
    const { position, name, sku, place, Available } = part
    const searched = foldText(`${position} ${name} ${sku ?? ''} ${place ?? ''}`)
    return (!isInStock || Available > 0) && words.every((word) => searched.includes(word))
  })
}
