import type { Dimension } from '../../contract/tools/listed-dimensions.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { isSized, PLACE_BITS } from '../catalogue/tool-words.ts'

/** Whether a tool has a dimension that a buyer calls the same. */
export function having({ sizes, tools }: Catalogue, wanted: Dimension): (place: number) => boolean {
  const has = new Uint8Array(tools.length)
  for (const size of sizes.meeting(wanted))
    sizes.forEach(size, (posting) => {
      if (isSized(posting)) has[posting >>> PLACE_BITS] = 1
    })
  return (place) => has[place] === 1
}

/** How far the nearest dimension of the same kind of a tool is away; infinite where it has none. */
export function distanceTo(
  { sizes, tools }: Catalogue,
  { kind, size }: Dimension,
): (place: number) => number {
  const least = new Float64Array(tools.length).fill(Number.POSITIVE_INFINITY)
  for (const [number, each] of sizes.known.entries()) {
    if (each.kind !== kind) continue
    // Sizes have three decimals: differences are equal only without what the subtraction adds.
    const apart = Math.round(Math.abs(each.size - size) * 1e3) / 1e3
    sizes.forEach(number, (posting) => {
      const place = posting >>> PLACE_BITS
      if (isSized(posting) && apart < (least[place] ?? 0)) least[place] = apart
    })
  }
  return (place) => least[place] ?? Number.POSITIVE_INFINITY
}
