import { sql } from 'kysely'
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
type Customs = Record<'hsCode' | 'origin', string | null> & Record<'net' | 'gross', number | null>

function exportLine(
  { line, name, sku, unit, quantity, price }: Goods,
  customs?: Customs,
): ExportLine {
  const { hsCode = null, origin = null, net = null, gross = null } = customs ?? {}
  const grams = (each: number | null) => (each === null ? null : each * quantity)
  const weights = { netGrams: grams(net), grossGrams: grams(gross) }
  return { line, name, sku, unit, quantity, price, hsCode, origin, ...weights }
}

/** What customs ask of each line, from the specifications of its tool; weights in grams of one piece. */
async function readCustoms(db: Db, bookingId: string): Promise<Map<number, Customs>> {
  const grams = sql`spec.value * case spec.unit when 'kg' then 1000 when 'g' then 1 end`
  const { rows } = await sql<Customs & { line: number }>`
    select line, max(spec.text) filter (where spec.name = 'HS code') as "hsCode",
      max(spec.text) filter (where spec.name = 'Country of origin') as origin,
      coalesce(max(${grams}) filter (where spec.name = 'Net weight'),
        max(${grams}) filter (where spec.name = 'Weight'))::float8 as net,
      (max(${grams}) filter (where spec.name = 'Gross weight'))::float8 as gross
    from booking_lines join tool_specs spec using (tool_id)
    where booking_id = ${bookingId}
      and spec.name in ('HS code', 'Country of origin', 'Weight', 'Net weight', 'Gross weight')
    group by line`.execute(db)
  return new Map(rows.map(({ line, ...customs }) => [line, customs]))
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
