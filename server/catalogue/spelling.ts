import { splitWords } from '../../contract/search/name-words.ts'
import { firstBehind } from './number-lists.ts'

const MAX_SPELLINGS = 8
const MAX_WORDS_CHECKED = 4
/** Words of this length may have two typing errors, others one. */
const LONG_WORD = 7

/** Short words are similar to too many others, and a similar part number is another part. */
export const isMisspellable = (word: string): boolean => /^\D{4,}$/.test(word)

/** The possible spellings of each word in a sorted vocabulary. */
export function similarWords(words: readonly string[], sorted: readonly string[]): string[][] {
  const doubtful = words.filter(isMisspellable).slice(0, MAX_WORDS_CHECKED)
  return words.map((word) => (doubtful.includes(word) ? nearestWords(word, sorted) : []))
}

/** The beginnings of words with the fewest typing errors. Where a whole word is as near they do not count: 'gaer' is 'gear', not 'german'. */
export function nearestWords(typed: string, sorted: readonly string[]): string[] {
  let fewest = typed.length < LONG_WORD ? 1 : 2
  let nearest = new Map<string, boolean>()
  const compare = createComparison(typed)
  for (let at = 0; at < sorted.length; ) {
    const word = sorted[at] ?? ''
    const { slips, length, settled } = compare(word, fewest)
    if (slips < fewest) nearest = new Map()
    if (slips <= fewest) {
      const start = word.slice(0, length)
      nearest.set(start, nearest.get(start) === true || length === word.length)
    }
    fewest = Math.min(fewest, slips)
    at =
      settled === undefined ? at + 1 : firstBehind(at, (next) => !sorted[next]?.startsWith(settled))
  }
  const isWhole = [...nearest.values()].includes(true)
  const spellings = [...nearest].flatMap(([start, whole]) => (whole || !isWhole ? start : []))
  return spellings.slice(0, MAX_SPELLINGS)
}

/** The words of names, and each pair of adjacent words. */
export function vocabularyOf(names: Iterable<string>): Set<string> {
  const vocabulary = new Set<string>()
  for (const name of names) {
    let before = ''
    for (const word of splitWords(name)) {
      const isNumber = /\d/.test(word)
      if (!isNumber) vocabulary.add(word)
      if (!isNumber && before) vocabulary.add(`${before} ${word}`)
      before = isNumber ? '' : word
    }
  }
  return vocabulary
}

/** The edit distance with swapped letters (Damerau-Levenshtein) to the nearest beginning of a word; all that begin with `settled` have the same. */
function createComparison(typed: string) {
  const rows = [Array.from({ length: typed.length + 1 }, (_, at) => at)]
  let before = ''
  return (word: string, most: number) => {
    rows.length = Math.min(sharedLength(before, word), rows.length - 1) + 1
    const end = Math.min(word.length, typed.length + most)
    while (rows.length <= end && !isHopeless(rows, most)) rows.push(nextRow(rows, word, typed))
    before = word
    const isSettled = rows.length <= word.length
    const distances = rows.map((row) => row[typed.length] ?? typed.length)
    const slips = Math.min(...distances)
    const settled = isSettled ? word.slice(0, rows.length - 1) : undefined
    return { slips, length: distances.lastIndexOf(slips), settled }
  }
}

function sharedLength(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length++
  return length
}

function isHopeless(rows: number[][], most: number): boolean {
  const [above, last] = rows.slice(-2)
  return (
    above !== undefined &&
    last !== undefined &&
    Math.min(...above) >= most &&
    Math.min(...last) > most
  )
}

function nextRow(rows: number[][], word: string, typed: string): number[] {
  const length = rows.length
  const [earlier = [], above = []] = rows.length > 1 ? rows.slice(-2) : [[], rows[0]]
  const row = [length]
  for (let at = 1; at <= typed.length; at++) {
    const isSwapped = typed[at - 1] === word[length - 2] && typed[at - 2] === word[length - 1]
    row[at] = Math.min(
      countAt(above, at - 1) + slipOf(typed[at - 1], word[length - 1]),
      countAt(above, at) + 1,
      countAt(row, at - 1) + 1,
      isSwapped ? countAt(earlier, at - 2) + 1 : Number.POSITIVE_INFINITY,
    )
  }
  return row
}

/** Letters that sound alike are half a typing error: 'siccors'. */
function slipOf(one = '', other = ''): number {
  if (one === other) return 0
  return alike.has(one) && alike.has(other) ? 0.5 : 1
}
const alike = new Set('csz')

const countAt = (counts: number[], at: number): number => counts[at] ?? Number.POSITIVE_INFINITY
