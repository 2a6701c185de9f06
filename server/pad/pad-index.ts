import type { Steps } from '../../contract/pad/steps.ts'
import type { Unit } from '../../contract/unit-words.ts'
import { createDimensionTerms, type DimensionTerms } from './dimension-terms.ts'
import { compactSku, numeralsOf, readWords } from './pad-words.ts'
import { createPostingsBuilder, type Postings } from './postings.ts'
import { sortWords, type Vocabulary } from './vocabulary.ts'

/** What the order pad knows of a tool. `otherNames` are the office's words for it; `text` is searched after its name and tags. */
export type IndexedTool = {
  id: string
  name: string
  sku: string | null
  unit: Unit
  piecesPerUnit: number | null
  tags: string
  otherNames: string
  text: string
}

/**
 * Words, part numbers and dimensions of all tools on sale. A posting is the place of a tool times four, and where the word is:
 * 2 in its name or part number, 1 in its tags, 0 elsewhere. Other names are words of their own (`asOtherName`).
 */
export type PadIndex = Vocabulary & {
  tools: readonly Omit<IndexedTool, 'tags' | 'otherNames' | 'text'>[]
  placeById: ReadonlyMap<string, number>
  placeBySku: ReadonlyMap<string, number>
  /** The number of each word in the postings. */
  words: ReadonlyMap<string, number>
  dimensions: DimensionTerms
  postings: Postings
}

/** Collects tools into an index; `add` takes some 50 µs a tool. */
export function createIndexBuilder() {
  const tools: Omit<IndexedTool, 'tags' | 'otherNames' | 'text'>[] = []
  const placeById = new Map<string, number>()
  const placeBySku = new Map<string, number>()
  const words = new Map<string, number>()
  const dimensions = createDimensionTerms()
  const postings = createPostingsBuilder()
  /** The last tool that has each term. */
  const last: number[] = []

  const newTerm = () => last.push(-1) - 1
  const addTo = (term: number, place: number, level: number) => {
    if (last[term] !== place) postings.add(term, place * 4 + level)
    last[term] = place
  }
  const addWord = (word: string, place: number, level: number) => {
    const known = words.get(word)
    const term = known ?? newTerm()
    if (known === undefined) words.set(copyOf(word), term)
    addTo(term, place, level)
  }
  return {
    add({ tags, otherNames, text, ...tool }: IndexedTool): void {
      const place = tools.push(tool) - 1
      placeById.set(tool.id, place)
      if (tool.sku) placeBySku.set(compactSku(tool.sku), place)
      const read = [`${tool.name} ; ${tool.sku ?? ''}`, tags, text].map(readWords)
      for (const [at, { words: found, dimensions: sizes }] of read.entries()) {
        for (const word of found) addWord(word, place, 2 - at)
        for (const numeral of at === 0 ? numeralsOf(sizes) : []) addWord(numeral, place, 2)
        for (const each of sizes) addTo(dimensions.termOf(each, newTerm), place, 0)
      }
      for (const word of readWords(otherNames).words) addWord(asOtherName(word), place, 0)
    },
    *finish(): Steps<PadIndex> {
      return {
        ...{ tools, placeById, placeBySku, words },
        ...(yield* sortWords(words.keys())),
        dimensions,
        postings: yield* postings.finish(last.length),
      }
    },
  }
}

/** A word that was cut out of a text would keep the whole text in memory. */
function copyOf(word: string): string {
  return Buffer.from(word).toString()
}

/** A word that the office says means the same as one of the tool's own. */
export function asOtherName(word: string): string {
  return `~${word}`
}
