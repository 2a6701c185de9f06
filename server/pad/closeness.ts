import { type Dimension, doMeet } from '../../contract/listed-dimensions.ts'
import { type NamedSize, nameWords, singularOf } from './name-words.ts'
import type { PadIndex } from './pad-index.ts'
import { numeralsOf, type PadWords } from './pad-words.ts'

/** How much of the names of tools a line says. */
export type Closeness = {
  /** The share of the words of a tool's name that are said; a size counts as it is written. */
  shareOf: (tool: number) => number
  /** Whether no word is typed that is not in its name. */
  isNameOnly: (tool: number) => boolean
  /** The tools that a line says most of. */
  closest: (tools: readonly number[]) => number[]
}

const MOST_COMPARED = 300
const MOST_CHOICES = 6

/** Compares names of tools with what was typed. */
export function closenessTo(index: PadIndex, typed: PadWords): Closeness {
  const { words, dimensions } = typed
  const said = new Set([...words, ...words.map(singularOf)])
  const numerals = new Set([...words.map((word) => `#${word}`), ...numeralsOf(dimensions)])
  const shareOf = (tool: number) => {
    const name = nameWords(index, tool)
    if (name.length === 0) return 0
    const saidWords = name.words.filter(
      ({ word, singular }) => said.has(word) || said.has(singular),
    )
    const saidSizes = name.sizes.map((size) => saidOf(size, dimensions, numerals))
    return saidSizes.reduce((sum, each) => sum + each, saidWords.length) / name.length
  }
  return {
    shareOf,
    isNameOnly: (tool) => {
      const name = new Set(nameWords(index, tool).words.map(({ word }) => word))
      return words.every((word) => name.has(word))
    },
    closest: (tools) => {
      if (tools.length < 2) return [...tools]
      return tools
        .slice(0, MOST_COMPARED)
        .map((tool) => ({ tool, share: shareOf(tool) }))
        .toSorted((one, other) => other.share - one.share || byName(index, one.tool, other.tool))
        .slice(0, MOST_CHOICES)
        .map(({ tool }) => tool)
    },
  }
}

/** All words of a size that is stated, all but its unit for its figures alone. */
function saidOf(
  { own, numerals, length }: NamedSize,
  stated: readonly Dimension[],
  said: ReadonlySet<string>,
): number {
  if (own.every((each) => stated.some((other) => doMeet(each, other)))) return length
  return numerals.every((numeral) => said.has(numeral)) ? length - 1 : 0
}

function byName({ tools }: PadIndex, one: number, other: number): number {
  return (tools[one]?.name ?? '') < (tools[other]?.name ?? '') ? -1 : 1
}
