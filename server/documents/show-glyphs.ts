import type { Style } from './pen.ts'
import { remember } from './quick-layout.ts'

type Place = { x: number; y: number }

/**
 * The operators that write a text with its baseline at a place. pdfkit's own `text` takes ten times as many for each line,
 * and measures it twice more.
 */
export function showGlyphs(
  font: PDFKit.EmbeddedFont,
  text: string,
  { size, color }: Style,
  { x, y }: Place,
): string {
  const [codes, places] = font.encode(text, [])
  const operators = [`BT ${fillOf(color)} /${font.id} ${size} Tf`]
  let [at, isMoved] = [x, true]
  let shown = ''
  const flush = () => {
    if (shown !== '') operators.push(`[<${shown}>] TJ`)
    shown = ''
  }
  for (const [index, code] of codes.entries()) {
    const { xAdvance, xOffset, yOffset, advanceWidth } = places[index] ?? nowhere
    const isOff = xOffset !== 0 || yOffset !== 0
    if (isOff || isMoved) {
      flush()
      operators.push(moveTo(at + (xOffset * size) / 1000, y - (yOffset * size) / 1000))
    }
    isMoved = isOff
    const kerning = xAdvance - advanceWidth
    shown += kerning === 0 ? code : `${code}> ${number(-kerning)} <`
    at += (xAdvance * size) / 1000
  }
  flush()
  return `${operators.join('\n')} ET`
}

const nowhere: PDFKit.GlyphPlace = { xAdvance: 0, xOffset: 0, yOffset: 0, advanceWidth: 0 }

/** Pages are turned over, so that their origin is the upper left corner; letters are turned back. */
function moveTo(x: number, y: number): string {
  return `1 0 0 -1 ${number(x)} ${number(y)} Tm`
}

function number(value: number): string {
  return String(Math.round(value * 1000) / 1000)
}

const fillOf = remember((color) => {
  const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
  return `${parts.map(number).join(' ')} rg`
})
