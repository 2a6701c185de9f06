import { MAX_QUANTITY } from '../limits.ts'

const MOST_DIGITS = 15

/**
 * The quantities that a figure may mean: two for '1.000', none for what is no quantity ('1.5', '2.500', '0', '-5', '2k',
 * '200-300', or more than a line can hold). Null for what is no figure.
 */
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
function isGrouped(text: string): boolean {
  return (
    /^[1-9]\d{0,2}(,\d{3})+(\.0+)?$/.test(text) ||
    /^[1-9]\d{0,2}([' ]\d{3})+([.,]0+)?$/.test(text) ||
    /^[1-9]\d?(,\d{2})+,\d{3}(\.0+)?$/.test(text)
  )
}
