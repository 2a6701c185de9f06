import { doMeet } from '../../contract/listed-dimensions.ts'
import { hasTerm } from './find-terms.ts'
import type { MatchParts } from './match-reading.ts'
import { numeralsOf, type PadWords, readWords } from './pad-words.ts'

const NAMED_LEVEL = 3

/**
 * Whether the sizes that a tool's name states are what was typed. '58' of 'Vernier Caliper 58' may be its hardness: a figure of
 * another specification is not the size in its name.
 */
export function isSizeAsNamed(parts: MatchParts, tool: number, typed: PadWords): boolean {
  const named = readWords(parts.index.tools[tool]?.name ?? '')
  const { dimensions } = named
  const isOpen = (dimension: (typeof dimensions)[number]) =>
    !typed.dimensions.some((each) => doMeet(each, dimension)) && !isFigureSaid(typed, dimension)
  const measured = typed.dimensions.every((each) => {
    const alike = dimensions.filter(({ kind }) => kind === each.kind)
    return alike.some((other) => doMeet(each, other)) || !alike.some(isOpen)
  })
  return measured && figuresAreNamed(parts, tool, typed, dimensions.some(isOpen))
}

function isFigureSaid({ words }: PadWords, dimension: PadWords['dimensions'][number]): boolean {
  return numeralsOf([dimension]).some((numeral) => words.includes(numeral.slice(1)))
}

/** A bare figure is one of its name or number where a size of the name was not typed. */
function figuresAreNamed(
  { finder }: MatchParts,
  tool: number,
  { words }: PadWords,
  isOpen: boolean,
): boolean {
  const figures = words.filter((word) => /^\d+(?:[.,]\d+)?$/.test(word))
  return !isOpen || figures.every((word) => hasTerm(finder.ofWord(word), tool) >= NAMED_LEVEL)
}
