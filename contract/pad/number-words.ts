import { quantityWordAt } from './quantity-words.ts'

const ones =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'
const bangla = 'এক দুই তিন চার পাঁচ ছয় সাত আট নয় দশ'
const values = new Map<string, number>([
  ...ones.split(' ').map((word, at) => [word, at + 1] as const),
  ...tens.split(' ').map((word, at) => [word, at * 10 + 20] as const),
  ...bangla.split(' ').map((word, at) => [word.normalize('NFKC'), at + 1] as const),
])
const each = [...values.keys(), 'hundred'].join('|')
const inWords = new RegExp(
  String.raw`(?<![\p{L}\p{M}\p{N}-]|\d\s)(?:${each})(?:[\s-]+(?:and\s+)?(?:${each}))*(?![\p{L}\p{M}-])`,
  'giu',
)

/** A line with '25 pcs' for 'twenty five pcs': words of numbers count where a word of quantity is behind them. */
export function withFigures(line: string): string {
  return line.replace(inWords, (written: string, at: number) => {
    const word = quantityWordAt(line.slice(at + written.length))
    const value =
      word && !word.isMeasure ? numberIn(written.toLowerCase().match(/[\p{L}\p{M}]+/gu)) : null
    return value === null ? written : String(value)
  })
}

/** Null for words that follow each other in no number: 'two three'. */
function numberIn(words: readonly string[] | null): number | null {
  let sum = 0
  // What may still follow: anything below.
  let below = 1000
  for (const word of words ?? []) {
    if (word === 'and') continue
    const value = word === 'hundred' ? 0 : (values.get(word) ?? 0)
    if (word === 'hundred' ? sum === 0 || sum > 9 : value >= below) return null
    sum = word === 'hundred' ? sum * 100 : sum + value
    below = word === 'hundred' ? 100 : value % 10 === 0 && value > 10 ? 10 : 1
  }
  return sum === 0 ? null : sum
}
