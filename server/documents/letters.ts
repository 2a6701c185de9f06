import { hasAll, type Script } from './fonts.ts'

export type Run = { text: string; script: Script }

const REPLACEMENT = '?'
const MOST_RUNS = 40
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const isBlank = /^[ \n]$/
/** What shows nothing or turns the direction of what follows; the joiners of Bangla are letters of their word. */
const unseen =
  /(?![\t\n\r])\p{Cc}|\p{Bidi_Control}|[\ufff9-\ufffb]|(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/gu
/** '2⅛' is no 21/8. */
const fractionOfMore = /(?<=\d)(?=[⅐-⅞↉])/gu
const bangla = /[\u0964\u0965\u0980-\u09ff]/

/** The pieces of a text that one font has; what none has is spelled with other signs ('1/8', 'alpha'), or becomes '?' (emoji, Arabic, Chinese). */
export function splitRuns(text: string): Run[] {
  if (/^[ -~]*$/.test(text)) return text === '' ? [] : [{ text, script: 'latin' }]
  const runs: Run[] = []
  const seen = text
    .normalize()
    .replace(unseen, '')
    .replace(/[^\S\n]+/g, ' ')
  for (const { segment } of graphemes.segment(seen.replace(fractionOfMore, ' '))) {
    const run = toRun(segment)
    const last = runs.at(-1)
    if (last && (last.script === run.script || isBlank.test(segment))) last.text += run.text
    else if (run.text !== '') runs.push(run)
  }
  return runs.length <= MOST_RUNS ? runs : [inOneFont(runs)]
}

/** A text that changes its script with each word takes as long as a page of another. */
function inOneFont(runs: readonly Run[]): Run {
  const letters = runs.flatMap(({ text }) => Array.from(text))
  const known = letters.map((each) =>
    isBlank.test(each) || hasAll('bangla', each) ? each : REPLACEMENT,
  )
  return { text: known.join(''), script: 'bangla' }
}

function toRun(grapheme: string): Run {
  if (isBlank.test(grapheme) || hasAll('latin', grapheme))
    return { text: grapheme, script: 'latin' }
  if (bangla.test(grapheme) && hasAll('bangla', grapheme))
    return { text: grapheme, script: 'bangla' }
  return { text: spell(grapheme), script: 'latin' }
}

/** The nearest readable spelling: without joiners, by its meaning, without accents. */
function spell(grapheme: string): string {
  const joined = grapheme.replace(/[\u200c\u200d]/g, '')
  const meant = joined.normalize('NFKC').replaceAll('\u2044', '/')
  const base = meant.normalize('NFD').replace(/\p{M}/gu, '')
  const tries = [joined, meant, base].flatMap((each) => [each, spellings.get(each)])
  return tries.find((known) => known !== undefined && hasAll('latin', known)) ?? REPLACEMENT
}

const greek =
  'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigma tau upsilon phi chi psi omega'
const greekLetters = Array.from('αβγδεζηθικλμνξοπρστυφχψω')

/** How signs of technical drawings are written where a font lacks them. */
const signs = {
  '⌀⍉': 'Ø',
  '‛ʻʿ': '‘',
  ʾ: '’',
  '‟': '“',
  '‒': '–',
  '―': '—',
  '∠': 'angle ',
  '⊥⟂': 'perpendicular ',
  '∥': '//',
  '✓✔': 'yes',
  '⋅': '·',
  '∗★': '*',
  '●○◦■□▢▪▲►': '•',
  ς: 'sigma',
}

const spellings = new Map([
  ...Object.entries(signs).flatMap(([like, sign]) =>
    Array.from(like, (each) => [each, sign] as const),
  ),
  ...greek.split(' ').flatMap((name, at) => {
    const letter = greekLetters[at] ?? ''
    const capital = `${name.charAt(0).toUpperCase()}${name.slice(1)}`
    return [[letter, name] as const, [letter.toUpperCase(), capital] as const]
  }),
])
