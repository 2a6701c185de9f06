import type { Mapping } from '../../contract/imports'
import { isToolColumn, STOCK_CHANGE, toolHeadings } from '../../contract/tool-sheet'

export const headings = [...toolHeadings, STOCK_CHANGE] as const

/** Other words that sheets have for a heading, without case, blanks and signs. */
const synonyms: Record<string, (typeof headings)[number]> = {
  sku: 'Part number',
  partno: 'Part number',
  article: 'Part number',
  articlenumber: 'Part number',
  itemnumber: 'Part number',
  title: 'Name',
  product: 'Name',
  productname: 'Name',
  tool: 'Name',
  price: 'Price (USD)',
  unitprice: 'Price (USD)',
  listprice: 'Price (USD)',
  stock: 'Available',
  quantity: 'Available',
  moq: 'Minimum',
  minimumquantity: 'Minimum',
  packsize: 'Pack',
  leadtime: 'Lead days',
  image: 'Picture',
  img: 'Picture',
}

/** Which column of a sheet each heading is in, by its words; what is not understood is left out. */
export function guessColumns(columns: readonly string[]): Mapping {
  const mapping: Mapping = {}
  columns.forEach((column, at) => {
    const heading = guess(column)
    if (heading !== undefined && mapping[heading] === undefined) mapping[heading] = at
  })
  return mapping
}

function guess(column: string): string | undefined {
  if (isToolColumn(column)) return column
  const plain = plainOf(column)
  return headings.find((heading) => plainOf(heading) === plain) ?? synonyms[plain]
}

const plainOf = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
