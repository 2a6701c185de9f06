import { foldText } from '../../contract/values/folded-text.ts'

const DIGITS = 6

/** A booking's number as people read it out: 'B-000123'. */
export function toBookingNumber(number: number): string {
  return `B-${String(number).padStart(DIGITS, '0')}`
}

export type Numbers = { least: number; greatest: number }

/** The numbers whose text begins with these words; only for a zero and more digits, such as 'B-0012'. */
export function numbersBeginning(words: string): Numbers | undefined {
  const digits = /^b-(0\d{0,5})$/.exec(foldText(words))?.[1]
  if (digits === undefined) return undefined
  const size = 10 ** (DIGITS - digits.length)
  return { least: Number(digits) * size, greatest: (Number(digits) + 1) * size - 1 }
}
