import { measurement } from '../../contract/values/measurements.ts'
import { fonts, LINE_HEIGHT, type Weight } from './fonts.ts'
import { type Run, splitRuns } from './letters.ts'

const graphemes = new Intl.Segmenter('bn', { granularity: 'grapheme' })
const longWord = /\S{30,}/g
/** Kerning may add a little to the widths of single letters. */
const FILLED = 0.98

/** Breaks words that are wider than their column. pdfkit would measure the rest of the word for each line: a second for a thousand letters. */
const breakLongWords = (text: string, width: number, widthOf: (text: string) => number): string =>
  text.replace(longWord, (word) => {
    let [broken, used] = ['', 0]
    for (const { segment } of graphemes.segment(word)) {
      const more = widthOf(segment)
      if (used > 0 && used + more > width * FILLED) {
        broken += '\n'
        used = 0
      }
      broken += segment
      used += more
    }
    return broken
  })

/** '10-24 mm' stays on one line. */
const keepUnits = (text: string): string =>
  text.replace(measurement, (figure) => figure.replaceAll(' ', '\u00a0'))

export type Style = { size: number; weight: Weight; color: string }
export type Line = { text: string; style: Style }
/** With a width a text is broken into lines, which stay on the page unless they flow over its end. */
type Place = { x: number; y: number; width?: number; align?: 'right' | undefined; flows?: true }

export const ink = '#16181B'
export const soft = '#5B6068'
export const hairline = '#DAD6CE'

export const body: Style = { size: 9, weight: 'regular', color: ink }
export const strong: Style = { ...body, weight: 'bold' }
export const small: Style = { size: 7.5, weight: 'regular', color: soft }

export const lineHeight = ({ size }: Style): number => size * LINE_HEIGHT

export type Pen = ReturnType<typeof createPen>

/** Measures and writes texts of mixed scripts. */
export function createPen(doc: PDFKit.PDFDocument) {
  for (const [name, font] of Object.entries(fonts)) doc.registerFont(name, font)

  function eachRun(
    { text: whole, style }: Line,
    width: number | undefined,
    act: (run: Run, options: PDFKit.Mixins.TextOptions) => void,
  ): void {
    const runs = splitRuns(whole)
    for (const [at, { text, script }] of runs.entries()) {
      doc.font(`${script} ${style.weight}`, style.size)
      const widthOf = (part: string) => doc.widthOfString(part)
      const fitting = width === undefined ? text : breakLongWords(keepUnits(text), width, widthOf)
      const continued = at < runs.length - 1
      act({ text: fitting, script }, { width, continued, baseline: -1.02 * style.size })
    }
  }

  return {
    widthOf(line: Line): number {
      let width = 0
      eachRun(line, undefined, ({ text }, options) => {
        width += doc.widthOfString(text, options)
      })
      return width
    },
    heightOf(line: Line, width: number): number {
      let height = 0
      eachRun(line, width, ({ text }, options) => {
        height += doc.heightOfString(text, options)
      })
      return height
    },
    /** Writes a text; `y` is its upper edge. */
    write(line: Line, { x, y, width, align, flows }: Place): void {
      doc.x = x
      doc.y = y
      doc.fillColor(line.style.color)
      eachRun(line, width, ({ text, script }, options) => {
        // Bangla glyphs are in the order of the eye; readers and searches get the text as it is spelled.
        if (script === 'bangla') doc.markContent('Span', { actual: text, lang: 'bn' })
        const height = flows ? undefined : Infinity
        doc.text(text, { ...options, height, align, lineBreak: width !== undefined })
        if (script === 'bangla') doc.endMarkedContent()
      })
    },
  }
}
