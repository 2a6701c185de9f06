import * as words from '#words/documents'
import * as ownWords from '#words/invoice-papers'
import type { InvoiceLine, InvoicePaper } from '../../contract/invoices/invoices.ts'
import {
  formatCents,
  formatDollars,
  IN_CURRENCY,
  toCents,
  toDollars,
} from '../../contract/money.ts'
import { payWays } from '../../contract/payments/pay-ways.ts'
import { formatUnits } from '../../contract/tools/unit-words.ts'
import { companyDayInWords, dayInWords } from '../../contract/values/days.ts'
import { UNTAXED } from '../invoices/tax-sums.ts'
import { ratesOf } from './e-invoice.ts'
import { customsOf } from './export-papers.ts'
import { attachFacturX } from './factur-x.ts'
import { billTo, deliverTo, type Fact, letterhead, parties } from './letterhead.ts'
import { strong } from './pen.ts'
import { contentWidth, createSheet } from './sheet.ts'
import { bankBox, notes, type Sum, sumsHeight, writeSums } from './sums.ts'
import { type Column, type Row, table } from './table.ts'

/** An invoice or credit note as it was issued: for people a page, for programs the XML in it. */
export function layOutInvoice(paper: InvoicePaper): Buffer {
  const { kind, number, facts, seller } = paper
  const title = ownWords.titles[kind]
  const at = new Date(paper.issuedAt)
  const sheet = createSheet({ title: `${title} ${number}`, at, subset: 'PDF/A-3b' })
  letterhead(sheet, title, number)
  const buyer = { ...paper.buyerFacts, phone: '', collect: true }
  parties(sheet, [billTo(buyer), ...deliverTo(buyer)], factsOf(paper))
  const sums = sumsOf(paper)
  table(sheet, {
    columns,
    rows: paper.lines.map(rowOf),
    carry: formatCents,
    foot: sumsHeight(sums),
  })
  writeSums(sheet, sums)
  const due = toCents(paper.gross) - facts.paidCents
  if (kind === 'invoice' && due > 0 && payWays[facts.payBy].byOffice)
    bankBox(sheet, { ...seller.bank, reference: number }, toDollars(due))
  notes(sheet, words.reason, [facts.reason])
  notes(sheet, words.tax, taxNotes(paper))
  attachFacturX(sheet.doc, paper)
  return sheet.end()
}

function factsOf({ issuedAt, supplyOn, dueOn, facts }: InvoicePaper): Fact[] {
  return [
    [words.date, companyDayInWords(new Date(issuedAt))],
    [ownWords.suppliedOn, dayInWords(supplyOn)],
    [ownWords.dueOn, dueOn && dayInWords(dueOn)],
    [ownWords.corrects, facts.corrects],
    [words.booking, facts.bookingNumber],
    [words.orderedOn, companyDayInWords(new Date(facts.orderedAt))],
    [words.poNumber, facts.poNumber],
    [words.payment, payWays[facts.payBy].label],
    [words.carrier, facts.carrier],
    [words.tracking, facts.tracking],
  ]
}

const widths = { line: 26, sku: 84, quantity: 74, price: 66, rate: 44, net: 80 }
const name = contentWidth + 8 - Object.values(widths).reduce((sum, each) => sum + each, 0)

const columns: Column[] = [
  { head: words.line, width: widths.line },
  { head: words.partNumber, width: widths.sku },
  { head: words.description, width: name },
  { head: words.quantity, width: widths.quantity, align: 'right' },
  { head: words.unitPrice, width: widths.price, align: 'right' },
  { head: words.tax, width: widths.rate, align: 'right' },
  { head: ownWords.net(IN_CURRENCY), width: widths.net, align: 'right' },
]

function rowOf(line: InvoiceLine): Row {
  const { name, sku, quantity, unit, price, net, taxCode, percent } = line
  return {
    cells: [
      { text: String(line.line) },
      { text: sku ?? '' },
      { text: name, style: strong, below: customsOf(line) },
      { text: formatUnits(quantity, unit) },
      { text: formatDollars(price) },
      { text: taxCode === UNTAXED ? '' : ownWords.percent(percent) },
      { text: formatDollars(net) },
    ],
    amountCents: toCents(net),
  }
}

function sumsOf(paper: InvoicePaper): Sum[] {
  const { kind, net, gross, facts } = paper
  const { paidCents } = facts
  const taxes = ratesOf(paper)
  const total = kind === 'credit' ? words.credited(IN_CURRENCY) : words.total(IN_CURRENCY)
  const due = toDollars(toCents(gross) - paidCents)
  return [
    ...(taxes.length === 0 ? [] : [{ label: ownWords.netSum, dollars: net }]),
    ...taxes.map(({ percent, netCents, taxCents }) => ({
      label: ownWords.taxOn(percent, formatCents(netCents)),
      dollars: toDollars(taxCents),
    })),
    { label: total, dollars: gross, isTotal: true },
    ...(paidCents === 0
      ? []
      : [
          { label: words.receivedSoFar, dollars: toDollars(paidCents) },
          { label: words.stillToPay(IN_CURRENCY), dollars: due, isTotal: true },
        ]),
  ]
}

/** Why a rate is 0; that of a paper without rates is said as on others. */
function taxNotes(paper: InvoicePaper): (string | null)[] {
  const taxes = ratesOf(paper)
  if (taxes.length === 0) return [words.pricesAreNet]
  return taxes.map(({ percent, reason }) => reason && ownWords.atRate(percent, reason))
}
