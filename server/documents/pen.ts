import { advanceOf, fontOf, type Script, type Weight } from './fonts.ts'
import { showGlyphs } from './show-glyphs.ts'
import { type Run, splitRuns } from './text-runs.ts'

export type Style = { size: number; weight: Weight; color: string }
export type Line = { text: string; style: Style }
type Place = { x: number; y: number; width?: number; align?: 'right' | undefined }

export const ink = '#16181B'
export const soft = '#5B6068'
export const hairline = '#DAD6CE'

export const body: Style = { size: 9, weight: 'regular', color: ink }
export const strong: Style = { ...body, weight: 'bold' }
export const small: Style = { size: 7.5, weight: 'regular', color: soft }

/** The height of a line of text: Bangla letters reach further up and down than Latin ones. */
export function lineHeight({ size }: Style): number {
  return size * 1.4
}

export type Pen = ReturnType<typeof createPen>

/** Measures, breaks and writes text of mixed scripts. */
export function createPen(doc: PDFKit.PDFDocument) {
  const registered = new Set<string>()
  const choose = (script: Script, weight: Weight) => {
    const name = `${script} ${weight}`
    if (!registered.has(name)) doc.registerFont(name, fontOf(script, weight))
    registered.add(name)
    return doc.font(name)._font
  }
  const runWidth = ({ script, text }: Run, { size, weight }: Style) =>
    advanceOf(script, weight, text) * size
  const widthOf = (text: string, style: Style) =>
    splitRuns(text).reduce((sum, run) => sum + runWidth(run, style), 0)
  return {
    widthOf,
    wrap: (text: string, style: Style, width: number) =>
      text.split('\n').flatMap((paragraph) => wrapParagraph(paragraph, style, width, widthOf)),
    /** Writes one line; `y` is its upper edge. */
    write({ text, style }: Line, { x, y, width = 0, align }: Place): void {
      let at = align === 'right' ? x + width - widthOf(text, style) : x
      const baseline = y + style.size * 1.02
      for (const run of splitRuns(text)) {
        // Bangla glyphs are in the order of the eye; readers and searches get the text as it is spelled.
        const isSpelled = run.script === 'latin'
        if (!isSpelled) doc.markContent('Span', { actual: run.text, lang: 'bn' })
        const font = choose(run.script, style.weight)
        doc.page.fonts[font.id] ??= font.ref()
        doc.addContent(showGlyphs(font, run.text, style, { x: at, y: baseline }))
        if (!isSpelled) doc.endMarkedContent()
        at += runWidth(run, style)
      }
    },
  }
}

type WidthOf = (text: string, style: Style) => number

/** Words are measured one by one: no blank is kerned, so that their widths add up. */
function wrapParagraph(text: string, style: Style, width: number, widthOf: WidthOf): string[] {
  const blank = widthOf(' ', style)
  const lines: string[] = []
  let [line, used] = ['', 0]
  for (const word of text.split(/\s+/)) {
    const wordWidth = widthOf(word, style)
    if (line !== '' && used + blank + wordWidth <= width) {
      line += ` ${word}`
      used += blank + wordWidth
      continue
    }
    if (line !== '') lines.push(line)
    const parts = wordWidth <= width ? [word] : breakWord(word, style, width, widthOf)
    lines.push(...parts.slice(0, -1))
    line = parts.at(-1) ?? ''
    used = widthOf(line, style)
  }
  return [...lines, line]
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** A word that is wider than its column, in parts that fit. */
function breakWord(word: string, style: Style, width: number, widthOf: WidthOf): string[] {
  const parts: string[] = []
  let [part, used] = ['', 0]
  for (const { segment } of graphemes.segment(word)) {
    const more = widthOf(segment, style)
    if (part !== '' && used + more > width) {
      parts.push(part)
      ;[part, used] = ['', 0]
    }
    part += segment
    used += more
  }
  return [...parts, part]
}
