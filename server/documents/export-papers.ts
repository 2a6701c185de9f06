import * as words from '#words/documents'
import * as ownWords from '#words/invoice-papers'
import type { BookingDetails } from '../../contract/bookings/bookings.ts'
import {
  formatCents,
  formatDollars,
  groupThousands,
  IN_CURRENCY,
  lineTotal,
  toCents,
  toDollars,
} from '../../contract/money.ts'
import { formatUnits } from '../../contract/tools/unit-words.ts'
import { companyDayInWords } from '../../contract/values/days.ts'
import { billTo, type Fact, letterhead, parties, recipient } from './letterhead.ts'
import { strong } from './pen.ts'
import { contentWidth, createSheet } from './sheet.ts'
import { notes, sumsHeight, writeSums } from './sums.ts'
import { type Column, type Row, table } from './table.ts'

/** A line of a shipment as customs want it; weights in grams, of all its pieces. */
export type ExportLine = {
  line: number
  name: string
  sku: string | null
  unit: BookingDetails['lines'][number]['unit']
  quantity: number
  price: number
  hsCode: string | null
  origin: string | null
  netGrams: number | null
  grossGrams: number | null
}

export type ExportFacts = {
  booking: BookingDetails
  shipment: BookingDetails['shipments'][number]
  invoice: string | null
  incoterm: string | null
  lines: ExportLine[]
}

const PADDED = 8
const base = { line: 26, sku: 78, quantity: 72 }

/** What a shipment is worth, for customs abroad. */
export function layOutCommercialInvoice(facts: ExportFacts): Buffer {
  const sheet = begin(ownWords.commercialInvoice, facts)
  const cents = facts.lines.map(({ price, quantity }) => lineTotal(toCents(price), quantity))
  const total = cents.reduce((sum, each) => sum + each, 0)
  const label = words.total(IN_CURRENCY)
  const sums = [{ label, dollars: toDollars(total), isTotal: true }]
  const columns = columnsOf([
    { head: words.unitPrice, width: 66, align: 'right' },
    { head: words.amount(IN_CURRENCY), width: 80, align: 'right' },
  ])
  const rows = facts.lines.map((line, at) => {
    const amountCents = cents[at] ?? 0
    return { ...rowOf(line, [formatDollars(line.price), formatCents(amountCents)]), amountCents }
  })
  table(sheet, { columns, rows, carry: formatCents, foot: sumsHeight(sums) })
  writeSums(sheet, sums)
  notes(sheet, words.terms, [facts.incoterm, ownWords.declared])
  return sheet.end()
}

/** What a shipment holds and weighs; what no specification says is left open to be written by hand. */
export function layOutPackingList(facts: ExportFacts): Buffer {
  const sheet = begin(ownWords.packingList, facts)
  const columns = columnsOf([
    { head: ownWords.netWeight, width: 70, align: 'right' },
    { head: ownWords.grossWeight, width: 76, align: 'right' },
  ])
  const { lines } = facts
  const rows = lines.map((line) => rowOf(line, [inKilos(line.netGrams), inKilos(line.grossGrams)]))
  table(sheet, { columns, rows })
  sheet.doc.y += 10
  const sumOf = (figure: 'netGrams' | 'grossGrams') =>
    inKilos(lines.reduce((sum: number | null, each) => plus(sum, each[figure]), 0))
  notes(sheet, ownWords.weights, [
    ownWords.totalNet(sumOf('netGrams')),
    ownWords.totalGross(sumOf('grossGrams')),
  ])
  notes(sheet, words.note, [facts.shipment.note])
  return sheet.end()
}

const plus = (sum: number | null, more: number | null): number | null =>
  sum === null || more === null ? null : sum + more

const inKilos = (grams: number | null): string =>
  grams === null ? ownWords.leftOpen : ownWords.kilos(groupThousands((grams / 1000).toFixed(3)))

function begin(title: string, { booking, shipment, invoice, incoterm }: ExportFacts) {
  const at = new Date(shipment.shippedAt ?? shipment.packedAt)
  const number = `${booking.number}/${shipment.number}`
  const sheet = createSheet({ title: `${title} ${number}`, at })
  letterhead(sheet, title, number)
  const facts: Fact[] = [
    [words.date, companyDayInWords(at)],
    [ownWords.titles.invoice, invoice],
    [words.booking, booking.number],
    [words.poNumber, booking.poNumber],
    [ownWords.incoterm, incoterm],
    [words.carrier, shipment.carrier],
    [words.tracking, shipment.tracking],
  ]
  parties(sheet, [billTo(booking), recipient(booking)], facts)
  return sheet
}

function columnsOf(figures: [Column, Column]): Column[] {
  const used = [...Object.values(base), ...figures.map(({ width }) => width)]
  const name = contentWidth + PADDED - used.reduce((sum, each) => sum + each, 0)
  return [
    { head: words.line, width: base.line },
    { head: words.partNumber, width: base.sku },
    { head: words.description, width: name },
    { head: words.quantity, width: base.quantity, align: 'right' },
    ...figures,
  ]
}

function rowOf(
  { line, sku, name, quantity, unit, ...customs }: ExportLine,
  figures: string[],
): Row {
  return {
    cells: [
      { text: String(line) },
      { text: sku ?? '' },
      { text: name, style: strong, below: customsOf(customs) },
      { text: formatUnits(quantity, unit) },
      ...figures.map((text) => ({ text })),
    ],
  }
}

/** What customs ask of goods, as a smaller line below their name. */
export function customsOf({ hsCode, origin }: Pick<ExportLine, 'hsCode' | 'origin'>): string[] {
  const parts = [
    ...(hsCode === null ? [] : [ownWords.hsCode(hsCode)]),
    ...(origin === null ? [] : [ownWords.origin(origin)]),
  ]
  return parts.length > 0 ? [parts.join(', ')] : []
}
