import {
  type Dimension,
  doMeet,
  keyOfDimension,
  toleranceAt,
} from '../../contract/tools/listed-dimensions.ts'
import { createPostings, type Postings } from './postings.ts'

/** The dimensions that tools have, each once with a number; a posting is that of a word (tool-words.ts). */
export type Sizes = Pick<Postings, 'add' | 'pack' | 'listOf' | 'forEach'> & {
  numberOf: (dimension: Dimension) => number
  /** The numbers of those that a buyer calls the same. */
  meeting: (wanted: Dimension) => number[]
  known: readonly Dimension[]
}

/** No two sizes that meet are further apart. */
const STRIDE = toleranceAt(Number.POSITIVE_INFINITY)

/** Keeps dimensions by their kind and by strides of their size, so that few are compared with one that is looked for. */
export function createSizes(): Sizes {
  const known: Dimension[] = []
  const numbers = new Map<string, number>()
  const strides = new Map<string, number[]>()
  const near = ({ kind, size }: Dimension, step: number) =>
    `${kind} ${Math.floor(size / STRIDE) + step}`
  return {
    ...createPostings(),
    known,
    numberOf(dimension) {
      const key = keyOfDimension(dimension)
      const number = numbers.get(key) ?? known.push(dimension) - 1
      if (!numbers.has(key)) strides.getOrInsert(near(dimension, 0), []).push(number)
      numbers.set(key, number)
      return number
    },
    meeting: (wanted) =>
      [-1, 0, 1]
        .flatMap((step) => strides.get(near(wanted, step)) ?? [])
        .filter((number) => known.slice(number, number + 1).some((each) => doMeet(each, wanted))),
  }
}
