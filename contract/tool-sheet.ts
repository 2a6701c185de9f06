import type { Spec } from './tool-details.ts'

/** The columns of tools.csv in their order; behind them is one for each specification (CONTRACT section 4.3). */
export const toolHeadings = [
  'Part number',
  'Name',
  'Category',
  'Price (USD)',
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

type SpecKey = Pick<Spec, 'name' | 'unit'>

/** The heading of a specification: 'spec: Bore [mm]', without a unit 'spec: Material'. */
export function specHeading({ name, unit }: SpecKey): string {
  const brackets = unit === null && !name.endsWith(']') ? '' : ` [${unit ?? ''}]`
  return `spec: ${name}${brackets}`
}
