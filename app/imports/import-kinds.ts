import * as words from '#words/imports'
import { isPriceColumn, priceHeadings } from '../../contract/companies/price-sheet'
import type { ImportKind, Mapping } from '../../contract/imports'
import { isPartColumn, partHeadings } from '../../contract/machines/part-sheet'
import {
  isToolColumn,
  PRICE_HEADING,
  STOCK_CHANGE,
  toolHeadings,
} from '../../contract/tools/tool-sheet'

export type SheetKind = {
  headings: readonly string[]
  isHeading: (heading: string) => boolean
  /** Whether there may be a column for each specification. */
  hasSpecs: boolean
  /** Other words that sheets have for a heading, without case, blanks and signs. */
  synonyms: ReadonlyMap<string, string>
  /** What lacks before rows can be understood. */
  findFault: (mapping: Mapping) => string | undefined
}

const codes = 'sku partno partnr article articlenumber itemnumber itemcode itemno'

const toSynonyms = (wordsOf: Record<string, string>) =>
  new Map(
    Object.entries(wordsOf).flatMap(([heading, others]) =>
      others.split(' ').map((word) => [word, heading] as const),
    ),
  )

const hasTool = ({ Name, 'Part number': sku }: Mapping) => Name !== undefined || sku !== undefined

export const sheetKinds: Record<ImportKind, SheetKind> = {
  tools: {
    headings: [...toolHeadings, STOCK_CHANGE],
    isHeading: isToolColumn,
    hasSpecs: true,
    // Those of the product files that Shopify and WooCommerce export among them.
    synonyms: toSynonyms({
      'Part number': `${codes} variantsku`,
      Name: 'title product productname tool',
      Description: 'bodyhtml',
      Category: 'productcategory categories',
      [PRICE_HEADING]: 'price unitprice listprice variantprice regularprice',
      Available: 'stock quantity variantinventoryqty',
      Minimum: 'moq minimumquantity',
      Pack: 'packsize',
      'Lead days': 'leadtime',
      Picture: 'image images img imagesrc',
      Featured: 'isfeatured',
      'Reorder point': 'lowstockamount',
    }),
    findFault: (mapping) => (hasTool(mapping) ? undefined : words.oneColumnMustBeThe),
  },
  'machine-parts': {
    headings: partHeadings,
    isHeading: isPartColumn,
    hasSpecs: false,
    synonyms: toSynonyms({
      'Part number': codes,
      Position: 'pos no item balloon',
      Name: 'description partname tool',
      Quantity: 'qty pieces pcs',
      Place: 'assembly',
      Note: 'remark remarks',
    }),
    findFault: (mapping) =>
      hasTool(mapping) && mapping.Position !== undefined
        ? undefined
        : words.oneColumnMustBeThePosition,
  },
  'company-prices': {
    headings: priceHeadings,
    isHeading: isPriceColumn,
    hasSpecs: false,
    synonyms: toSynonyms({
      'Part number': codes,
      Name: 'description product productname tool',
      From: 'quantity qty minimum moq fromquantity',
      [PRICE_HEADING]: 'price unitprice netprice agreedprice',
      Until: 'validuntil validto expires',
    }),
    findFault: (mapping) =>
      hasTool(mapping) && mapping[PRICE_HEADING] !== undefined
        ? undefined
        : words.oneColumnMustBeThePrice,
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
  return headings.find((heading) => plainOf(heading) === plain) ?? synonyms.get(plain)
}

const plainOf = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
