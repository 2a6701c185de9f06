import { searchedWords } from '../../contract/name-words'
import type { ToolSort } from '../../contract/tool-lists'
import { chosen } from '../ui/choice-field'

export const toolSorts = {
  name: 'Name',
  'price-up': 'Price, lowest first',
  'price-down': 'Price, highest first',
  available: 'Available, most first',
} as const satisfies Partial<Record<ToolSort, string>>
type BuyerSort = keyof typeof toolSorts

/** How a buyer looks at the catalogue. All of it is in the address, so that it can be shared and gone back to. */
export type ToolView = {
  q: string
  category: string
  sort: BuyerSort
  layout: 'grid' | 'table'
}

export function readToolView(read: (name: string) => string): ToolView {
  return {
    q: read('q'),
    category: read('category'),
    sort: chosen(toolSorts, read('sort'), 'name'),
    layout: read('view') === 'table' ? 'table' : 'grid',
  }
}

/** Whether each word that is searched for is in a tool's name, in any case. */
export function hasAllWords(name: string, text: string): boolean {
  return searchedWords(text).every((word) => name.toLowerCase().includes(word))
}
