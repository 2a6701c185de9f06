import { body, hairline, type Line, lineHeight, type Style, small, soft, strong } from './pen.ts'
import { bottom, contentWidth, left, rule, type Sheet } from './sheet.ts'

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
  const element = sheet.open('Table')
  const head = sheet.open('TR', element)
  writeHead(sheet, columns, head)
  const kept = carry ? lineHeight(body) + 2 * PADDING : 0
  let [sum, isFirst] = [0, true]
  for (const [index, { cells, amountCents = 0 }] of rows.entries()) {
    const laid = cells.map((cell, at) => layOut(sheet, cell, innerWidth(columns, at)))
    const height = Math.max(...laid.map(heightOf)) + 2 * PADDING
    const isLast = index === rows.length - 1
    if (sheet.y + height + (isLast ? foot : kept) > bottom && !isFirst) {
      if (carry) writeSum(sheet, `Carried over  ${carry(sum)}`)
      sheet.newPage()
      writeHead(sheet, columns)
      if (carry) writeSum(sheet, `Brought forward  ${carry(sum)}`)
    }
    writeRow(sheet, columns, laid, element)
    sheet.y += height
    sheet.decorate(() => rule(sheet.doc, sheet.y))
    sum += amountCents
    isFirst = false
  }
  element.end()
}

function innerWidth(columns: Column[], at: number): number {
  return (columns[at]?.width ?? 0) - GAP
}

function layOut({ pen }: Sheet, { text, style = body, below = [] }: Cell, width: number): Line[] {
  const inStyle = (lines: string[], one: Style) =>
    lines.flatMap((line) => pen.wrap(line, one, width).map((each) => ({ text: each, style: one })))
  return [...inStyle(text === '' ? [] : [text], style), ...inStyle(below, small)]
}

function heightOf(lines: Line[]): number {
  return lines.reduce((sum, { style }) => sum + lineHeight(style), 0)
}

/** On the first page the head is part of the table; on others it is only repeated. */
function writeHead(sheet: Sheet, columns: Column[], row?: PDFKit.PDFStructureElement): void {
  const y = sheet.y + PADDING
  eachColumn(columns, (x, { head, width, align }) => {
    const draw = () =>
      sheet.pen.write({ text: head, style: headStyle }, { x, y, width: width - GAP, align })
    if (row) row.add(sheet.doc.struct('TH', { scope: 'Column' }, [draw]))
    else sheet.decorate(draw)
  })
  row?.end()
  sheet.y = y + lineHeight(headStyle) + PADDING
  sheet.decorate(() => rule(sheet.doc, sheet.y, soft))
}

function writeRow(
  sheet: Sheet,
  columns: Column[],
  cells: Line[][],
  element: PDFKit.PDFStructureElement,
): void {
  const row = sheet.open('TR', element)
  eachColumn(columns, (x, { width, align }, at) => {
    sheet.tag(
      'TD',
      () => {
        let y = sheet.y + PADDING
        for (const line of cells[at] ?? []) {
          sheet.pen.write(line, { x, y, width: width - GAP, align })
          y += lineHeight(line.style)
        }
      },
      row,
    )
  })
  row.end()
}

function writeSum(sheet: Sheet, text: string): void {
  const y = sheet.y + PADDING
  const place = { x: left, y, width: contentWidth, align: 'right' } as const
  sheet.decorate(() => {
    sheet.pen.write({ text, style: strong }, place)
    rule(sheet.doc, y + lineHeight(strong) + PADDING, hairline)
  })
  sheet.y = y + lineHeight(strong) + PADDING
}

function eachColumn(columns: Column[], act: (x: number, column: Column, at: number) => void): void {
  let x = left
  for (const [at, column] of columns.entries()) {
    act(x, column, at)
    x += column.width
  }
}
