import type { Steps } from '../../contract/pad/steps.ts'
import type { SearchedWords } from '../../contract/search/searched-text.ts'
import type { Dimension } from '../../contract/tools/listed-dimensions.ts'
import { type Placed, withChanged } from './name-order.ts'
import { createTermIndex, type TermIndex } from './term-index.ts'
import { createToolSizes, type ToolSizes } from './tool-sizes.ts'
import { type CountedSpec, createToolSpecs, type ToolSpecs } from './tool-specs.ts'

/** What changes without the texts of a tool. */
export type ToolNumbers = { price: number; available: number; minimum: number; featured: boolean }
/** What searches and facets know of a tool on sale; `text` is null until it has been written. */
export type CatalogueTool = ToolNumbers & {
  id: string
  category: string | null
  text: SearchedWords | null
  /** Of the text. */
  version: number | null
  dimensions: Dimension[]
  specs: CountedSpec[]
}

/**
 * All tools on sale, each at a place. A changed tool has a new place; `byName` has the places that count, so that nothing else
 * has to know of others.
 */
export type Catalogue = {
  byName: () => Uint32Array
  placeOf: (id: string) => number | undefined
  /** Of tools with a compact part number. */
  placesOfCode: (code: string) => readonly number[]
  /** The number of places, of those that do not count too. */
  places: () => number
  ids: readonly string[]
  numbers: readonly ToolNumbers[]
  categories: readonly (string | null)[]
  texts: readonly (SearchedWords | null)[]
  terms: TermIndex
  sizes: ToolSizes
  specs: ToolSpecs
  /** The steps of words that were searched for since the last change (server/tools/match-words.ts). */
  steps: Map<string, Uint8Array>
  /** What a misspelled word may mean, sorted. */
  spellings: () => readonly string[]
}
export type ChangedCatalogue = Catalogue & {
  /** Takes in a tool, or what it is now; it counts from `order` on. Takes some 50 µs. */
  put: (tool: CatalogueTool) => number
  remove: (id: string) => void
  /** Whether the text of a tool is in this version. */
  hasText: (id: string, version: number) => boolean
  order: (changed: readonly Placed[]) => void
  setNumbers: (place: number, numbers: ToolNumbers) => void
  addSpellings: (words: readonly string[]) => void
  pack: () => Steps<void>
}

/** A catalogue without tools. */
export function createCatalogue(): ChangedCatalogue {
  const placeById = new Map<string, number>()
  const placesByCode = new Map<string, number[]>()
  const ids: string[] = []
  const numbers: ToolNumbers[] = []
  const categories: (string | null)[] = []
  const texts: (SearchedWords | null)[] = []
  const versions: (number | null)[] = []
  const [terms, sizes, specs] = [createTermIndex(), createToolSizes(), createToolSpecs()]
  let byName: Uint32Array = new Uint32Array()
  let spellings: string[] = []
  const steps = new Map<string, Uint8Array>()
  return {
    ids,
    numbers,
    categories,
    texts,
    terms,
    sizes,
    specs,
    steps,
    byName: () => byName,
    placeOf: (id) => placeById.get(id),
    placesOfCode: (code) => placesByCode.get(code) ?? [],
    places: () => ids.length,
    spellings: () => spellings,
    put({ id, category, text, version, dimensions, specs: ofTool, ...ownNumbers }) {
      const place = ids.push(id) - 1
      placeById.set(id, place)
      numbers.push(ownNumbers)
      categories.push(category)
      texts.push(text)
      versions.push(version)
      if (text) terms.add(place, text)
      if (text?.code) placesByCode.getOrInsert(text.code, []).push(place)
      sizes.add(dimensions)
      specs.add(ofTool)
      return place
    },
    remove: (id) => void placeById.delete(id),
    hasText: (id, version) => versions[placeById.get(id) ?? -1] === version,
    order(changed) {
      if (changed.length === 0 && placeById.size === byName.length) return
      steps.clear()
      byName = withChanged(byName, (place) => placeById.get(ids[place] ?? '') === place, changed)
    },
    setNumbers(place, changed) {
      numbers[place] = changed
    },
    addSpellings(words) {
      if (words.length > 0) spellings = [...new Set([...spellings, ...words])].sort()
    },
    pack: terms.pack,
  }
}
