import type { Dimension } from '../../contract/listed-dimensions.ts'
import type { Unit } from '../../contract/unit-words.ts'
import { compactSku, numeralsOf, readWords } from './pad-words.ts'

/** What the order pad knows of a tool. `aliases` are its tags; `text` is searched after its name. */
export type IndexedTool = {
  id: string
  name: string
  sku: string | null
  unit: Unit
  piecesPerUnit: number | null
  aliases: string
  text: string
}

/**
 * Words, part numbers and dimensions of all tools on sale. A posting is the place of a tool times four, and where the word is:
 * 2 in its name or part number, 1 in its tags, 0 elsewhere.
 */
export type PadIndex = {
  tools: readonly Omit<IndexedTool, 'aliases' | 'text'>[]
  placeById: ReadonlyMap<string, number>
  placeBySku: ReadonlyMap<string, number>
  words: ReadonlyMap<string, Uint32Array>
  /** All words in their order, to find beginnings. */
  sorted: readonly string[]
  dimensions: ReadonlyMap<string, { dimension: Dimension; postings: Uint32Array }>
}

/** Collects tools into an index; `add` takes some 50 µs a tool. */
export function createIndexBuilder() {
  const tools: Omit<IndexedTool, 'aliases' | 'text'>[] = []
  const words = new Map<string, number[]>()
  const dimensions = new Map<string, { dimension: Dimension; places: number[] }>()

  const addWord = (word: string, place: number, level: number) => {
    const postings = words.get(word)
    if (!postings) words.set(word, [place * 4 + level])
    else if ((postings.at(-1) ?? -1) < place * 4) postings.push(place * 4 + level)
  }
  const addDimension = (dimension: Dimension, place: number) => {
    const key = keyOfDimension(dimension)
    const known = dimensions.get(key)
    if (!known) dimensions.set(key, { dimension, places: [place * 4] })
    else if (known.places.at(-1) !== place * 4) known.places.push(place * 4)
  }
  return {
    add({ aliases, text, ...tool }: IndexedTool): void {
      const place = tools.push(tool) - 1
      const read = [`${tool.name} ; ${tool.sku ?? ''}`, aliases, text].map(readWords)
      for (const [at, { words: found, dimensions: sizes }] of read.entries()) {
        for (const word of found) addWord(word, place, 2 - at)
        for (const numeral of at === 0 ? numeralsOf(sizes) : []) addWord(numeral, place, 2)
        for (const each of sizes) addDimension(each, place)
      }
    },
    finish: () => finishIndex(tools, words, dimensions),
  }
}

function finishIndex(
  tools: PadIndex['tools'],
  words: ReadonlyMap<string, number[]>,
  dimensions: ReadonlyMap<string, { dimension: Dimension; places: number[] }>,
): PadIndex {
  return {
    tools,
    placeById: new Map(tools.map(({ id }, place) => [id, place])),
    placeBySku: new Map(
      tools.flatMap(({ sku }, place) => (sku ? [[compactSku(sku), place] as const] : [])),
    ),
    words: new Map([...words].map(([word, postings]) => [word, Uint32Array.from(postings)])),
    sorted: [...words.keys()].sort(),
    dimensions: new Map(
      [...dimensions].map(([key, { dimension, places }]) => [
        key,
        { dimension, postings: Uint32Array.from(places) },
      ]),
    ),
  }
}

export function keyOfDimension({ kind, size, isImperial }: Dimension): string {
  return `${kind} ${size} ${isImperial}`
}
