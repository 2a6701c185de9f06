import type { Steps } from '../../contract/pad/steps.ts'
import type { Dimension } from '../../contract/tools/listed-dimensions.ts'
import type { Unit } from '../../contract/tools/unit-words.ts'
import { createPostings, type Postings } from '../catalogue/postings.ts'
import { createDimensionTerms, type DimensionTerms } from './dimension-terms.ts'
import { compactSku, nameKey, numeralsOf, readWords } from './pad-words.ts'
import { createToolNames, type ToolNames } from './tool-names.ts'
import { createVocabulary, type Vocabulary } from './vocabulary.ts'

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
type KnownTool = Omit<IndexedTool, 'tags' | 'otherNames' | 'text'>

/**
 * Words, part numbers and dimensions of all tools on sale. A posting is the place of a tool times four, and where the word is:
 * 2 in its name or part number, 1 in its tags, 0 elsewhere. Other names are words of their own (`asOtherName`).
 */
export type PadIndex = {
  tools: readonly KnownTool[]
  /** The places of tools that are deleted, or have another place since they were changed. */
  gone: ReadonlySet<number>
  placeById: ReadonlyMap<string, number>
  placeBySku: ReadonlyMap<string, number>
  /** Of the tools of each whole name (`nameKey`). */
  placesByName: ReadonlyMap<string, readonly number[]>
  /** The number of each word in the postings. */
  words: ReadonlyMap<string, number>
  vocabulary: Vocabulary
  dimensions: DimensionTerms
  names: ToolNames
  postings: Postings
  /** Takes in a tool, or what it is now; it takes some 50 µs. */
  put: (tool: IndexedTool) => void
  remove: (id: string) => void
  /** Makes ready what was put in first; what is put in later is found at once. */
  pack: () => Steps<void>
}

/** An index without tools. */
export function createPadIndex(): PadIndex {
  const { put: putTool, remove, ...known } = createKnownTools()
  const terms = createTerms()
  return {
    ...known,
    ...terms.parts,
    remove,
    put({ tags, otherNames, text, ...tool }) {
      remove(tool.id)
      const place = putTool(tool)
      const named = readWords(tool.name)
      terms.parts.names.add(named, terms.ofDimension)
      const read = [named, ...[tool.sku ?? '', tags, text].map(readWords)]
      for (const [at, { words, dimensions }] of read.entries()) {
        const level = Math.min(2, 3 - at)
        for (const word of words) terms.addWord(word, place, level)
        for (const numeral of level === 2 ? numeralsOf(dimensions) : [])
          terms.addWord(numeral, place, level)
        for (const each of dimensions) terms.addDimension(each, place)
      }
      for (const word of readWords(otherNames).words) terms.addWord(asOtherName(word), place, 0)
    },
    pack: terms.pack,
  }
}

/** The tools by their places, ids and part numbers. */
function createKnownTools() {
  const tools: KnownTool[] = []
  const gone = new Set<number>()
  const placeById = new Map<string, number>()
  const placeBySku = new Map<string, number>()
  const placesByName = new Map<string, number[]>()
  return {
    tools,
    gone,
    placeById,
    placeBySku,
    placesByName,
    put(tool: KnownTool): number {
      const place = tools.push(tool) - 1
      placeById.set(tool.id, place)
      if (tool.sku) placeBySku.set(compactSku(tool.sku), place)
      const name = nameKey(tool.name)
      placesByName.set(name, [...(placesByName.get(name) ?? []), place])
      return place
    },
    remove(id: string): void {
      const place = placeById.get(id)
      if (place === undefined) return
      const sku = compactSku(tools[place]?.sku ?? '')
      if (placeBySku.get(sku) === place) placeBySku.delete(sku)
      const name = nameKey(tools[place]?.name ?? '')
      const others = (placesByName.get(name) ?? []).filter((other) => other !== place)
      if (others.length > 0) placesByName.set(name, others)
      else placesByName.delete(name)
      placeById.delete(id)
      gone.add(place)
    },
  }
}

/** Words and dimensions, and the tools that have each. */
function createTerms() {
  const words = new Map<string, number>()
  const [vocabulary, dimensions, postings] = [
    createVocabulary(),
    createDimensionTerms(),
    createPostings(),
  ]
  /** The last tool that has each term. */
  const last: number[] = []
  let isPacked = false

  const newTerm = () => last.push(-1) - 1
  const addTo = (term: number, place: number, level: number) => {
    if (last[term] !== place) postings.add(term, place * 4 + level)
    last[term] = place
  }
  const newWord = (word: string) => {
    const term = newTerm()
    // A word that was cut out of a text would keep the whole text in memory.
    words.set(Buffer.from(word).toString(), term)
    if (isPacked) vocabulary.add(word)
    return term
  }
  const ofDimension = (dimension: Dimension) => dimensions.termOf(dimension, newTerm)
  return {
    parts: { words, vocabulary, dimensions, postings, names: createToolNames(dimensions) },
    ofDimension,
    addWord: (word: string, place: number, level: number) =>
      addTo(words.get(word) ?? newWord(word), place, level),
    addDimension: (dimension: Dimension, place: number) => addTo(ofDimension(dimension), place, 0),
    *pack(): Steps<void> {
      yield* vocabulary.addAll(words.keys())
      yield* postings.pack(last.length)
      isPacked = true
    },
  }
}

/** A word that the office says means the same as one of the tool's own. */
export function asOtherName(word: string): string {
  return `~${word}`
}
