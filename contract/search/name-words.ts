import { foldText } from '../values/folded-text.ts'

const MAX_WORDS = 12
const SHORTEST_PLURAL = 4
const pluralsOfTheirOwn = new Map([
  ['feet', 'foot'],
  ['teeth', 'tooth'],
])
/** Words that say nothing of a tool: they count only where there are no others. */
const emptyWords = new Set(
  'a an and as at by for from in is of on or the to with pc pcs piece pieces part no nos number size sizes dia diameter approx x'.split(
    ' ',
  ),
)

/** The words that tools are searched for by: folded, each once, of more than twelve the longest. */
export function searchedWords(text: string): string[] {
  const all = [...new Set(splitWords(text))]
  const telling = all.filter((word) => !emptyWords.has(word))
  const words = telling.length > 0 ? telling : all
  if (words.length <= MAX_WORDS) return words
  return words.toSorted((a, b) => b.length - a.length).slice(0, MAX_WORDS)
}

/** The words of a text, folded and without the punctuation around them. */
export const splitWords = (text: string): string[] =>
  foldText(text)
    .split(/[\s,;:!?()[\]{}|&·–—]+/)
    .map((word) => word.replace(/^[./'"-]+|[./'-]+$/g, ''))
    .filter(Boolean)

/** A part number as it is compared: without blanks, dashes, dots and case. */
export const compactCode = (text: string): string => foldText(text).replace(/[^a-z0-9]/g, '')

export function singularOf(word: string): string {
  const own = pluralsOfTheirOwn.get(word)
  if (own !== undefined) return own
  if (word.length < SHORTEST_PLURAL || !/[a-z]s$/.test(word) || word.endsWith('ss')) return word
  if (/(x|ch|sh|ss)es$/.test(word)) return word.slice(0, -2)
  return word.endsWith('ies') ? word.slice(0, -3) : word.slice(0, -1)
}
