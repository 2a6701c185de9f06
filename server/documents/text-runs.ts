import { fontOf, type Script } from './fonts.ts'
import { spellings } from './spellings.ts'

export type Run = { text: string; script: Script }

const REPLACEMENT = '?'
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** What shows nothing or turns the direction of what follows; the joiners of Bangla are letters of their word. */
const unseen =
  /\p{Cc}|\p{Bidi_Control}|[\ufff9-\ufffb]|(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/gu
/** '2⅛' is no 21/8. */
const fractionOfMore = /(?<=\d)(?=[⅐-⅞↉])/gu
const bangla = /[\u0964\u0965\u0980-\u09ff]/

/**
 * A text in the pieces that one font has. What no font has is spelled with signs that it has ('1/8', 'alpha'), or becomes
 * '?' (emoji, Arabic, Chinese).
 */
export function splitRuns(text: string): Run[] {
  if (/^[ -~]*$/.test(text)) return text === '' ? [] : [{ text, script: 'latin' }]
  const runs: Run[] = []
  const seen = text.normalize().replace(unseen, '').replace(fractionOfMore, ' ')
  for (const { segment } of graphemes.segment(seen)) {
    const run = toRun(segment)
    const last = runs.at(-1)
    if (last?.script === run.script) last.text += run.text
    else if (run.text !== '') runs.push(run)
  }
  return runs
}

function toRun(grapheme: string): Run {
  const plain = /^\s+$/u.test(grapheme) ? ' ' : grapheme
  if (hasAll('latin', plain)) return { text: plain, script: 'latin' }
  if (bangla.test(plain) && hasAll('bangla', plain)) return { text: plain, script: 'bangla' }
  return { text: spell(plain), script: 'latin' }
}

/** The nearest readable spelling: without joiners, by its meaning, without accents. */
function spell(grapheme: string): string {
  const joined = grapheme.replace(/[\u200c\u200d]/g, '')
  const meant = joined.normalize('NFKC').replaceAll('\u2044', '/')
  const base = meant.normalize('NFD').replace(/\p{M}/gu, '')
  const tries = [
    joined,
    spellings.get(joined),
    meant,
    spellings.get(meant),
    base,
    spellings.get(base),
  ]
  return tries.find((known) => known !== undefined && hasAll('latin', known)) ?? REPLACEMENT
}

function hasAll(script: Script, text: string): boolean {
  const font = fontOf(script, 'regular')
  return Array.from(text).every((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
}
