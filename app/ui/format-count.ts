const countFormat = new Intl.NumberFormat('en-US')

/** A number of pieces as people read it: '1,250'. */
export function formatCount(pieces: number): string {
  return countFormat.format(pieces)
}
