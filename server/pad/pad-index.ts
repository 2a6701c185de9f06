import type { Dimension } from '../../contract/listed-dimensions.ts'
import type { Steps } from '../../contract/pad/steps.ts'
import type { Unit } from '../../contract/unit-words.ts'
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
  dimensions: readonly { dimension: Dimension; term: number }[]
  postings: Postings
}

/** Collects tools into an index; `add` takes some 50 µs a tool. */
export function createIndexBuilder() {
  const tools: Omit<IndexedTool, 'tags' | 'otherNames' | 'text'>[] = []
  const placeById = new Map<string, number>()
  const placeBySku = new Map<string, number>()
  const words = new Map<string, number>()
  const dimensions = new Map<string, { dimension: Dimension; term: number }>()
  const postings = createPostingsBuilder()
  /** The last tool that has each term. */
  const last: number[] = []

  const addTo = (term: number, place: number, level: number) => {
    if (last[term] !== place) postings.add(term, place * 4 + level)
    last[term] = place
  }
  const addWord = (word: string, place: number, level: number) => {
    const term = words.get(word) ?? last.length
    if (term === last.length) words.set(copyOf(word), last.push(-1) - 1)
    addTo(term, place, level)
  }
  const addDimension = (dimension: Dimension, place: number) => {
    const key = keyOfDimension(dimension)
    const known = dimensions.get(key) ?? { dimension, term: last.length }
    if (known.term === last.length) dimensions.set(key, { dimension, term: last.push(-1) - 1 })
    addTo(known.term, place, 0)
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
        for (const each of sizes) addDimension(each, place)
      }
      for (const word of readWords(otherNames).words) addWord(asOtherName(word), place, 0)
    },
    *finish(): Steps<PadIndex> {
      return {
        ...{ tools, placeById, placeBySku, words },
        ...(yield* sortWords(words.keys())),
        dimensions: [...dimensions.values()],
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

export function keyOfDimension({ kind, size, isImperial }: Dimension): string {
  return `${kind} ${size} ${isImperial}`
}
