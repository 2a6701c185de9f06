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
  nouns: { one: string; many: string }
  headings: readonly string[]
  isHeading: (heading: string) => boolean
  /** Whether there may be a column for each specification. */
  hasSpecs: boolean
  /** Other words that sheets have for a heading, without case, blanks and signs. */
  synonyms: Record<string, string>
  /** What lacks before rows can be understood. */
  findFault: (mapping: Mapping) => string | undefined
}

const partNumberWords = [
  'sku',
  'partno',
  'partnr',
  'article',
  'articlenumber',
  'itemnumber',
  'itemcode',
  'itemno',
]
const partNumber = Object.fromEntries(partNumberWords.map((word) => [word, words.partNumber]))
/** The headings of the product files that Shopify and WooCommerce export. */
const shopWords = {
  bodyhtml: words.description,
  productcategory: words.category,
  variantsku: words.partNumber,
  variantprice: PRICE_HEADING,
  variantinventoryqty: words.available,
  imagesrc: words.picture,
  regularprice: PRICE_HEADING,
  categories: words.category,
  images: words.picture,
  isfeatured: words.featured,
  lowstockamount: words.reorderPoint,
}
const hasTool = ({ Name, 'Part number': sku }: Mapping) => Name !== undefined || sku !== undefined

export const sheetKinds: Record<ImportKind, SheetKind> = {
  tools: {
    nouns: { one: 'product', many: 'products' },
    headings: [...toolHeadings, STOCK_CHANGE],
    isHeading: isToolColumn,
    hasSpecs: true,
    synonyms: {
      ...partNumber,
      ...shopWords,
      title: words.name,
      product: words.name,
      productname: words.name,
      tool: words.name,
      price: PRICE_HEADING,
      unitprice: PRICE_HEADING,
      listprice: PRICE_HEADING,
      stock: words.available,
      quantity: words.available,
      moq: words.minimum,
      minimumquantity: words.minimum,
      packsize: words.pack,
      leadtime: words.leadDays,
      image: words.picture,
      img: words.picture,
    },
    findFault: (mapping) => (hasTool(mapping) ? undefined : words.oneColumnMustBeThe),
  },
  'machine-parts': {
    nouns: { one: 'part', many: 'parts' },
    headings: partHeadings,
    isHeading: isPartColumn,
    hasSpecs: false,
    synonyms: {
      ...partNumber,
      pos: words.position,
      no: words.position,
      item: words.position,
      balloon: words.position,
      description: words.name,
      partname: words.name,
      tool: words.name,
      qty: words.quantity,
      pieces: words.quantity,
      pcs: words.quantity,
      assembly: words.place,
      remark: words.note,
      remarks: words.note,
    },
    findFault: (mapping) =>
      hasTool(mapping) && mapping.Position !== undefined
        ? undefined
        : words.oneColumnMustBeThePosition,
  },
}
