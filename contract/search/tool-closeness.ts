import type { Search } from './read-search.ts'
import type { SearchedWords } from './searched-text.ts'

/** One letter is in too many names to order by it. */
const SHORTEST_TELLING = 2
const SHORT = /^[^\d\s]{1,2}(?= |$)/
/** Where a tool has a word: as the noun of what it is called, in that, as a word of its name, or in a part of its text. */
export const MARKS = {
  noun: 1,
  called: 2,
  whole: 4,
  beginning: 8,
  part: 16,
  heading: 32,
  facts: 64,
  description: 128,
}
const NAMED = MARKS.whole | MARKS.beginning | MARKS.part
export const FOUND = MARKS.heading | MARKS.facts | MARKS.description

/** Whether a word only counts where one begins: one or two letters are in nearly every text. */
export const isShort = (word: string): boolean => SHORT.test(word)

/** Where a tool has a word, as the sum of its marks. */
export function marksOf(tool: SearchedWords, word: string): number {
  const { name, called, searched, factsAt, descriptionAt } = tool
  const part = isShort(word) ? ` ${word}` : word
  const at = searched.indexOf(part)
  const text = at < factsAt ? MARKS.heading : at < descriptionAt ? MARKS.facts : MARKS.description
  return (
    (called.includes(` ${word} |`) ? MARKS.noun : 0) |
    (called.includes(` ${word} `) ? MARKS.called : 0) |
    (name.includes(` ${word} `) ? MARKS.whole : 0) |
    (name.includes(` ${word}`) ? MARKS.beginning : 0) |
    (name.includes(part) ? MARKS.part : 0) |
    (at < 0 ? 0 : text)
  )
}

/** The greatest steps of a word that a name or tag has, that a specification has, and of what a tool is called. */
export const NAMED_STEP = 5
export const FACTS_STEP = 6
export const CALLED_STEP = 1
/** How far down a word puts a tool that does not have it: above one that only describes it so. */
export const LACKING_STEP = 20

/** How far down a word puts a tool, by its marks: one more where it is called so and its name is another. */
export function closenessStepOf(marks: number): number {
  const other = marks & NAMED ? 0 : 1
  if (marks & MARKS.noun) return 0 + other
  if (marks & MARKS.called) return 1 + other
  if (marks & MARKS.whole) return 2
  if (marks & MARKS.beginning) return 3
  if (marks & MARKS.part) return 4
  if (marks & MARKS.heading) return 5
  return marks & MARKS.facts ? 6 : 50
}

/** How far a found tool is from a search: part number, its beginning, name, what is called so, then `steps`, the sum of those of the words. */
export function closenessTo({ text, called, code, words }: Search) {
  const isTelling = words.some(([word = '']) => word.length >= SHORTEST_TELLING)
  const [whole, key] = [` ${text} `, `| ${called} |`]
  return (tool: Pick<SearchedWords, 'name' | 'called' | 'code'>, steps: number): number => {
    if (code !== '' && tool.code === code) return 0
    if (code !== '' && tool.code?.startsWith(code)) return 1
    if (tool.name === whole) return 2
    if (called !== '' && tool.called.includes(key)) return 3
    if (!isTelling) return 4
    return steps + (tool.name.includes(text) ? 4 : 5)
  }
}
