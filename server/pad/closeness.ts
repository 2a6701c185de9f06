import type { PadIndex } from './pad-index.ts'
import { type PadWords, readWords } from './pad-words.ts'
import type { ShareOf } from './tool-names.ts'

/** How much of the names of tools a line says. */
export type Closeness = {
  shareOf: ShareOf
  /** Whether no word is typed that is not in its name. */
  isNameOnly: (tool: number) => boolean
  /** The tools that a line says most of. */
  closest: (tools: readonly number[]) => number[]
}

const MOST_COMPARED = 300
const MOST_CHOICES = 6

/** Compares names of tools with what was typed. */
export function closenessTo(index: PadIndex, typed: PadWords): Closeness {
  const shareOf = index.names.sharesOf(typed)
  return {
    shareOf,
    isNameOnly: (tool) => {
      const name = new Set(readWords(index.tools[tool]?.name ?? '').words)
      return typed.words.every((word) => name.has(word))
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

function byName({ tools }: PadIndex, one: number, other: number): number {
  return (tools[one]?.name ?? '') < (tools[other]?.name ?? '') ? -1 : 1
}
