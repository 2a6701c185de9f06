import { fontOf, type Script } from './fonts.ts'

export type Run = { text: string; script: Script }

const REPLACEMENT = '?'
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** What shows nothing or turns the direction of what follows; the joiners of Bangla are letters of their word. */
const unseen = /\p{Cc}|\p{Bidi_Control}|\u00ad|\ufeff|\p{Variation_Selector}/gu

/** A text in the pieces that one font has; characters that no font has become '?' (emoji, Arabic, Chinese). */
export function splitRuns(text: string): Run[] {
  if (/^[ -~]*$/.test(text)) return text === '' ? [] : [{ text, script: 'latin' }]
  const runs: Run[] = []
  for (const { segment } of graphemes.segment(text.normalize().replace(unseen, ''))) {
    const run = toRun(segment)
    const last = runs.at(-1)
    if (last?.script === run.script) last.text += run.text
    else runs.push(run)
  }
  return runs
}

function toRun(grapheme: string): Run {
  const plain = /^\s+$/u.test(grapheme) ? ' ' : grapheme
  if (hasAll('latin', plain)) return { text: plain, script: 'latin' }
  if (/[\u0964\u0965\u0980-\u09ff]/.test(plain) && hasAll('bangla', plain))
    return { text: plain, script: 'bangla' }
  return { text: REPLACEMENT, script: 'latin' }
}

function hasAll(script: Script, text: string): boolean {
  const font = fontOf(script, 'regular')
  return Array.from(text).every((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
}
