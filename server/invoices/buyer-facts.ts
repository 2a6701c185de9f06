import { sql } from 'kysely'
import type { InvoiceBuyer, InvoiceFacts } from '../../contract/invoices/invoices.ts'
import type { Cents } from '../../contract/money.ts'
import { toBookingNumber } from '../bookings/booking-rows.ts'
import type { Db } from '../platform/database/database.ts'

type Known = Pick<
  InvoiceFacts,
  'bookingNumber' | 'orderedAt' | 'poNumber' | 'payBy' | 'termsDays' | 'incoterm' | 'incotermPlace'
>

type Debtor = { name: string; taxId: string | null }

export type BookingFacts = { buyer: InvoiceBuyer; known: Known; paid: boolean; received: Cents }

/** Whom the papers of a booking are for and what they say of it, as it is now. What is on account its company owes, also where the booking does not name it any more. */
export async function readBookingFacts(db: Db, bookingId: string): Promise<BookingFacts> {
  const row = await db
    .selectFrom('bookings')
    .select(['number', 'created_at', 'po_number', 'pay_by', 'terms_days', 'incoterm'])
    .select(['incoterm_place', 'name', 'email', 'company', 'tax_id', 'billing', 'delivery'])
    .select(['paid', 'transferred_cents'])
    .select((booking) =>
      booking
        .selectFrom('companies')
        .select(
          sql<Debtor>`json_build_object('name', companies.name, 'taxId', companies.tax_id)`.as(
            'debtor',
          ),
        )
        .whereRef('companies.id', '=', 'company_id')
        .where('pay_by', '=', 'account')
        .as('debtor'),
    )
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
  const { name, email, billing, delivery, debtor } = row
  const company = row.company ?? debtor?.name ?? null
  const taxId = row.tax_id ?? debtor?.taxId ?? null
  const known = {
    bookingNumber: toBookingNumber(row.number),
    orderedAt: row.created_at.toISOString(),
    poNumber: row.po_number,
    payBy: row.pay_by,
    termsDays: row.terms_days,
    incoterm: row.incoterm,
    incotermPlace: row.incoterm_place,
  }
  const buyer = { name, email, company, taxId, billing, delivery }
  return { buyer, known, paid: row.paid, received: row.transferred_cents }
}
