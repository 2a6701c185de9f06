import PDFDocument from 'pdfkit'
import * as words from '#words/documents'
import { company } from '../../contract/company.ts'
import { addressInWords } from '../../contract/seller-words.ts'
import { settings } from '../platform/config/settings.ts'
import { createPen, hairline, type Line, lineHeight, type Pen, small } from './pen.ts'

const A4 = { width: 595.28, height: 841.89 }
const TOP = 44
const FOOT = 62

export const left = 48
export const right = A4.width - 48
export const contentWidth = right - left
const bottom = A4.height - FOOT

/** A document that is being filled from above; `doc.y` is where the next thing begins. */
export type Sheet = {
  doc: PDFKit.PDFDocument
  pen: Pen
  /** Runs what draws something that is read aloud too, under a tag such as 'P'. */
  tag(name: string, draw: () => void, parent?: PDFKit.PDFStructureElement): void
  /** A tag that holds others. */
  open(name: string, parent?: PDFKit.PDFStructureElement): PDFKit.PDFStructureElement
  /** Runs what draws something that is only for the eye. */
  decorate(draw: () => void): void
  /** Whether this height is left on the page. */
  fits(height: number): boolean
  /** Begins a new page unless this height is left. */
  need(height: number): void
  /** Writes texts one below the other, broken into lines. */
  lines(lines: Line[], place: { x: number; width: number; align?: 'right' | undefined }): void
  /** Writes a paragraph, over the end of the page where it is long. */
  paragraph(line: Line): void
}

type Head = { title: string; at: Date; subset?: 'PDF/A-3b' }

/** A4 pages of a paper. Its time is that of its facts and nothing in it is random: the same facts give the same bytes. */
export function createSheet({ title, at, ...archived }: Head): Sheet & { end(): Buffer } {
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: TOP, right: left, bottom: FOOT, left },
    bufferPages: true,
    pdfVersion: '1.7',
    lang: 'en',
    tagged: true,
    displayTitle: true,
    font: '',
    info: { Title: title, Author: company.name, Creator: company.name, CreationDate: at },
    ...archived,
  })
  const root = doc.struct('Document')
  doc.addStructure(root)
  const pen = createPen(doc)
  const sheet: Sheet = {
    doc,
    pen,
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
    fits: (height) => doc.y + height <= bottom,
    need(height) {
      if (!sheet.fits(height)) doc.addPage()
    },
    lines(lines, place) {
      for (const line of lines) pen.write(line, { ...place, y: doc.y })
    },
    paragraph(line) {
      sheet.need(lineHeight(line.style))
      const place = { x: left, width: contentWidth, flows: true } as const
      sheet.tag('P', () => pen.write(line, { ...place, y: doc.y }))
    },
  }
  const end = (): Buffer => {
    writeMargins(sheet, title)
    root.end()
    doc.end()
    const parts: Buffer[] = []
    for (let part = doc.read(); part !== null; part = doc.read()) parts.push(part)
    return Buffer.concat(parts)
  }
  return Object.assign(sheet, { end })
}

/** What is above and below on each page, when their number is known. */
function writeMargins({ doc, pen, decorate }: Sheet, title: string): void {
  const { count } = doc.bufferedPageRange()
  const { legalName, address, email, phone, taxNumber } = settings.seller
  const facts = `${legalName}, ${addressInWords(address)}`
  const more = `${email}, ${phone}, ${taxNumber}`
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page)
    decorate(() => {
      if (page > 0) pen.write({ text: title, style: small }, { x: left, y: TOP - 14 })
      rule(doc, bottom + 16)
      const y = bottom + 22
      pen.write({ text: facts, style: small }, { x: left, y })
      pen.write({ text: more, style: small }, { x: left, y: y + lineHeight(small) })
      const number = { text: words.pageOf(page + 1, count), style: small }
      pen.write(number, { x: right - pen.widthOf(number), y })
    })
  }
}

/** A thin line over the whole width. */
export function rule(doc: PDFKit.PDFDocument, y: number, color = hairline): void {
  doc.moveTo(left, y).lineTo(right, y).lineWidth(0.6).strokeColor(color).stroke()
}
