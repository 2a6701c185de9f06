import * as words from '#words/documents'
import type { BookingDetails } from '../../contract/bookings/bookings.ts'
import { formatUnits } from '../../contract/tools/unit-words.ts'
import { companyDayInWords } from '../../contract/values/days.ts'
import { letterhead, parties, recipient } from './letterhead.ts'
import { strong } from './pen.ts'
import { contentWidth, createSheet } from './sheet.ts'
import { notes } from './sums.ts'
import { type Column, type Row, table } from './table.ts'

export type PackingFacts = { booking: BookingDetails; shipment: number }
const COUNT = 66
const SKU = 84

/** What goes into a box with the goods: no price is on it. */
export function layOutPackingSlip({ booking, shipment: number }: PackingFacts): Buffer {
  const shipment = booking.shipments.find((each) => each.number === number)
  if (!shipment) throw new Error(`shipment ${number} is not one of the booking`)
  const at = new Date(shipment.packedAt)
  const boxes = Math.max(...booking.shipments.map((each) => each.number))
  const sheet = createSheet({ title: words.packingSlip(booking.number, number, boxes), at })
  letterhead(sheet, words.packingSlip2, words.bookingAndBox(booking.number, number, boxes))
  parties(
    sheet,
    [recipient(booking)],
    [
      [words.packedOn, companyDayInWords(at)],
      [words.booking, booking.number],
      [words.box, words.boxOf(number, boxes)],
      [words.poNumber, booking.poNumber],
      [words.carrier, shipment.carrier],
      [words.tracking, shipment.tracking],
    ],
  )
  const inBox = new Map(shipment.lines.map(({ line, quantity }) => [line, quantity]))
  const goods = booking.lines.filter(({ toolId }) => toolId !== null)
  table(sheet, { columns, rows: goods.map((line) => rowOf(line, inBox.get(line.line) ?? 0)) })
  sheet.doc.y += 14
  notes(sheet, words.note, [shipment.note])
  notes(sheet, words.remark, [booking.remark])
  return sheet.end()
}

const columns: Column[] = [
  { head: words.line, width: 26 },
  { head: words.partNumber, width: SKU },
  { head: words.goods, width: contentWidth + 8 - 26 - SKU - 4 * COUNT },
  { head: words.ordered, width: COUNT, align: 'right' },
  { head: words.inThisBox, width: COUNT, align: 'right' },
  { head: words.inOtherBoxes, width: COUNT, align: 'right' },
  { head: words.stillToCome, width: COUNT, align: 'right' },
]

function rowOf(line: BookingDetails['lines'][number], inBox: number): Row {
  const { quantity, unit, cancelled, shipped, packed } = line
  const count = (pieces: number) => (pieces === 0 ? '-' : formatUnits(pieces, unit))
  const below = [
    ...(line.note === null ? [] : [line.note]),
    ...(cancelled > 0 ? [words.cancelled(formatUnits(cancelled, unit))] : []),
  ]
  return {
    cells: [
      { text: String(line.line) },
      { text: line.sku ?? '' },
      { text: line.name, below },
      { text: count(quantity) },
      { text: count(inBox), style: strong },
      { text: count(shipped + packed - inBox) },
      { text: count(quantity - cancelled - shipped - packed) },
    ],
  }
}
