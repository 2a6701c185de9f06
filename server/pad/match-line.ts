import * as words from '#words/pad'
import { MAX_PAD_LINE_READ } from '../../contract/limits.ts'
import { groupThousands } from '../../contract/money.ts'
import { readFreeText } from '../../contract/pad/free-text.ts'
import type { ReadLine } from '../../contract/pad/read-pad.ts'
import type { Reading } from '../../contract/pad/reading.ts'
import type { Steps } from '../../contract/pad/steps.ts'
import { readWords } from '../catalogue/read-words.ts'
import { chooseOf, chooseReading, chooseTool, type Outcome } from './choices.ts'
import { type Found, isNote, NAMED_STEP } from './judge-note.ts'
import { isSure, type MatchParts, matchReading } from './match-reading.ts'
import { SURE_STEP } from './match-words.ts'
import { isLengthOfThread, settleLine } from './settle-line.ts'
import { hasFigureLeft, isSizeAsNamed } from './stated-size.ts'

const strengths = { strong: 0, weak: 1, none: 1 }
const MOST_PARTS = 4
const OTHER_SIZE_STEP = 7

/** Matches every reading of a line; the surest wins, and where two are as sure a person chooses (workbench 6.3). */
export function* matchLine(parts: MatchParts, line: ReadLine): Steps<Outcome> {
  if (line.isTooLong) return { kind: 'unknown', message: tooLong }
  const found = yield* findReadings(parts, line.readings)
  const [first] = found
  if (isNote(parts.finder, line, first)) return { kind: 'note' }
  const isOpen = !first || first.match.step > NAMED_STEP
  const several = isOpen ? yield* findSeveral(parts, line) : []
  if (several.length > 1) return chooseOf(parts, several, words.namesSeveralTools)
  if (!first) return { kind: 'unknown', message: words.noToolFound }
  if (isContested(found)) return chooseReading(parts, found)
  const settled = settleNamed(parts, first, line)
  if (isSure(first.match)) return settled
  const isCounted = first.reading.quantity !== null && settled.kind === 'tool'
  const isLikely = isCounted && first.match.isLikely === true
  const isMisspelled = readWords(first.reading.rest).words.some(
    (word) => parts.finder.ofMeant(word).isMisspelled,
  )
  return { ...chooseTool(parts, withoutLength(first, line)), isLikely, isMisspelled }
}

/** A buyer's own name of a tool says nothing of its sizes. */
function settleNamed(parts: MatchParts, found: Found, line: ReadLine): Outcome {
  const { reading, match } = found
  const [tool = -1] = match.tools
  if (match.step <= 1) return settleLine(parts, found, line)
  const other = { reading, match: { ...match, step: OTHER_SIZE_STEP } }
  const isLeft = reading.strength === 'weak' && hasFigureLeft(parts, tool, reading.rest)
  if (isLeft) return chooseTool(parts, withoutQuantity(other))
  return isSizeAsNamed(parts, tool, reading.rest)
    ? settleLine(parts, found, line)
    : chooseTool(parts, other)
}

function withoutQuantity({ reading, match }: Found): Found {
  return { match, reading: { ...reading, quantity: null, hints: [] } }
}

/** Without the quantity that may be the length of a thread. */
function withoutLength(found: Found, line: ReadLine): Found {
  const { reading } = found
  const isLength = reading.strength === 'weak' && isLengthOfThread(line, reading.quantity)
  return isLength ? withoutQuantity(found) : found
}

const tooLong = words.tooLongLine(groupThousands(String(MAX_PAD_LINE_READ)))

const byStrength = (one: Reading, other: Reading): number =>
  strengths[one.strength] - strengths[other.strength]

/** The readings that find most surely; of those the strongest. */
function* findReadings(parts: MatchParts, readings: readonly Reading[]): Steps<Found[]> {
  const found: Found[] = []
  for (const reading of readings.toSorted(byStrength)) {
    const [best] = found
    const isWeaker = best !== undefined && byStrength(best.reading, reading) < 0
    if (isWeaker && best.match.step <= 3) break
    yield
    const match = yield* matchReading(parts, reading)
    if (match) found.push({ reading, match })
  }
  const isCounted = found.some(({ reading }) => reading.strength === 'strong')
  // Where a quantity is named, the line without one counts only as a whole name or part number.
  const meant = found.filter(
    ({ reading, match }) => !isCounted || reading.strength !== 'none' || match.step <= 3,
  )
  const least = Math.min(...meant.map(({ match }) => match.step))
  const surest = meant.filter(({ match }) => match.step === least)
  // Where nothing is sure, no figure is either.
  if (least > SURE_STEP && isCounted) return surest
  const strongest = Math.min(...surest.map(({ reading }) => strengths[reading.strength]))
  return surest.filter(({ reading }) => strengths[reading.strength] === strongest)
}

/** Whether readings that are as sure mean other tools or quantities. */
function isContested(found: readonly Found[]): boolean {
  const meanings = found.map(({ reading, match }) => `${reading.quantity} ${match.tools.join()}`)
  return new Set(meanings).size > 1
}

/** Two tools in one line, with 'and' or a comma between them. */
function* findSeveral(parts: MatchParts, { readings }: ReadLine): Steps<Found[]> {
  const whole = readings.find(({ strength, code }) => strength === 'none' && code === null)
  // The full name of a tool may have a comma and an 'and'.
  const named = whole && (yield* matchReading(parts, whole))
  if (!whole || (named && named.step <= NAMED_STEP)) return []
  const texts = whole.rest.split(/\s*[,;&+/]\s+|\s+and\s+/i).slice(0, MOST_PARTS)
  if (texts.length < 2) return []
  const several: Found[] = []
  for (const text of texts) {
    const [first] = yield* findReadings(parts, readFreeText(text))
    if (first && first.match.step <= NAMED_STEP) several.push(first)
  }
  return new Set(several.map(({ match }) => match.tools[0])).size > 1 ? several : []
}
