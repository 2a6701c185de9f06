import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { body, createPen, lineHeight } from './pen.ts'

const WIDTH = 200
const pen = createPen(new PDFDocument({ font: '' }))
const linesOf = (text: string) =>
  Math.round(pen.heightOf({ text, style: body }, WIDTH) / lineHeight(body))

test.each([
  ['a Latin name', 'Weaving reed', 1],
  ['a Bangla name', 'ঢাকা টেক্সটাইল', 1],
  ['both in one line', 'Weaving reed তাঁত ১২, h6', 1],
  ['nothing', '', 0],
  ['an empty line between two', 'one\n\ntwo', 3],
])('%s has the height of its lines', (_, text, lines) => {
  expect(linesOf(text)).toBe(lines)
})

test.each(['W', 'তাঁ', 'x'])('a long word of %s takes no line more than it fills', (letter) => {
  const width = pen.widthOf({ text: letter.repeat(300), style: body })
  const lines = linesOf(letter.repeat(300))
  expect(lines).toBeGreaterThanOrEqual(Math.ceil(width / WIDTH))
  expect(lines).toBeLessThanOrEqual(Math.ceil((width * 1.1) / WIDTH))
})

test('a line break after a full line makes no empty line', () => {
  for (let count = 1; count < 80; count += 1) {
    const line = 'ii '.repeat(count).trim()
    expect(linesOf(`${line}\nnext`)).toBe(linesOf(line) + 1)
  }
})
