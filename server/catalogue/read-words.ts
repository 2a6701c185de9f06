import { normaliseLine } from '../../contract/pad/normalise.ts'
import { type Dimension, readDimensions } from '../../contract/tools/listed-dimensions.ts'
import { foldText } from '../../contract/values/folded-text.ts'

export type ReadWords = { words: string[]; dimensions: Dimension[] }

const word = /\d+(?:[.,]\d+)+|[\p{L}\p{M}\p{N}]+/gu
/** Reading dimensions takes longest: most texts have no figure that is a whole word. */
const mayHaveDimension = /(?:^|[\s(,;:"x×ø⌀])m?\d|[½¼¾⅛⅜⅝⅞]|\b(?:half|quarter)\b/i

export function readWords(text: string): ReadWords {
  const { dimensions, rest } = mayHaveDimension.test(text)
    ? readDimensions(text)
    : { dimensions: [], rest: foldText(text) }
  return { words: rest.match(word) ?? [], dimensions }
}

/** The sizes that a text states, each as often as it does, and its other words with figures. */
export function readSizes(text: string): { sizes: Dimension[]; figures: string[] } {
  const { every, rest } = readDimensions(text)
  return { sizes: every, figures: (rest.match(word) ?? []).filter((each) => /\d/.test(each)) }
}

/** A figure of a dimension as it is in the index: people also type '200' for '200 mm'. */
export const numeralsOf = (dimensions: readonly Dimension[]): string[] =>
  writtenOf(dimensions).flatMap((written) =>
    (written.match(/\d+(?:[.,]\d+)?/g) ?? []).map((figure) => `#${figure}`),
  )

/** Dimensions as they are written: '2-10 mm' names two. */
export function writtenOf(dimensions: readonly Dimension[]): string[] {
  return [...new Set(dimensions.map(({ written }) => written))]
}

/** A whole name without case and signs, but with those inside of figures: '1/2', '2.5'. */
export const nameKey = (name: string): string =>
  foldText(normaliseLine(name))
    .replace(/(?<!\d)[^\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]+(?!\d)|[^\p{L}\p{M}\p{N}./,:-]+/gu, ' ')
    .trim()
