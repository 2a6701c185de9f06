/** The columns that an import of a machine's parts list takes; Position and the tool name the part. */
export const partHeadings = [
  'Position',
  'Place',
  'Part number',
  'Name',
  'Quantity',
  'Note',
] as const
export type PartHeading = (typeof partHeadings)[number]

/** Whether an import of parts takes a column of this heading. */
export function isPartColumn(heading: string): boolean {
  return partHeadings.some((each) => each === heading)
}
