import * as words from '#words/pad'
import { groupThousands } from '../../contract/money.ts'
import type { Reading } from '../../contract/pad/reading.ts'
import { readWords } from '../catalogue/read-words.ts'
import type { Found } from './judge-note.ts'
import { hasAllDimensions, type MatchParts } from './match-reading.ts'
import { DIFFERENT_STEP } from './match-words.ts'
import { hasFigureLeft, isSizeAsNamed } from './stated-size.ts'

const MOST_CHOICES = 6

/** A tool that a line may mean, by its place in the index. */
export type Choice = { tool: number; quantity: number | null; why: string; differs: boolean }
type Question = {
  kind: 'choose'
  message: string
  quantity: number | null
  choices: Choice[]
  hints: string[]
  /** Whether the one choice is taken unless the buyer says no. */
  isLikely?: boolean
  isMisspelled?: boolean
}
/** What a line says before stock and price are looked at. */
export type Outcome =
  | { kind: 'note' }
  | { kind: 'unknown'; message: string }
  | Question
  | { kind: 'tool'; tool: number; reading: Reading }

/** A choice between readings that are as sure: '500 of 6205, or 6205 of 500?' */
export function chooseReading(parts: MatchParts, found: readonly Found[]): Question {
  const outcome = chooseOf(parts, found, words.whichOne)
  const [one, other] = new Set(outcome.choices.map((choice) => describe(parts, choice)))
  return one && other ? { ...outcome, message: words.thisOrThat(one, other) } : outcome
}

/** A choice between the first tools of each reading. */
export function chooseOf(parts: MatchParts, found: readonly Found[], message: string) {
  const choices = found
    .flatMap(({ reading, match }) =>
      match.tools.slice(0, 3).map((tool) => choiceOf(parts, { reading, match }, tool)),
    )
    .slice(0, MOST_CHOICES)
  return { kind: 'choose' as const, message, quantity: null, choices, hints: [] }
}

function describe({ index }: MatchParts, { tool, quantity }: Choice): string {
  const name = index.tools[tool]?.name ?? ''
  if (quantity === null) return words.toolWithoutQuantity(name)
  return words.quantityOfTool(groupThousands(String(quantity)), name)
}

/** A choice between the tools of one reading. */
export function chooseTool(parts: MatchParts, found: Found): Question {
  const { reading, match } = found
  const choices = match.tools.map((tool) => choiceOf(parts, found, tool))
  const fits = match.step < DIFFERENT_STEP
  const message = choices.length === 1 ? words.isItThisOne(fits) : words.isItOneOfThese(fits)
  return { kind: 'choose', quantity: reading.quantity, choices, hints: reading.hints, message }
}

function choiceOf(parts: MatchParts, { reading, match }: Found, tool: number): Choice {
  const why = whyOf(parts, reading, tool)
  return { tool, quantity: reading.quantity, why, differs: match.step >= DIFFERENT_STEP }
}

/** What a person has to know of a tool before choosing it: another size, or words that it does not have. */
function whyOf(parts: MatchParts, { rest }: Reading, tool: number): string {
  const typed = readWords(rest)
  const { name = '', unit } = parts.index.tools[tool] ?? {}
  // The 3 of a '3-jaw chuck' is a tag of the Three-Jaw Chuck.
  const isTagged = typed.dimensions.length === 0 && !hasFigureLeft(parts, tool, rest)
  const isSized = isTagged || isSizeAsNamed(parts, tool, rest)
  if (!hasAllDimensions(parts, tool, typed) || !isSized) {
    const figures = typed.words.filter((word) => /^\d/.test(word))
    const sizes = typed.dimensions.map(({ written }) => written)
    const asked = [...new Set(sizes.length > 0 ? sizes : figures)].join(', ')
    const has = [...new Set(readWords(name).dimensions.map(({ written }) => written))].join(', ')
    const plain = name.replace(/(?:\s(?:for|of|with|box))*[\s,]+[mø]?\d.*$/i, '') || name
    return words.noneOfThisSize(plain, asked, has)
  }
  return unit === undefined || unit === 'piece' ? '' : words.soldByUnit(unit)
}
