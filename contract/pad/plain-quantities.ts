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
const withFigures = (line: string): string =>
  line.replace(inWords, (written: string, at: number) => {
    const word = quantityWordAt(line.slice(at + written.length))
    const value =
      word && !word.isMeasure ? numberIn(written.toLowerCase().match(/[\p{L}\p{M}]+/gu)) : null
    return value === null ? written : String(value)
  })

/** Null for words that follow each other in no number: 'two three'. */
function numberIn(words: readonly string[] | null): number | null {
  let sum = 0
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

const end = String.raw`[\s.,;:!)\]]*$`
/** Short ways to write a quantity, and the longer one that says the same. */
const longer: readonly (readonly [RegExp, string])[] = [
  [
    /(?<![\d/]\s?|\band (?:an? )?)(?:\bhalf|(?<!\d)1\/2)\s(?:a\s)?(?=(?:dozens?|doz|dzn|dz)\b)/giu,
    '1 half ',
  ],
  [/\ban?\s(?=(?:dozen|doz|dzn|gross)\b)/giu, '1 '],
  // 'dozen 2'
  [
    new RegExp(
      String.raw`(?<!(?:^|\s)\d{1,6}\s?)\b(dozens?|doz|dzn|dz|gross)[.:\s-]+(\d+)${end}`,
      'iu',
    ),
    '$2 $1',
  ],
  [/\b(qty|qnty|quant|quantity)[.:=-]*(?=\d)/giu, '$1 '],
  // '20 (twenty) pcs'
  [new RegExp(String.raw`(?<=\d)\s?\((?:(?:${each}|thousand|and|only)[\s-]*)+\)`, 'iu'), ''],
  // '120x' at the end, 'x120' at the beginning.
  [new RegExp(String.raw`(?<=[^\dx]\s|^)(\d[\d,']*)\s?x${end}`, 'iu'), '$1 pcs'],
  [/^x\s?(\d[\d,']*)\s(?=\p{L}{3})(?!inch|met[re]{2})/iu, '$1 x '],
  // '20x6205': a figure of four digits is no size.
  [/^(\d{1,6})x(?=\d{4,}$)/iu, '$1 x '],
  // 'BD-6010-200,20' and '6205/20'
  [
    /^(\p{L}+[-_.]?\S*\d{3}|\p{L}{2,}-\S*\d\p{L}{0,3}|\d{4,})[,;/|](\d{1,6}(?:\s?\p{L}+)?)$/u,
    '$1 x $2',
  ],
]
const rateAndAmount = /(?<=\s)(\d[\d,]*)\s(\d[\d,]*\.\d\d?)\s(\d[\d,]*\.\d\d?)$/u

/** A line of free text with its quantity in the longer of two ways to write it, and without a rate and the sum of both. */
export function plainQuantities(line: string): string {
  const figures = withFigures(line)
  const text = longer.reduce((left, [pattern, full]) => left.replace(pattern, full), figures)
  const [, quantity = '', rate = '', sum = ''] = rateAndAmount.exec(text) ?? []
  const cents = (written: string) => Math.round(Number(written.replaceAll(',', '')) * 100)
  const isSum = sum !== '' && (cents(quantity) / 100) * cents(rate) === cents(sum)
  return isSum ? text.replace(rateAndAmount, '$1 pcs') : text
}
