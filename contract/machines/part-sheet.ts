export const partHeadings = [
  'Position',
  'Place',
  'Part number',
  'Name',
  'Quantity',
  'Note',
] as const
export type PartHeading = (typeof partHeadings)[number]

export const isPartColumn = (heading: string): boolean =>
  partHeadings.some((each) => each === heading)
