import type { TaxSum } from '../../contract/invoices/invoices.ts'
import { type Actor, writeEvent } from '../bookings/booking-events.ts'
import type { BookingRow } from '../bookings/booking-rows.ts'
import type { Db } from '../platform/database/database.ts'
import { readBookingFacts } from './buyer-facts.ts'
import type { Issued } from './issued.ts'
import { type DraftLine, writePaper } from './write-paper.ts'

type Credit = {
  booking: BookingRow
  by: Actor
  invoice: Issued
  lines: readonly DraftLine[]
  taxes: TaxSum[]
  reason: string
  refundId?: string | undefined
  returnId?: string | undefined
}

/** Writes a credit note for a part of an invoice, and that it was; gives its id. The caller has locked the booking. */
export async function writeCredit(db: Db, credit: Credit): Promise<string> {
  const { booking, by, invoice, lines, taxes, reason, refundId, returnId } = credit
  const bookingId = booking.id
  const { buyer, known } = await readBookingFacts(db, bookingId)
  const { id, number } = await writePaper(db, {
    kind: 'credit',
    bookingId,
    correctsId: invoice.id,
    refundId,
    returnId,
    buyer,
    facts: {
      ...known,
      paidCents: 0,
      taxes,
      corrects: invoice.number,
      reason,
      carrier: null,
      tracking: null,
    },
    lines,
  })
  const data = { credit: number, invoice: invoice.number }
  await writeEvent(db, { bookingId, kind: 'credited', by, data })
  return id
}
