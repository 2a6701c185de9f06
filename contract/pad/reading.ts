import { MAX_QUANTITY } from '../limits.ts'
import type { Unit } from '../tools/unit-words.ts'

/** One way to understand a line: `quantity` of `rest`; with `isFault` one that nothing can be ordered by. `code` is that of a column. */
export type Reading = {
  quantity: number | null
  isFault: boolean
  rest: string
  code: string | null
  strength: 'strong' | 'weak' | 'none'
  unit: Unit | null
  hints: string[]
}

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

const MOST_DIGITS = 15

/** The quantities that a figure may mean: two for '1.000', none for '1.5', '0', '2k' or '200-300'; null for what is no figure. */
export function readFigure(written: string): number[] | null {
  const text = written.trim().replace(/\s*(\/-|,-)$/, '')
  if (!/^[-+]?\d/.test(text) || !/^[-+]?[\d.,' k-]+$/i.test(text)) return null
  const values = [...new Set(valuesOf(text.replace(/^\+/, '')).map(Number))]
  return values.every(isQuantity) ? values : []
}

function isQuantity(value: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= MAX_QUANTITY
}

function valuesOf(text: string): string[] {
  if (text.length > MOST_DIGITS + 5) return ['NaN']
  if (/^\d+$/.test(text)) return [text]
  const digits = text.replace(/[,' ]/g, '')
  if (isGrouped(text)) return [digits]
  // A point with three digits behind it is a thousand in one country and a fraction in another.
  if (/^[1-9]\d{0,2}\.\d{3}$/.test(text)) return [text.replace('.', ''), text]
  if (/^[1-9]\d{0,2}(\.\d{3}){2,}(,0+)?$/.test(text) || /^[1-9]\d{0,2}\.\d{3},0+$/.test(text))
    return [text.replace(/,0+$/, '').replaceAll('.', '')]
  // '1,0000' may be a thousand whose digit was typed twice.
  return /^\d+(?:\.\d+|,\d{1,2})$/.test(text) ? [text.replace(',', '.')] : ['NaN']
}

/** '1,000', '1 000', '1'000' and '1,00,000', with or without zeros behind a point. */
const isGrouped = (text: string): boolean =>
  /^[1-9]\d{0,2}(,\d{3})+(\.0+)?$/.test(text) ||
  /^[1-9]\d{0,2}([' ]\d{3})+([.,]0+)?$/.test(text) ||
  /^[1-9]\d?(,\d{2})+,\d{3}(\.0+)?$/.test(text)
