import { isMisspellable, nearestWords, searchedWords } from '../../contract/name-words'
import type { ToolSort } from '../../contract/tool-lists'
import { inOrder, type KnownTool, type ToolOrder } from './known-tools'
import { lowerNames, vocabularyOfTools } from './tool-words'

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
  if (words.length === 0 && category === '') return tools
  const names = lowerNames(tools)
  return tools.filter((tool, place) => {
    const name = names[place] ?? ''
    return (
      (category === '' || tool.category === category) &&
      words.every((spellings) => spellings.some((spelling) => name.includes(spelling)))
    )
  })
}

function findNear(word: string, tools: KnownTool[]): string[] {
  return isMisspellable(word) ? nearestWords(word, vocabularyOfTools(tools)) : []
}

const orders: Partial<Record<BuyerSort, ToolOrder>> = {
  'price-up': (a, b) => a.price - b.price,
  'price-down': (a, b) => b.price - a.price,
  available: (a, b) => b.Available - a.Available,
}
