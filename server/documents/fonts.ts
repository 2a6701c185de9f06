import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create, type Font, type GlyphRun } from 'fontkit'

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** A font that is open already. */
      registerFont(name: string, font: Font): this
    }
  }
}

export type Script = 'latin' | 'bangla'
export type Weight = 'regular' | 'bold'

/** As a multiple of the font size: Bangla letters reach further up and down than Latin ones. */
export const LINE_HEIGHT = 1.4

/** The shop's own Archivo, and Hind Siliguri for what is written in Bangla. */
export const fonts = {
  'latin regular': open(
    import.meta.resolve('@expo-google-fonts/archivo/400Regular/Archivo_400Regular.ttf'),
  ),
  'latin bold': open(
    import.meta.resolve('@expo-google-fonts/archivo/600SemiBold/Archivo_600SemiBold.ttf'),
  ),
  'bangla regular': open(
    import.meta.resolve('@expo-google-fonts/hind-siliguri/400Regular/HindSiliguri_400Regular.ttf'),
  ),
  'bangla bold': open(
    import.meta.resolve(
      '@expo-google-fonts/hind-siliguri/600SemiBold/HindSiliguri_600SemiBold.ttf',
    ),
  ),
} satisfies Record<`${Script} ${Weight}`, Font>

/** Papers say the same words again, and each document of pdfkit would shape them once more. */
const MOST_KNOWN_WORDS = 10_000

/** Whether a font has all letters of a text. */
export function hasAll(script: Script, text: string): boolean {
  const font = fonts[`${script} regular`]
  return Array.from(text).every((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
}

/** Figures all have the same width, so that columns of money are in line; lines of both fonts are equally high. */
function open(address: string): Font {
  const font = create(readFileSync(fileURLToPath(address)))
  if (!('layout' in font)) throw new Error(`${address} holds several fonts`)
  const layout = font.layout.bind(font)
  const known = new Map<string, GlyphRun>()
  font.layout = (text) => {
    // pdfkit measures a word with the line break after it, which has no width.
    const run = known.get(text) ?? layout(text.replaceAll('\n', ''), ['tnum'])
    if (known.size >= MOST_KNOWN_WORDS) known.clear()
    known.set(text, run)
    // pdfkit scales the positions that it gets.
    const copy: GlyphRun = Object.create(run)
    copy.positions = run.positions.map((position) => ({ ...position }))
    return copy
  }
  font.hhea.lineGap = LINE_HEIGHT * font.unitsPerEm - font.ascent + font.descent
  return font
}
