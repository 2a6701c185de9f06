import { withoutContacts } from '../../contract/pad/contacts.ts'
import { hasFigure } from '../../contract/pad/notes.ts'
import type { ReadLine } from '../../contract/pad/read-pad.ts'
import type { Reading } from '../../contract/pad/reading.ts'
import { fillers } from '../../contract/pad/side-words.ts'
import { readWords } from '../catalogue/read-words.ts'
import { hasTerm, type TermFinder } from './find-terms.ts'
import type { Match } from './match-words.ts'

export type Found = { reading: Reading; match: Match }

/** Steps up to this name a tool; above it words only look like one. */
export const NAMED_STEP = 4.7

/** 'some needle plates', 'five bobbins' */
const countWord =
  /^\W*(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|some|few|several|couple|pair)\s/i

/** Whether a line is a note, now that is known what it finds (workbench 6.2, rule 7). */
export function isNote(finder: TermFinder, line: ReadLine, found: Found | undefined): boolean {
  const { note, isSignature } = line
  if (line.isTooLong) return false
  if (note === 'surely') return true
  const isNamed = found !== undefined && found.match.step <= NAMED_STEP
  const isCounted = isNamed && found.reading.strength !== 'none'
  if (note === 'likely') {
    const isItem = isCounted && (found.reading.strength === 'strong' || found.match.step <= 4)
    return !isItem && !(found && hasFigure(withoutContacts(line.text)) && namesTool(finder, found))
  }
  if (note === 'perhaps') {
    const isCount = countWord.test(line.text) && found !== undefined && namesTool(finder, found)
    return !isCount && !(isNamed && saysLittleElse(finder, found))
  }
  return isSignature && !isNamed && found?.reading.strength !== 'strong'
}

/** 'Hola, necesito 20 vernier caliper' has two words of a tool's name. */
const namesTool = (finder: TermFinder, found: Found): boolean =>
  found.match.step <= 3 || new Set(wordsOfTool(finder, found, 3)).size > 1

/** 'vernier caliper' asks for one; 'thanks for your help with the spindle' does not. */
function saysLittleElse(finder: TermFinder, found: Found): boolean {
  const meant = wordsOfTool(finder, found, 1)
  const isMost = meant.length * 2 >= readWords(found.reading.rest).words.length
  return found.match.step <= 3 || (isMost && meant.length > 0)
}

/** The words of a line that its tool has so well. */
function wordsOfTool(finder: TermFinder, { reading, match }: Found, level: number): string[] {
  const [tool = -1] = match.tools
  return readWords(reading.rest).words.filter(
    (word) => !fillers.has(word) && hasTerm(finder.ofWord(word), tool) >= level,
  )
}
