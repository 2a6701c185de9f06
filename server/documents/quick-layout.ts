import type { Font } from 'fontkit'

type Layout = Font['layout']
type Laid = ReturnType<Layout>
type Position = Laid['positions'][number]
type Piece = Pick<Laid, 'glyphs' | 'positions'>

/** Not blanks, which kerning would all but close, nor figures, which all have the same width. */
const kerned = /[^\s\d.,$]/
const MOST_KNOWN = 10_000

/**
 * Lays out words of letters that need no shaping: glyph by glyph, with the kerning of each pair, both asked of the font
 * once. A paper of a thousand lines has many thousand different words, and the font's own way takes half a millisecond
 * for each. Figures all have the same width, so that columns of money are in line.
 */
export function latinLayout(font: Font): Layout {
  const full = font.layout.bind(font)
  const nothing = full('')
  const glyphOf = remember((letter) => full(letter, ['tnum']).glyphs[0] ?? font.getGlyph(0))
  const kerningOf = remember((pair) => {
    const { glyphs, positions } = full(pair)
    const [first] = glyphs
    return glyphs.length === 2 && first ? (positions[0]?.xAdvance ?? 0) - first.advanceWidth : 0
  })
  return (text, ...rest) => {
    if (/\p{M}/u.test(text)) return full(text, ...rest)
    const letters = [...text]
    const glyphs = letters.map(glyphOf)
    const positions = letters.map((letter, index): Position => {
      const next = letters[index + 1]
      const isKerned = next !== undefined && kerned.test(letter) && kerned.test(next)
      const advance = glyphOf(letter).advanceWidth + (isKerned ? kerningOf(letter + next) : 0)
      return { xAdvance: advance, yAdvance: 0, xOffset: 0, yOffset: 0 }
    })
    return { ...nothing, glyphs, positions, advanceWidth: widthOf(positions) }
  }
}

const graphemes = new Intl.Segmenter('bn', { granularity: 'grapheme' })
/** A letter that changes nothing of what follows it. */
const KA = 'ক'
const HASANTA = '\u09cd'

/**
 * The same for Bangla, whose letters change their shape within a syllable and at the start of a word: each syllable is
 * shaped once in each of the two places.
 */
export function banglaLayout(font: Font): Layout {
  const full = font.layout.bind(font)
  const nothing = full('')
  const first = remember((syllable): Piece => full(syllable))
  const later = remember((syllable): Piece => {
    const { glyphs, positions } = full(KA + syllable)
    return { glyphs: glyphs.slice(1), positions: positions.slice(1) }
  })
  return (text) => {
    const pieces = syllablesOf(text).map((syllable, index, all) =>
      index === 0 || all[index - 1] === ' ' ? first(syllable) : later(syllable),
    )
    // Copies: pdfkit scales the positions that it is given.
    const positions = pieces.flatMap((piece) => piece.positions.map((each) => ({ ...each })))
    const glyphs = pieces.flatMap((piece) => piece.glyphs)
    return { ...nothing, glyphs, positions, advanceWidth: widthOf(positions) }
  }
}

/** A letter after the sign that joins it to the one before (hasanta) belongs to its syllable. */
function syllablesOf(text: string): string[] {
  const syllables: string[] = []
  for (const { segment } of graphemes.segment(text)) {
    const last = syllables.at(-1)
    if (last?.endsWith(HASANTA)) syllables[syllables.length - 1] = last + segment
    else syllables.push(segment)
  }
  return syllables
}

function widthOf(positions: Position[]): number {
  return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
}

/** Keeps what was made for the first keys. */
export function remember<T>(make: (key: string) => T): (key: string) => T {
  const known = new Map<string, T>()
  return (key) => {
    const found = known.get(key)
    if (found !== undefined) return found
    const made = make(key)
    if (known.size < MOST_KNOWN) known.set(key, made)
    return made
  }
}
