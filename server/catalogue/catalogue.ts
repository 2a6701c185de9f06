import type { Steps } from '../../contract/pad/steps.ts'
import { compactCode } from '../../contract/search/name-words.ts'
import type { SearchedWords } from '../../contract/search/searched-text.ts'
import type { KnownTool, ReadTool } from './known-tool.ts'
import { type Placed, withChanged } from './name-order.ts'
import { createKeptTexts, createNumberLists } from './number-lists.ts'
import { bucketHashOf, createLookup, type Lookup } from './number-lookup.ts'
import { nameKey } from './read-words.ts'
import { createSizes, type Sizes } from './sizes.ts'
import { createToolNames, type ToolNames } from './tool-names.ts'
import { createToolSpecs, type ToolSpecs } from './tool-specs.ts'
import { PLACE_BITS, toolWordsOf } from './tool-words.ts'
import { createWords, type Words } from './words.ts'

/** All tools on sale, each at a place: a changed one gets a new place, and `byName` has those that count. */
export type Catalogue = {
  tools: readonly KnownTool[]
  byName: () => Uint32Array
  placeOf: (id: string) => number | undefined
  placesOfCode: (code: string) => readonly number[]
  placesOfName: (key: string) => readonly number[]
  searchedAt: (place: number) => SearchedWords | undefined
  /** What a tool is called where this is one of its names, else nothing. */
  calledBy: (name: string) => (place: number) => string
  words: Words
  sizes: Sizes
  specs: ToolSpecs
  names: ToolNames
  steps: Map<string, Uint8Array>
  /** What a misspelled word of a search may mean, sorted. */
  spellings: () => readonly string[]
}
export type ChangedCatalogue = Catalogue & {
  /** Takes in a tool, or what it is now; one whose text was not written before keeps its place. Searches find it from `order` on. */
  put: (tool: ReadTool) => number
  remove: (id: string) => void
  order: (changed: readonly Placed[]) => void
  addSpellings: (words: readonly string[]) => void
  pack: () => Steps<void>
}

const isSameTool = (one: KnownTool, other: KnownTool): boolean =>
  one.name === other.name && one.sku === other.sku

export function createCatalogue(): ChangedCatalogue {
  const tools: KnownTool[] = []
  const steps = new Map<string, Uint8Array>()
  const [words, sizes, specs] = [createWords(), createSizes(), createToolSpecs()]
  const [names, texts] = [createToolNames(words, sizes), createKeptTexts()]
  /** Of each name that a tool is called by, its hash: few are read then. */
  const calls = createNumberLists()
  let byName: Uint32Array = new Uint32Array()
  let spellings: string[] = []
  let isChanged = false
  const known = new Map<string, string>()
  const once = (text: string) => known.getOrInsert(text, text)
  const isThere = (place: number) => tools[place]?.isGone === false
  const lookup = (textOf: (tool: KnownTool) => string) => {
    const { add, find } = createLookup((place) => (tools[place] ? textOf(tools[place]) : ''))
    return { add: (tool: KnownTool) => add(textOf(tool)), find }
  }
  const [byId, byCode, byKey] = [
    lookup(({ id }) => id),
    lookup(({ sku }) => compactCode(sku ?? '')),
    lookup(({ name }) => nameKey(name)),
  ]
  const placesOf = (find: Lookup['find'], text: string) => {
    const places: number[] = []
    if (text !== '') find(text, (place) => isThere(place) && places.push(place) === 0)
    return places
  }
  const placeOf = (id: string) => byId.find(id, isThere)
  const remove = (id: string) => {
    const tool = tools[placeOf(id) ?? -1]
    if (!tool) return
    tool.isGone = true
    isChanged = true
  }
  function placeFor(tool: KnownTool): number {
    const place = placeOf(tool.id)
    const known = tools[place ?? -1]
    if (place !== undefined && known?.text === null && isSameTool(known, tool)) {
      tools[place] = tool
      return place
    }
    remove(tool.id)
    for (const each of [byId, byCode, byKey]) each.add(tool)
    return tools.push(tool) - 1
  }
  return {
    tools,
    words,
    sizes,
    specs,
    names,
    steps,
    placeOf,
    remove,
    byName: () => byName,
    placesOfCode: (code) => placesOf(byCode.find, code),
    placesOfName: (key) => placesOf(byKey.find, key),
    searchedAt(place) {
      const text = tools[place]?.text
      const [called = '', ...searched] = texts.at(place).split('\n')
      return text ? { ...text, called, searched: searched.join('\n') } : undefined
    },
    calledBy(name) {
      const hash = bucketHashOf(name) >>> 0
      return (place) => {
        const [all, end] = [calls.all(), calls.endOf(place)]
        for (let at = calls.startOf(place); at < end; at++)
          if (all[at] === hash) return texts.at(place).split('\n')[0] ?? ''
        return ''
      }
    },
    spellings: () => spellings,
    put(read) {
      const { tool, called, searched } = read
      // Thousands of tools have the same one.
      if (tool.category !== null) tool.category = once(tool.category)
      isChanged = true
      const place = placeFor(tool)
      texts.set(place, `${called}\n${searched}`)
      calls.set(place, called.slice(2, -2).split(' | ').map(bucketHashOf))
      specs.set(place, read.specs)
      if (tool.text === null) return place
      const own = toolWordsOf(read, sizes.numberOf)
      names.set(place, own.name)
      for (const [word, flags] of own.words) words.add(word, (place << PLACE_BITS) | flags)
      for (const [size, flags] of own.sizes) sizes.add(size, (place << PLACE_BITS) | flags)
      return place
    },
    order(changed) {
      if (!isChanged) return
      isChanged = false
      steps.clear()
      byName = withChanged(byName, isThere, changed)
    },
    addSpellings(words) {
      if (words.length > 0) spellings = [...new Set([...spellings, ...words])].sort()
    },
    *pack() {
      yield* words.pack()
      yield* sizes.pack()
    },
  }
}
