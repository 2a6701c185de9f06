import * as words from '#words/documents'
import * as ownWords from '#words/invoice-papers'
import type { InvoicePaper } from '../../contract/invoices/invoices.ts'
import { CURRENCY_CODE, groupThousands } from '../../contract/money.ts'
import { addressInWords } from '../../contract/seller-words.ts'
import { companyDayInWords, companyTime } from '../../contract/values/days.ts'
import { billTo, deliverTo, letterhead, parties } from './letterhead.ts'
import { ink, lineHeight, type Style, small, strong } from './pen.ts'
import { contentWidth, createSheet, left, type Sheet } from './sheet.ts'
import { notes } from './sums.ts'
import { type Column, type Row, table } from './table.ts'
import { formatTaka, takaLines } from './taka.ts'

/** An invoice and how many taka a dollar is. */
export type MushakFacts = { paper: InvoicePaper; fxRate: number }

/** The tax invoice of Bangladesh, form Mushak 6.3, or of a credit note Mushak 6.7: all sums in taka. */
export function layOutMushak({ paper, fxRate }: MushakFacts): Buffer {
  const { kind, number, seller, facts } = paper
  const at = new Date(paper.issuedAt)
  const form = ownWords.mushakForms[kind]
  const sheet = createSheet({ title: `${form} ${number}`, at })
  letterhead(sheet, ownWords.mushakTitles[kind], form)
  const buyer = { ...paper.buyerFacts, phone: '', collect: true }
  const registered = [seller.legalName, addressInWords(seller.address), seller.taxNumber]
  parties(
    sheet,
    [{ head: ownWords.registeredPerson, lines: registered }, billTo(buyer)],
    [
      [ownWords.number, number],
      [ownWords.issuedOn, companyDayInWords(at)],
      [ownWords.issuedAt, companyTime(at)],
      [ownWords.corrects, facts.corrects],
      [words.booking, facts.bookingNumber],
      [ownWords.rate, ownWords.takaFor(CURRENCY_CODE, String(fxRate))],
    ],
  )
  const [destination] = deliverTo(buyer)
  notes(sheet, ownWords.destination, [destination?.lines.join(', ') ?? null])
  notes(sheet, ownWords.vehicle, [[facts.carrier, facts.tracking].filter(Boolean).join(', ')])
  table(sheet, { columns, rows: rowsOf(paper, fxRate) })
  sheet.doc.y += 8
  notes(sheet, words.reason, [facts.reason])
  signatures(sheet)
  return sheet.end()
}

const cell: Style = { ...small, color: ink }
const bold: Style = { ...cell, weight: 'bold' }
const widths = {
  line: 22,
  unit: 40,
  count: 40,
  price: 56,
  net: 62,
  duty: 38,
  rate: 36,
  tax: 56,
  gross: 64,
}
const name = contentWidth + 8 - Object.values(widths).reduce((sum, each) => sum + each, 0)

const columns: Column[] = [
  { head: words.line, width: widths.line },
  { head: words.description, width: name },
  { head: ownWords.unit, width: widths.unit },
  { head: words.quantity, width: widths.count, align: 'right' },
  { head: words.unitPrice, width: widths.price, align: 'right' },
  { head: ownWords.netSum, width: widths.net, align: 'right' },
  { head: ownWords.duty, width: widths.duty, align: 'right' },
  { head: ownWords.taxRate, width: widths.rate, align: 'right' },
  { head: ownWords.vat, width: widths.tax, align: 'right' },
  { head: ownWords.withTax, width: widths.gross, align: 'right' },
]

function rowsOf(paper: InvoicePaper, fxRate: number): Row[] {
  const lines = takaLines(paper, fxRate)
  const sumOf = (figure: 'net' | 'tax' | 'gross') =>
    formatTaka(lines.reduce((sum, each) => sum + each[figure], 0))
  const rows = lines.map(({ line, price, net, percent, tax, gross }) =>
    toRow(cell, [
      String(line.line),
      line.name,
      line.unit,
      groupThousands(String(line.quantity)),
      formatTaka(price),
      formatTaka(net),
      formatTaka(0),
      ownWords.percent(percent),
      formatTaka(tax),
      formatTaka(gross),
    ]),
  )
  const total = ['', ownWords.total, '', '', '', sumOf('net'), formatTaka(0), '']
  return [...rows, toRow(bold, [...total, sumOf('tax'), sumOf('gross')])]
}

const toRow = (style: Style, texts: string[]): Row => ({
  cells: texts.map((text) => ({ text, style })),
})

const STEP = 26
const TERM = 150

/** Lines to write on by hand, all on one page. */
function signatures(sheet: Sheet): void {
  const { doc, pen } = sheet
  sheet.need(ownWords.signedWith.length * STEP + lineHeight(strong))
  for (const term of ownWords.signedWith) {
    doc.y += STEP
    const y = doc.y
    sheet.tag('P', () =>
      pen.write({ text: term, style: cell }, { x: left, y: y - lineHeight(cell) }),
    )
    sheet.decorate(() =>
      doc
        .moveTo(left + TERM, y)
        .lineTo(left + 2.2 * TERM, y)
        .lineWidth(0.6)
        .strokeColor(ink)
        .stroke(),
    )
    doc.y = y
  }
}
