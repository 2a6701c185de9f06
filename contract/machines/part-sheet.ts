export const partHeadings = [
  'Position',
  'Place',
  'Part number',
  'Name',
  'Quantity',
  'Note',
] as const
export type PartHeading = (typeof partHeadings)[number]

export function isPartColumn(heading: string): boolean {
  return partHeadings.some((each) => each === heading)
}
