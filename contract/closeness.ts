import { type Dimension, doMeet } from './listed-dimensions.ts'
import type { Search } from './read-search.ts'
import type { SearchedText } from './searched-text.ts'

/** Shorter words are in too many names to order by them. */
export const SHORTEST_TELLING = 3
const SHORT = /^[a-z]{1,2}(?= |$)/
/**
 * How far down a word puts a tool, by where the tool has it: it is the `noun` of what the tool is called, or a word of that; one
 * more where the tool has another name than that.
 */
export const WORD_STEPS = {
  ...{ noun: 0, called: 1, whole: 2, beginning: 3, part: 4 },
  ...{ heading: 5, facts: 6, description: 50 },
}

/** What a text must contain to have a word: one or two letters are in nearly every text, and only count where a word begins. */
export function asSearched(word: string): string {
  return SHORT.test(word) ? ` ${word}` : word
}

/**
 * How far a tool is from what is searched for, by the rules of server/tools/closeness-sql.ts; null where it is not found.
 * The part number comes first, then its beginning, then the name, what is called so, and then names with more of the words.
 */
export function closenessOf(tool: SearchedText, search: Search): number | null {
  const { text, called, code, words, dimensions } = search
  const isCode = code !== '' && tool.code === code
  const has = (spellings: string[]) =>
    spellings.some((word) => tool.searched.includes(asSearched(word)))
  if (!isCode && !(words.every(has) && dimensions.every((one) => meets(tool, one)))) return null
  if (isCode) return 0
  if (code !== '' && tool.code?.startsWith(code)) return 1
  if (tool.name === ` ${text} `) return 2
  if (called !== '' && tool.called.includes(`| ${called} |`)) return 3
  if (!words.some(([word = '']) => word.length >= SHORTEST_TELLING)) return 4
  const steps = words.map((spellings) => Math.min(...spellings.map((one) => stepOf(tool, one))))
  return steps.reduce((sum, step) => sum + step, tool.name.includes(text) ? 4 : 5)
}

function meets({ dimensions }: SearchedText, wanted: Dimension): boolean {
  return dimensions.some((dimension) => doMeet(dimension, wanted))
}

function stepOf(tool: SearchedText, word: string): number {
  const { name, called, searched, factsAt, descriptionAt } = tool
  const other = name.includes(word) ? 0 : 1
  if (called.includes(` ${word} |`)) return WORD_STEPS.noun + other
  if (called.includes(` ${word} `)) return WORD_STEPS.called + other
  if (name.includes(` ${word} `)) return WORD_STEPS.whole
  if (name.includes(` ${word}`)) return WORD_STEPS.beginning
  if (name.includes(word)) return WORD_STEPS.part
  const at = searched.indexOf(asSearched(word))
  if (at < 0 || at >= descriptionAt) return WORD_STEPS.description
  return at < factsAt ? WORD_STEPS.heading : WORD_STEPS.facts
}
