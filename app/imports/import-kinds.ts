import * as words from '#words/imports'
import type { ImportKind, Mapping } from '../../contract/imports'
import { isPartColumn, partHeadings } from '../../contract/machines/part-sheet'
import {
  isToolColumn,
  PRICE_HEADING,
  STOCK_CHANGE,
  toolHeadings,
} from '../../contract/tools/tool-sheet'

/** What a sheet is about, and which columns it may have. */
export type SheetKind = {
  headings: readonly string[]
  isHeading: (heading: string) => boolean
  /** Whether there may be a column for each specification. */
  hasSpecs: boolean
  /** Other words that sheets have for a heading, without case, blanks and signs. */
  synonyms: Record<string, string>
  /** What lacks before rows can be understood. */
  findFault: (mapping: Mapping) => string | undefined
}

const codes = 'sku partno partnr article articlenumber itemnumber itemcode itemno'
const partNumber = Object.fromEntries(codes.split(' ').map((word) => [word, 'Part number']))
/** The headings of the product files that Shopify and WooCommerce export. */
const shopWords = {
  bodyhtml: 'Description',
  productcategory: 'Category',
  variantsku: 'Part number',
  variantprice: PRICE_HEADING,
  variantinventoryqty: 'Available',
  imagesrc: 'Picture',
  regularprice: PRICE_HEADING,
  categories: 'Category',
  images: 'Picture',
  isfeatured: 'Featured',
  lowstockamount: 'Reorder point',
}
const hasTool = ({ Name, 'Part number': sku }: Mapping) => Name !== undefined || sku !== undefined

export const sheetKinds: Record<ImportKind, SheetKind> = {
  tools: {
    headings: [...toolHeadings, STOCK_CHANGE],
    isHeading: isToolColumn,
    hasSpecs: true,
    synonyms: {
      ...partNumber,
      ...shopWords,
      title: 'Name',
      product: 'Name',
      productname: 'Name',
      tool: 'Name',
      price: PRICE_HEADING,
      unitprice: PRICE_HEADING,
      listprice: PRICE_HEADING,
      stock: 'Available',
      quantity: 'Available',
      moq: 'Minimum',
      minimumquantity: 'Minimum',
      packsize: 'Pack',
      leadtime: 'Lead days',
      image: 'Picture',
      img: 'Picture',
    },
    findFault: (mapping) => (hasTool(mapping) ? undefined : words.oneColumnMustBeThe),
  },
  'machine-parts': {
    headings: partHeadings,
    isHeading: isPartColumn,
    hasSpecs: false,
    synonyms: {
      ...partNumber,
      pos: 'Position',
      no: 'Position',
      item: 'Position',
      balloon: 'Position',
      description: 'Name',
      partname: 'Name',
      tool: 'Name',
      qty: 'Quantity',
      pieces: 'Quantity',
      pcs: 'Quantity',
      assembly: 'Place',
      remark: 'Note',
      remarks: 'Note',
    },
    findFault: (mapping) =>
      hasTool(mapping) && mapping.Position !== undefined
        ? undefined
        : words.oneColumnMustBeThePosition,
  },
}

/** Which column of a sheet each heading is in, by its words; what is not understood is left out. */
export function guessColumns(columns: readonly string[], kind: SheetKind): Mapping {
  const mapping: Mapping = {}
  columns.forEach((column, at) => {
    const heading = guess(column, kind)
    if (heading !== undefined && mapping[heading] === undefined) mapping[heading] = at
  })
  return mapping
}

function guess(column: string, { headings, isHeading, synonyms }: SheetKind): string | undefined {
  if (isHeading(column)) return column
  const plain = plainOf(column)
  return (
    headings.find((heading) => plainOf(heading) === plain) ??
    new Map(Object.entries(synonyms)).get(plain)
  )
}

const plainOf = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
