import { expect, test } from 'vitest'
import type { Tool } from '../../contract/tools.ts'
import { sortByName } from './known-tools.ts'
import { selectProducts } from './product-view.ts'

function tool(name: string, Available: number, price: number, featured = false): Tool {
  return {
    _id: name,
    name,
    Available,
    price,
    featured,
    img: '',
    description: '',
    category: 'Bench',
  }
}

const tools = sortByName([
  tool('Vise 10', 100, 5),
  tool('Vise 9', 99, 7, true),
  tool('Anvil', 0, 6),
])
const names = (view: Partial<Parameters<typeof selectProducts>[1]>) =>
  selectProducts(tools, { q: '', show: 'all', sort: 'name', ...view }).map(({ name }) => name)

test.each([
  [{}, ['Anvil', 'Vise 9', 'Vise 10']],
  [{ q: ' VISE ' }, ['Vise 9', 'Vise 10']],
  [{ q: 'bench' }, ['Anvil', 'Vise 9', 'Vise 10']],
  [{ show: 'low' }, ['Anvil', 'Vise 9']],
  [{ show: 'featured' }, ['Vise 9']],
  [{ sort: 'stock-up' }, ['Anvil', 'Vise 9', 'Vise 10']],
  [{ sort: 'price-down' }, ['Vise 9', 'Anvil', 'Vise 10']],
] as const)('the products for %j', (view, expected) => {
  expect(names(view)).toEqual(expected)
})
