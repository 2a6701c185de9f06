import { withFigures } from './number-words.ts'

const end = String.raw`[\s.,;:!)\]]*$`
const numberWords =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|' +
  'twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|and|only'
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
  [new RegExp(String.raw`(?<=\d)\s?\((?:(?:${numberWords})[\s-]*)+\)`, 'iu'), ''],
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
