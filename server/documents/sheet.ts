import PDFDocument from 'pdfkit'
import { company } from '../../contract/company.ts'
import { companyPapers } from '../../contract/documents/company-papers.ts'
import { gatherBytes, gatherContent } from './gather.ts'
import { createPen, hairline, type Line, lineHeight, type Pen, type Style, small } from './pen.ts'

const A4 = { width: 595.28, height: 841.89 }
const TOP = 44
const FOOT = 62

export const left = 48
export const right = A4.width - 48
export const contentWidth = right - left
export const bottom = A4.height - FOOT

type Facts = { title: string; at: Date }

/** A document that is being filled from above; `y` is where the next thing begins. */
export type Sheet = {
  doc: PDFKit.PDFDocument
  pen: Pen
  y: number
  /** Runs what draws something that is read aloud too, under a tag such as 'P'. */
  tag(name: string, draw: () => void, parent?: PDFKit.PDFStructureElement): void
  /** A tag that holds others. */
  open(name: string, parent?: PDFKit.PDFStructureElement): PDFKit.PDFStructureElement
  /** Runs what draws something that is only for the eye. */
  decorate(draw: () => void): void
  /** Begins a new page unless this height is left. */
  need(height: number): void
  newPage(): void
  /** Writes lines one below the other. */
  lines(lines: Line[], x: number): void
  /** Writes text of several lines as a paragraph. */
  paragraph(text: string, style: Style, width?: number): void
}

/** A4 pages of a paper. Its time is that of its facts and nothing in it is random: the same facts give the same bytes. */
export function createSheet({ title, at }: Facts): Sheet & { end(): Buffer } {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    lang: 'en',
    tagged: true,
    displayTitle: true,
    font: '',
    info: { Title: title, Author: company.name, Creator: company.name, CreationDate: at },
  })
  const bytesOf = gatherBytes(doc)
  const writePages = gatherContent(doc)
  const root = doc.struct('Document')
  doc.addStructure(root)
  const pen = createPen(doc)
  const sheet: Sheet = {
    doc,
    pen,
    y: TOP,
    tag(name, draw, parent = root) {
      parent.add(doc.struct(name, {}, [draw]))
    },
    open(name, parent = root) {
      const element = doc.struct(name)
      parent.add(element)
      return element
    },
    decorate(draw) {
      doc.markContent('Artifact', { type: 'Layout' })
      draw()
      doc.endMarkedContent()
    },
    need(height) {
      if (sheet.y + height > bottom) sheet.newPage()
    },
    newPage() {
      doc.addPage()
      sheet.y = TOP
      sheet.decorate(() => pen.write({ text: title, style: small }, { x: left, y: TOP - 14 }))
    },
    lines(lines, x) {
      for (const line of lines) {
        pen.write(line, { x, y: sheet.y })
        sheet.y += lineHeight(line.style)
      }
    },
    paragraph(text, style, width = contentWidth) {
      const lines = pen.wrap(text, style, width).map((each) => ({ text: each, style }))
      for (let at = 0; at < lines.length; at += 1) {
        sheet.need(lineHeight(style))
        sheet.tag('P', () => sheet.lines(lines.slice(at, at + 1), left))
      }
    },
  }
  const end = () => {
    writeFeet(sheet)
    writePages()
    root.end()
    doc.end()
    return bytesOf()
  }
  return Object.assign(sheet, { end })
}

/** When the number of pages is known. */
function writeFeet({ doc, pen, decorate }: Sheet): void {
  const { count } = doc.bufferedPageRange()
  const { address, email, phone, name } = company
  const facts = `${name}, ${address.street}, ${address.city} ${address.postcode}, ${address.country}`
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page)
    decorate(() => {
      rule(doc, bottom + 16)
      const y = bottom + 22
      pen.write({ text: facts, style: small }, { x: left, y })
      const more = `${email}, ${phone}, ${companyPapers.taxNumber}`
      pen.write({ text: more, style: small }, { x: left, y: y + lineHeight(small) })
      const text = `Page ${page + 1} of ${count}`
      pen.write({ text, style: small }, { x: left, y, width: contentWidth, align: 'right' })
    })
  }
}

/** A thin line over the whole width. */
export function rule(doc: PDFKit.PDFDocument, y: number, color = hairline): void {
  doc.moveTo(left, y).lineTo(right, y).lineWidth(0.6).strokeColor(color).stroke()
}
