import { IN_CURRENCY } from '../money.ts'
import type { Spec } from './tool-details.ts'

export const PRICE_HEADING = `Price ${IN_CURRENCY}` as const

/** The columns of tools.csv in their order; behind them is one for each specification (CONTRACT section 4.3). */
export const toolHeadings = [
  'Part number',
  'Name',
  'Category',
  PRICE_HEADING,
  'Tiers',
  'Available',
  'Available as exported',
  'Unit',
  'Pack',
  'Step',
  'Minimum',
  'Minimum holds',
  'Lead days',
  'Made to order',
  'Reorder point',
  'Featured',
  'On sale',
  'Tags',
  'Description',
  'Picture',
  'More pictures',
  'Documents',
  'Related',
  'Spares',
  'Goes with',
  'Replaced by',
] as const
export type ToolHeading = (typeof toolHeadings)[number]

/** A column that an import takes and no export has: pieces that come (+500) or go (-20). */
export const STOCK_CHANGE = 'Stock change'

/** A column that exports have where tax is charged: the code of the rate at which a tool is sold at home. */
export const TAX_CLASS = 'Tax class'

type SpecKey = Pick<Spec, 'name' | 'unit'>

/** The heading of a specification: 'spec: Bore [mm]', without a unit 'spec: Material'. */
export function specHeading({ name, unit }: SpecKey): string {
  const brackets = unit === null && !name.endsWith(']') ? '' : ` [${unit ?? ''}]`
  return `spec: ${name}${brackets}`
}

/** The name and the unit in such a heading; undefined for any other. */
export function readSpecHeading(heading: string): SpecKey | undefined {
  const [, text] = /^spec: *(.*)$/i.exec(heading) ?? []
  const [, name = text, unit = ''] = /^(.*?) *\[([^[\]]*)\]$/.exec(text ?? '') ?? []
  return name ? { name, unit: unit.trim() === '' ? null : unit.trim() } : undefined
}

export function isToolColumn(heading: string): boolean {
  const isNamed = [...toolHeadings, STOCK_CHANGE, TAX_CLASS].some((each) => each === heading)
  return isNamed || readSpecHeading(heading) !== undefined
}
