import { singularOf } from '../../contract/search/name-words.ts'
import type { Dimension } from '../../contract/tools/listed-dimensions.ts'
import type { ReadTool } from './known-tool.ts'
import { numeralsOf, type ReadWords, readWords } from './read-words.ts'

/** A posting has the place above eight bits: six say where a search finds the word, two its level for the order pad. */
export const PLACE_BITS = 8
/** A word of a search is one between blanks, and these are the parts of the searched text. */
export const FLAGS = { noun: 1, called: 2, name: 4, heading: 8, facts: 16, description: 32 }
export const FLAG_MASK = 63
const SIZED = 1
/** A word of the order pad is one of letters or digits: in the name or part number, in the tags, or elsewhere. */
const LEVEL_BITS = 6
const LEVELS = [3, 3, 2, 1]

/** How well a tool has what a posting is of: 3 in its name, 2 in its tags, 1 elsewhere, 0 not for the order pad. */
export const levelOf = (posting: number): number => (posting >> LEVEL_BITS) & 3

/** Whether a search finds a tool by the dimension of a posting. */
export const isSized = (posting: number): boolean => (posting & SIZED) !== 0

/** A word that the office says means the same as one of the tool's own. */
export const asOtherName = (word: string): string => `~${word}`

export type ToolWords = { name: ReadWords; words: Map<string, number>; sizes: Map<number, number> }

/** All words and dimensions of a tool, with where it has them; `numberOf` a dimension is needed to know equal ones. */
export function toolWordsOf(read: ReadTool, numberOf: (dimension: Dimension) => number): ToolWords {
  const words = new Map<string, number>()
  const sizes = new Map<number, number>()
  const flag = (word: string, bit: number) => {
    if (word !== '') words.set(word, (words.get(word) ?? 0) | bit)
  }
  const raise = (word: string, level: number) => {
    const known = words.get(word) ?? 0
    if (levelOf(known) < level) words.set(word, (known & FLAG_MASK) | (level << LEVEL_BITS))
  }
  const { name, sku } = read.tool
  flagSearched(read, flag)
  for (const each of read.dimensions) sizes.set(numberOf(each), SIZED)
  const parts = [name, sku ?? '', read.tags, searchedTextOf(read)].map(readWords)
  for (const [at, part] of parts.entries()) {
    const level = LEVELS[at] ?? 1
    for (const word of part.words) {
      raise(word, level)
      // What a tool is called is compared in the singular.
      if (level > 1) raise(singularOf(word), level)
    }
    // People also type '200' for '200 mm'.
    for (const numeral of level === 3 ? numeralsOf(part.dimensions) : []) raise(numeral, level)
    for (const each of part.dimensions.map(numberOf))
      sizes.set(each, (sizes.get(each) ?? 0) | (1 << LEVEL_BITS))
  }
  for (const word of readWords(read.otherNames).words) {
    raise(asOtherName(word), 1)
    flag(asOtherName(word), (words.get(singularOf(word)) ?? 0) & FLAGS.noun)
  }
  const [named = { words: [], dimensions: [] }] = parts
  return { name: named, words, sizes }
}

function searchedTextOf({ tool, searched }: ReadTool): string {
  const facts = searched.slice(tool.text?.factsAt).replaceAll('\n', ' ; ')
  return `${tool.category ?? ''} ; ${facts}`
}

const ending = /[,;:!?)\]}|&·–—./'-]+$/

function flagSearched(
  { tool, called, searched }: ReadTool,
  flag: (word: string, bit: number) => void,
): void {
  if (tool.text === null) return
  const { name, factsAt, descriptionAt } = tool.text
  for (const word of name.split(' ')) flag(word, FLAGS.name)
  const names = called.split(' ')
  for (const [at, word] of names.entries())
    if (word !== '|') flag(word, names[at + 1] === '|' ? FLAGS.noun | FLAGS.called : FLAGS.called)
  const parts = [
    [searched.slice(0, factsAt), FLAGS.heading],
    [searched.slice(factsAt, descriptionAt), FLAGS.facts],
    [searched.slice(descriptionAt), FLAGS.description],
  ] as const
  for (const [part, bit] of parts)
    for (const word of part.split(/\s+/)) flag(word.replace(ending, ''), bit)
}
