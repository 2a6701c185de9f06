import {
  type Dimension,
  doMeet,
  keyOfDimension,
  toleranceAt,
} from '../../contract/tools/listed-dimensions.ts'

type Known = { dimension: Dimension; key: string; term: number }
/** The number of each dimension in the postings. */
export type DimensionTerms = {
  /** Of a new dimension it is made. */
  termOf: (dimension: Dimension, make: () => number) => number
  /** Of the dimensions that a buyer calls the same. */
  meeting: (dimension: Dimension) => number[]
}

/** No two sizes that meet are further apart. */
const STRIDE = toleranceAt(Number.POSITIVE_INFINITY)

/** Keeps dimensions by their kind and by strides of their size, so that few are compared with one that is looked for. */
export function createDimensionTerms(): DimensionTerms {
  const strides = new Map<string, Known[]>()
  const near = ({ kind, size }: Dimension, step: number) =>
    `${kind} ${Math.floor(size / STRIDE) + step}`
  return {
    termOf: (dimension, make) => {
      const [key, stride] = [keyOfDimension(dimension), near(dimension, 0)]
      const same = strides.get(stride) ?? []
      const known = same.find((each) => each.key === key)
      if (known) return known.term
      const term = make()
      strides.set(stride, [...same, { dimension, key, term }])
      return term
    },
    meeting: (dimension) =>
      [-1, 0, 1]
        .flatMap((step) => strides.get(near(dimension, step)) ?? [])
        .filter((each) => doMeet(each.dimension, dimension))
        .map(({ term }) => term),
  }
}
