import { fillers } from '../../contract/pad/side-words.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { type ReadWords, readWords } from '../catalogue/read-words.ts'
import type { ShareOf } from '../catalogue/tool-names.ts'
import { isNounOf, type Term } from './find-terms.ts'

/** How much of the names of tools a line says. */
export type Closeness = {
  shareOf: ShareOf
  /** Whether no word is typed that is not in its name. */
  isNameOnly: (tool: number) => boolean
  /** Whether one letter is typed where its name has another: 'parallel key B' does not mean a parallel key A. */
  isOtherForm: (tool: number) => boolean
  /** Whether it is called by the noun of the line. */
  isCalled: (tool: number) => boolean
  /** A whole name first, then what is called so: a chuck before the parts of one. */
  closest: (tools: readonly number[]) => number[]
}

const MOST_COMPARED = 300
const MOST_CHOICES = 6

export function closenessTo(index: Catalogue, typed: ReadWords, noun?: Term): Closeness {
  const shareOf = index.names.sharesOf(typed)
  const isCalled = (tool: number) => noun !== undefined && isNounOf(noun, tool)
  const wordsOf = (tool: number) => readWords(index.tools[tool]?.name ?? '').words
  return {
    shareOf,
    isCalled,
    isNameOnly: (tool) => {
      const name = new Set(wordsOf(tool))
      return typed.words.every((word) => name.has(word))
    },
    isOtherForm: (tool) => {
      const forms = wordsOf(tool).filter(isForm)
      return (
        forms.length > 0 &&
        typed.words.some((word) => isForm(word) && !fillers.has(word) && !forms.includes(word))
      )
    },
    closest: (tools) => {
      if (tools.length < 2) return [...tools]
      // Of many, some from all of the catalogue, which is by name.
      const step = Math.ceil(tools.length / MOST_COMPARED)
      return tools
        .filter((_, at) => at % step === 0)
        .map((tool) => ({ tool, share: shareOf(tool) }))
        .map((each) => ({ ...each, rank: each.share === 1 ? 2 : Number(isCalled(each.tool)) }))
        .toSorted(
          (one, other) =>
            other.rank - one.rank || other.share - one.share || byName(index, one.tool, other.tool),
        )
        .slice(0, MOST_CHOICES)
        .map(({ tool }) => tool)
    },
  }
}

/** Not that of "tailor's", nor the sign between two sizes. */
const isForm = (word: string): boolean => /^\p{L}$/u.test(word) && word !== 's' && word !== 'x'

const byName = ({ tools }: Catalogue, one: number, other: number): number =>
  (tools[one]?.name ?? '') < (tools[other]?.name ?? '') ? -1 : 1
