import { type Dimension, doMeet, keyOfDimension } from '../../contract/tools/listed-dimensions.ts'

/** The dimensions of all tools. */
export type ToolSizes = {
  /** Takes in those of the next place. */
  add: (dimensions: readonly Dimension[]) => void
  /** Whether a tool has a dimension that a buyer calls the same. */
  having: (wanted: Dimension) => (place: number) => boolean
  /** How far the nearest dimension of the same kind of a tool is away; infinite where it has none. */
  distanceTo: (wanted: Dimension) => (place: number) => number
}

/** Each different dimension is kept once, and compared once with one that is searched for. */
export function createToolSizes(): ToolSizes {
  const known: Dimension[] = []
  const numbers = new Map<string, number>()
  const starts = [0]
  const all: number[] = []
  const numberOf = (dimension: Dimension) => {
    const key = keyOfDimension(dimension)
    const number = numbers.get(key) ?? known.push(dimension) - 1
    numbers.set(key, number)
    return number
  }
  return {
    add(dimensions) {
      for (const each of dimensions) all.push(numberOf(each))
      starts.push(all.length)
    },
    having(wanted) {
      const meets = known.map((each) => doMeet(each, wanted))
      return (place) => {
        const end = starts[place + 1] ?? 0
        for (let at = starts[place] ?? end; at < end; at++)
          if (meets[all[at] ?? -1] === true) return true
        return false
      }
    },
    distanceTo({ kind, size }) {
      const apart = known.map((each) =>
        each.kind === kind ? roundSize(Math.abs(each.size - size)) : Number.POSITIVE_INFINITY,
      )
      return (place) => {
        let least = Number.POSITIVE_INFINITY
        const end = starts[place + 1] ?? 0
        for (let at = starts[place] ?? end; at < end; at++)
          least = Math.min(least, apart[all[at] ?? -1] ?? least)
        return least
      }
    },
  }
}

/** Sizes have three decimals: their differences are equal only without what the subtraction adds. */
function roundSize(size: number): number {
  return Math.round(size * 1e3) / 1e3
}
