import * as words from '#words/documents'
import { body, hairline, type Line, lineHeight, type Style, small, soft, strong } from './pen.ts'
import { contentWidth, left, rule, type Sheet } from './sheet.ts'

declare global {
  namespace PDFKit.Mixins {
    interface StructureElementOptions {
      /** Of a table's head. */
      scope?: 'Column'
    }
  }
}

export type Column = { head: string; width: number; align?: 'right' }
/** What is in a cell: its text, and smaller lines below it. */
export type Cell = { text: string; style?: Style; below?: string[] }
export type Row = { cells: Cell[]; amountCents?: number }

export const GAP = 8
const PADDING = 4.5
const headStyle: Style = { ...small, weight: 'bold', color: soft }

type Table = {
  columns: Column[]
  rows: Row[]
  /** Says what the rows so far come to, at the end of a page and the start of the next. */
  carry?: (cents: number) => string
  /** The height of what follows and stays on the page of the last row. */
  foot?: number
}

/** A table over as many pages as it takes: its head is on each of them, and its sum is carried over. */
export function table(sheet: Sheet, { columns, rows, carry, foot = 0 }: Table): void {
  const { doc } = sheet
  const element = sheet.open('Table')
  writeHead(sheet, columns, sheet.open('TR', element))
  const kept = carry ? lineHeight(body) + 2 * PADDING : 0
  let sum = 0
  for (const [index, { cells, amountCents = 0 }] of rows.entries()) {
    const lines = cells.map(linesOfCell)
    const height = heightOf(sheet, columns, lines)
    const isLast = index === rows.length - 1
    if (!sheet.fits(height + (isLast ? foot : kept)) && index > 0) {
      if (carry) writeSum(sheet, words.carriedOver(carry(sum)))
      doc.addPage()
      writeHead(sheet, columns)
      if (carry) writeSum(sheet, words.broughtForward(carry(sum)))
    }
    const y = doc.y
    writeRow(sheet, columns, lines, sheet.open('TR', element))
    doc.y = y + height
    sheet.decorate(() => rule(doc, doc.y))
    sum += amountCents
  }
  element.end()
}

function linesOfCell({ text, style = body, below = [] }: Cell): Line[] {
  return [{ text, style }, ...below.map((each) => ({ text: each, style: small }))]
}

function heightOf({ pen }: Sheet, columns: Column[], cells: Line[][]): number {
  const heights = columns.map(({ width }, at) =>
    (cells[at] ?? []).reduce((sum, line) => sum + pen.heightOf(line, width - GAP), 0),
  )
  return Math.max(...heights) + 2 * PADDING
}

/** On the first page the head is part of the table; on others it is only repeated. */
function writeHead(sheet: Sheet, columns: Column[], row?: PDFKit.PDFStructureElement): void {
  const { doc } = sheet
  const y = doc.y + PADDING
  eachColumn(columns, (x, { head, width, align }) => {
    const place = { x, y, width: width - GAP, align }
    const draw = () => sheet.pen.write({ text: head, style: headStyle }, place)
    if (row) row.add(doc.struct('TH', { scope: 'Column' }, [draw]))
    else sheet.decorate(draw)
  })
  row?.end()
  doc.y = y + lineHeight(headStyle) + PADDING
  sheet.decorate(() => rule(doc, doc.y, soft))
}

function writeRow(
  sheet: Sheet,
  columns: Column[],
  cells: Line[][],
  row: PDFKit.PDFStructureElement,
): void {
  const y = sheet.doc.y + PADDING
  eachColumn(columns, (x, { width, align }, at) => {
    const draw = () => {
      sheet.doc.y = y
      sheet.lines(cells[at] ?? [], { x, width: width - GAP, align })
    }
    sheet.tag('TD', draw, row)
  })
  row.end()
}

function writeSum({ doc, pen, decorate }: Sheet, text: string): void {
  const y = doc.y + PADDING
  decorate(() => {
    pen.write({ text, style: strong }, { x: left, y, width: contentWidth, align: 'right' })
    doc.y = y + lineHeight(strong) + PADDING
    rule(doc, doc.y, hairline)
  })
}

function eachColumn(columns: Column[], act: (x: number, column: Column, at: number) => void): void {
  let x = left
  for (const [at, column] of columns.entries()) {
    act(x, column, at)
    x += column.width
  }
}
