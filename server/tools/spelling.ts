import { splitWords } from '../../contract/name-words.ts'

const MAX_SPELLINGS = 8
/** Words of this length may have two typing errors, others one. */
const LONG_WORD = 7

/** Short words are similar to too many others, and a similar part number is another part. */
export function isMisspellable(word: string): boolean {
  return /^\D{4,}$/.test(word)
}

/**
 * The beginnings of words in a vocabulary, and of two words written as one, with the fewest typing errors; none if all have
 * too many.
 */
export function nearestWords(typed: string, vocabulary: Iterable<string>): string[] {
  let fewest = typed.length < LONG_WORD ? 1 : 2
  let nearest = new Set<string>()
  for (const word of vocabulary) {
    const { slips, length } = compareBeginning(typed, word, fewest)
    if (slips > fewest) continue
    if (slips < fewest) nearest = new Set()
    fewest = slips
    nearest.add(word.slice(0, length))
  }
  return [...nearest].slice(0, MAX_SPELLINGS)
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

/** The edit distance, with swapped letters, to the nearest beginning of a word (Damerau-Levenshtein). */
function compareBeginning(typed: string, word: string, most: number) {
  const start = word.slice(0, typed.length + most)
  let earlier: number[] = []
  let above = Array.from({ length: start.length + 1 }, (_, at) => at)
  for (let row = 1; row <= typed.length; row++) {
    const line = [row]
    for (let at = 1; at <= start.length; at++) {
      const isSwapped = typed[row - 1] === start[at - 2] && typed[row - 2] === start[at - 1]
      const isSame = typed[row - 1] === start[at - 1]
      line[at] = Math.min(
        countAt(above, at - 1) + (isSame ? 0 : 1),
        countAt(above, at) + 1,
        countAt(line, at - 1) + 1,
        isSwapped ? countAt(earlier, at - 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    // The distance never falls again.
    if (Math.min(...above) >= most && Math.min(...line) > most)
      return { slips: most + 1, length: 0 }
    earlier = above
    above = line
  }
  const slips = Math.min(...above)
  return { slips, length: above.lastIndexOf(slips) }
}

function countAt(counts: number[], at: number): number {
  return counts[at] ?? Number.POSITIVE_INFINITY
}
