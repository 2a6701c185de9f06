/** A specification as it is counted and filtered by: a figure or a range, or words without `value`. */
export type CountedSpec = {
  name: string
  unit: string | null
  text: string
  value: number | null
  valueTo: number | null
}
type SpecKey = Pick<CountedSpec, 'name' | 'unit'>

/** The specifications of all tools. */
export type ToolSpecs = {
  /** Takes in those of the next place. */
  add: (specs: readonly CountedSpec[]) => void
  /** The different names with their units, and texts without case; `text` is one spelling. */
  keys: readonly SpecKey[]
  texts: readonly { key: number; text: string }[]
  /** Calls `visit` with each of a tool: the numbers of its key and text, and its figures, NaN without. */
  visit: (place: number, visit: Visit) => void
}
type Visit = (key: number, text: number, value: number, valueTo: number) => void

/** Each different name and text is kept once; figures are in arrays of numbers. */
export function createToolSpecs(): ToolSpecs {
  const keys: SpecKey[] = []
  const texts: { key: number; text: string }[] = []
  const numbers = new Map<string, number>()
  const starts = [0]
  const keyAt: number[] = []
  const textAt: number[] = []
  const valueAt: number[] = []
  const valueToAt: number[] = []
  const numberOf = (id: string, make: () => number) => {
    const number = numbers.get(id) ?? make()
    numbers.set(id, number)
    return number
  }
  return {
    keys,
    texts,
    add(specs) {
      for (const { name, unit, text, value, valueTo } of specs) {
        const key = numberOf(`${name}\n${unit ?? ''}`, () => keys.push({ name, unit }) - 1)
        keyAt.push(key)
        textAt.push(numberOf(`${key} ${text.toLowerCase()}`, () => texts.push({ key, text }) - 1))
        valueAt.push(value ?? Number.NaN)
        valueToAt.push(valueTo ?? value ?? Number.NaN)
      }
      starts.push(keyAt.length)
    },
    visit(place, visit) {
      const end = starts[place + 1] ?? 0
      for (let at = starts[place] ?? end; at < end; at++)
        visit(keyAt[at] ?? -1, textAt[at] ?? -1, valueAt[at] ?? 0, valueToAt[at] ?? 0)
    },
  }
}
