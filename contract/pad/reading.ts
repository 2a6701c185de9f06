import type { Unit } from '../tools/unit-words.ts'

/**
 * One way to understand a line: `quantity` of `rest`. No quantity, or with `isFault` one that nothing can be ordered by.
 * `code` is the part number where a column holds one. `hints` say how a figure was read ('2 doz = 24').
 */
export type Reading = {
  quantity: number | null
  isFault: boolean
  rest: string
  code: string | null
  strength: 'strong' | 'weak' | 'none'
  unit: Unit | null
  hints: string[]
}

/** The whole line as what is wanted, without a quantity. */
export function wholeReading(rest: string, code: string | null = null): Reading {
  return { quantity: null, isFault: false, rest, code, strength: 'none', unit: null, hints: [] }
}

/** The readings of a figure as the quantity of `rest`: several if the figure means several numbers. */
export function readingsOf(
  { written, values, word }: WrittenQuantity,
  rest: string,
  strength: 'strong' | 'weak',
  code: string | null = null,
): Reading[] {
  const times = word?.times ?? 1
  const same = { rest, code, strength, unit: word?.unit ?? null }
  if (values.length === 0) return [{ ...same, quantity: null, isFault: true, hints: [] }]
  return values.map((value) => ({
    ...same,
    quantity: value * times,
    isFault: false,
    hints: times > 1 ? [`${written} ${word?.word} = ${value * times}`] : [],
  }))
}

export type WrittenQuantity = {
  written: string
  values: number[]
  word: { times: number; unit: Unit | null; word: string } | null
}
