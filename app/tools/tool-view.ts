import { isMisspellable, nearestWords, searchedWords } from '../../contract/name-words'
import type { ToolSort } from '../../contract/tool-lists'
import { inOrder, type KnownTool, type ToolOrder } from './known-tools'
import { placesSaying, vocabularyOfTools } from './tool-words'

/** What a buyer sorts by. */
export const sorts = {
  name: 'Name',
  'price-up': 'Price, lowest first',
  'price-down': 'Price, highest first',
  available: 'Available, most first',
} as const satisfies Partial<Record<ToolSort, string>>
type BuyerSort = keyof typeof sorts

/** How the list is looked at; all of it stands in the address, so that it can be shared and gone back to. */
export type ToolView = {
  q: string
  category: string
  sort: BuyerSort
  layout: 'grid' | 'table'
}

export function readToolView(read: (name: string) => string): ToolView {
  const sort = read('sort')
  return {
    q: read('q'),
    category: read('category'),
    sort: isSort(sort) ? sort : 'name',
    layout: read('view') === 'table' ? 'table' : 'grid',
  }
}

function isSort(text: string): text is BuyerSort {
  return Object.hasOwn(sorts, text)
}

type Wanted = Pick<ToolView, 'q' | 'category' | 'sort'>

/** The tools that are asked for, of tools that come by name, in the order that is asked for. */
export function selectTools(tools: KnownTool[], { q, category, sort }: Wanted): KnownTool[] {
  const ordered = inOrder(tools, orders[sort])
  const words = searchedWords(q)
  const find = (spellings: string[][]) => findSaying(ordered, category, spellings)
  const found = find(words.map((word) => [word]))
  if (found.length > 0 || !words.some(isMisspellable)) return found
  return find(words.map((word) => [word, ...findNear(word, tools)]))
}

/** Of each word one spelling has to stand in the name. */
function findSaying(tools: KnownTool[], category: string, words: string[][]): KnownTool[] {
  const inCategory = (tool: KnownTool) => category === '' || tool.category === category
  const [first, ...others] = words.map((spellings) => placesSaying(tools, spellings))
  if (!first) return category === '' ? tools : tools.filter(inCategory)
  const rest = others.map((places) => new Set(places))
  const found: KnownTool[] = []
  for (const place of first) {
    const tool = tools[place]
    if (tool && inCategory(tool) && rest.every((places) => places.has(place))) found.push(tool)
  }
  return found
}

function findNear(word: string, tools: KnownTool[]): string[] {
  return isMisspellable(word) ? nearestWords(word, vocabularyOfTools(tools)) : []
}

const orders: Partial<Record<BuyerSort, ToolOrder>> = {
  'price-up': (a, b) => a.price - b.price,
  'price-down': (a, b) => b.price - a.price,
  available: (a, b) => b.Available - a.Available,
}
