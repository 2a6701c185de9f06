import * as words from '#words/documents'
import * as ownWords from '#words/invoice-papers'
import type { InvoicePaper } from '../../contract/invoices/invoices.ts'
import { CURRENCY_CODE } from '../../contract/money.ts'
import { addressInWords } from '../../contract/seller-words.ts'
import { formatUnits } from '../../contract/tools/unit-words.ts'
import { companyDayInWords, companyTime } from '../../contract/values/days.ts'
import { billTo, deliverTo, letterhead, parties } from './letterhead.ts'
import { ink, lineHeight, type Style, small, strong } from './pen.ts'
import { contentWidth, createSheet, left, type Sheet } from './sheet.ts'
import { notes } from './sums.ts'
import { type Column, GAP, type Row, table } from './table.ts'
import { formatTaka, type TakaLine, takaLines } from './taka.ts'

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
  const lines = takaLines(paper, fxRate)
  table(sheet, { columns: columnsOf(sheet, lines), rows: rowsOf(lines) })
  sheet.doc.y += 8
  notes(sheet, words.tax, [ownWords.dutyIsNone])
  notes(sheet, words.reason, [facts.reason])
  signatures(sheet)
  return sheet.end()
}

const cell: Style = { ...small, color: ink }
const bold: Style = { ...cell, weight: 'bold' }
const widths = { line: 26, count: 58, duty: 32, rate: 40 }
/** Those of money are as wide as their largest figure, for figures never break. */
const LEAST = 54

function columnsOf({ pen }: Sheet, lines: readonly TakaLine[]): Column[] {
  const wide = (figures: number[]) => {
    const text = formatTaka(figures.reduce((most, each) => Math.max(most, each), 0))
    return Math.ceil(Math.max(LEAST, pen.widthOf({ text, style: bold }) + GAP))
  }
  const sumWidth = (figure: Figure) => wide([sumOf(lines, figure)])
  const money = [wide(lines.map(({ price }) => price)), ...figures.map(sumWidth)]
  const [price, net, tax, gross] = money
  const used = [...Object.values(widths), ...money].reduce((sum, each) => sum + each, 0)
  const right = 'right' as const
  return [
    { head: words.line, width: widths.line },
    { head: words.description, width: contentWidth + GAP - used },
    { head: words.quantity, width: widths.count, align: right },
    { head: words.unitPrice, width: price ?? LEAST, align: right },
    { head: ownWords.netSum, width: net ?? LEAST, align: right },
    { head: ownWords.duty, width: widths.duty, align: right },
    { head: ownWords.taxRate, width: widths.rate, align: right },
    { head: ownWords.vat, width: tax ?? LEAST, align: right },
    { head: ownWords.withTax, width: gross ?? LEAST, align: right },
  ]
}

const figures = ['net', 'tax', 'gross'] as const
type Figure = (typeof figures)[number]

const sumOf = (lines: readonly TakaLine[], figure: Figure): number =>
  lines.reduce((sum, each) => sum + each[figure], 0)

function rowsOf(lines: readonly TakaLine[]): Row[] {
  const rows = lines.map(({ line, price, net, percent, tax, gross }) =>
    toRow(cell, [
      String(line.line),
      line.name,
      formatUnits(line.quantity, line.unit),
      formatTaka(price),
      formatTaka(net),
      formatTaka(0),
      ownWords.percent(percent),
      formatTaka(tax),
      formatTaka(gross),
    ]),
  )
  const [net = '', tax = '', gross = ''] = figures.map((figure) => formatTaka(sumOf(lines, figure)))
  const total = ['', ownWords.total, '', '', net, formatTaka(0), '', tax, gross]
  return [...rows, toRow(bold, total)]
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
