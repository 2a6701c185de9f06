import { type Customs, readCustoms } from '../invoices/customs-facts.ts'
import { toInvoiceNumber } from '../invoices/invoice-rows.ts'
import type { Db } from '../platform/database/database.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { readOpenBooking } from '../shipments/shipment-store.ts'
import type { PaperFile } from './booking-papers.ts'
import type { ExportFacts, ExportLine } from './export-papers.ts'
import { makePaper } from './make-paper.ts'

type Named = { id: string; number: string }

const names = { commercial: 'commercial-invoice', list: 'packing-list' }

/** The commercial invoice or the packing list of a shipment. Refuses an unknown one with 404. */
export async function makeExportPaper(
  db: Db,
  kind: keyof typeof names,
  of: Named,
): Promise<PaperFile> {
  const facts = await readExportFacts(db, of)
  const name = `${names[kind]}-${facts.booking.number}-${facts.shipment.number}.pdf`
  return { name, bytes: await makePaper({ kind, facts }) }
}

async function readExportFacts(db: Db, { id, number }: Named): Promise<ExportFacts> {
  const booking = await readOpenBooking(db, id)
  const shipment = booking.shipments.find((each) => String(each.number) === number)
  if (!shipment) throw new Refusal('shipment_not_found')
  const [customs, trade, invoice] = await Promise.all([
    readCustoms(db, id),
    readIncoterm(db, id),
    readInvoiceOf(db, id, shipment.number),
  ])
  const lines = shipment.lines.flatMap(({ line, quantity }) => {
    const booked = booking.lines.find((each) => each.line === line)
    return booked ? [exportLine({ ...booked, quantity }, customs.get(line))] : []
  })
  return { booking, shipment, invoice, incoterm: trade, lines }
}

type Goods = Pick<ExportLine, 'line' | 'name' | 'sku' | 'unit' | 'quantity' | 'price'>

function exportLine(
  { line, name, sku, unit, quantity, price }: Goods,
  customs?: Customs,
): ExportLine {
  const { hsCode = null, origin = null, net = null, gross = null } = customs ?? {}
  const grams = (each: number | null) => (each === null ? null : each * quantity)
  const weights = { netGrams: grams(net), grossGrams: grams(gross) }
  return { line, name, sku, unit, quantity, price, hsCode, origin, ...weights }
}

/** 'FOB Chattogram', if the office has said so. */
async function readIncoterm(db: Db, bookingId: string): Promise<string | null> {
  const { incoterm, incoterm_place } = await db
    .selectFrom('bookings')
    .select(['incoterm', 'incoterm_place'])
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
  return incoterm && [incoterm, incoterm_place].filter(Boolean).join(' ')
}

async function readInvoiceOf(db: Db, bookingId: string, shipment: number): Promise<string | null> {
  const row = await db
    .selectFrom('invoices')
    .select(['series', 'year', 'number'])
    .where('booking_id', '=', bookingId)
    .where('shipment', '=', shipment)
    .executeTakeFirst()
  return row ? toInvoiceNumber(row) : null
}
