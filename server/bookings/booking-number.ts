import { foldText } from '../../contract/values/folded-text.ts'

const DIGITS = 6

/** A booking's number as people read it out: 'B-000123'. */
export function toBookingNumber(number: number): string {
  return `B-${String(number).padStart(DIGITS, '0')}`
}

export type Numbers = { least: number; greatest: number }

/** The numbers whose text begins with these words, such as 'B-0012'; of one or two digits, '12' or 'B-12', the number itself. */
export function numbersBeginning(words: string): Numbers | undefined {
  const [, digits, short] = /^(?:b-(0\d{0,5})|(?:b-)?(\d{1,2}))$/.exec(foldText(words)) ?? []
  if (short !== undefined) return { least: Number(short), greatest: Number(short) }
  if (digits === undefined) return undefined
  const size = 10 ** (DIGITS - digits.length)
  return { least: Number(digits) * size, greatest: (Number(digits) + 1) * size - 1 }
}
