import type { BookingDetails } from '../../contract/bookings/bookings.ts'
import { formatUnits } from '../../contract/tools/unit-words.ts'
import { companyDayInWords } from '../../contract/values/days.ts'
import { deliverTo, letterhead, parties } from './letterhead.ts'
import { strong } from './pen.ts'
import { contentWidth, createSheet } from './sheet.ts'
import { notes } from './sums.ts'
import { type Column, type Row, table } from './table.ts'

export type PackingFacts = { booking: BookingDetails; shipment: number }
type Line = BookingDetails['lines'][number]

const COUNT = 66
const SKU = 84

/** What goes into a box with the goods: no price is on it. */
export function layOutPackingSlip({ booking, shipment: number }: PackingFacts): Buffer {
  const shipment = booking.shipments.find((each) => each.number === number)
  if (!shipment) throw new Error(`shipment ${number} is not one of the booking`)
  const at = new Date(shipment.packedAt)
  const box = `Box ${number} of ${Math.max(...booking.shipments.map((each) => each.number))}`
  const sheet = createSheet({ title: `Packing slip ${booking.number}, ${box.toLowerCase()}`, at })
  letterhead(sheet, 'Packing slip', `${booking.number}, ${box.toLowerCase()}`)
  parties(
    sheet,
    [deliverTo(booking)],
    [
      ['Packed on', companyDayInWords(at)],
      ['Booking', booking.number],
      ['Box', box],
      ['PO number', booking.poNumber],
      ['Carrier', shipment.carrier],
      ['Tracking', shipment.tracking],
    ],
  )
  const inBox = new Map(shipment.lines.map(({ line, quantity }) => [line, quantity]))
  const goods = booking.lines.filter(({ toolId }) => toolId !== null)
  table(sheet, { columns, rows: goods.map((line) => rowOf(line, inBox.get(line.line) ?? 0)) })
  sheet.doc.y += 14
  notes(sheet, 'Note', [shipment.note])
  notes(sheet, 'Remark', [booking.remark])
  return sheet.end()
}

const columns: Column[] = [
  { head: 'Line', width: 26 },
  { head: 'Part number', width: SKU },
  { head: 'Goods', width: contentWidth + 8 - 26 - SKU - 4 * COUNT },
  { head: 'Ordered', width: COUNT, align: 'right' },
  { head: 'In this box', width: COUNT, align: 'right' },
  { head: 'In other boxes', width: COUNT, align: 'right' },
  { head: 'Still to come', width: COUNT, align: 'right' },
]

function rowOf(line: Line, inBox: number): Row {
  const { quantity, unit, cancelled, shipped, packed } = line
  const count = (pieces: number) => (pieces === 0 ? '-' : formatUnits(pieces, unit))
  const below = [
    ...(line.note === null ? [] : [line.note]),
    ...(cancelled > 0 ? [`${formatUnits(cancelled, unit)} cancelled`] : []),
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
