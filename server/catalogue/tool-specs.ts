import type { Spec } from '../../contract/tools/tool-details.ts'
import { createNumberLists } from './number-lists.ts'

type SpecKey = Pick<Spec, 'name' | 'unit'>

export type ToolSpecs = {
  set: (place: number, specs: readonly Spec[]) => void
  /** The different names with their units, and texts without case; `text` is one spelling. */
  keys: readonly SpecKey[]
  texts: readonly { key: number; text: string }[]
  /** Calls `visit` with each of a tool: the numbers of its key and text, and its figures, NaN without. */
  visit: (place: number, visit: Visit) => void
}
type Visit = (key: number, text: number, value: number, valueTo: number) => void
/** Each different name, text and specification is kept once. */
export function createToolSpecs(): ToolSpecs {
  const keys: SpecKey[] = []
  const texts: { key: number; text: string }[] = []
  const known: { key: number; text: number; value: number; valueTo: number }[] = []
  const numbers = new Map<string, number>()
  const lists = createNumberLists()
  function knownOf({ name, unit, text, ...figures }: Spec): number {
    const [value, valueTo] = [figures.value ?? Number.NaN, figures.valueTo ?? figures.value]
    const key = numbers.getOrInsertComputed(
      `${name}\n${unit ?? ''}`,
      () => keys.push({ name, unit }) - 1,
    )
    const id = `${key} ${text.toLowerCase()}`
    const same = numbers.getOrInsertComputed(id, () => texts.push({ key, text }) - 1)
    const make = () => known.push({ key, text: same, value, valueTo: valueTo ?? Number.NaN }) - 1
    return numbers.getOrInsertComputed(`${id}\n${value} ${valueTo}`, make)
  }
  return {
    keys,
    texts,
    set: (place, specs) => lists.set(place, specs.map(knownOf)),
    visit(place, visit) {
      const all = lists.all()
      const end = lists.endOf(place)
      for (let at = lists.startOf(place); at < end; at++) {
        const spec = known[all[at] ?? -1]
        if (spec) visit(spec.key, spec.text, spec.value, spec.valueTo)
      }
    },
  }
}
