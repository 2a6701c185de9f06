import { sql } from 'kysely'
import { type Cents, toDollars } from '../../contract/money.ts'
import type { Overview } from '../../contract/overview/overview.ts'
import { openInvoices } from '../companies/account-rows.ts'
import type { Db } from '../platform/database/database.ts'

/** The days whose payments say how long companies take to pay. */
const PAID_WITHIN_DAYS = 90

type Row = {
  isOffered: boolean
  receivables: Cents
  overdue: Cents
  companies: number
  days: number | null
}

/** What companies owe by invoice, and how many days after its first invoice a booking was paid; nothing while no company has terms or owes. */
export async function readReceivables(db: Db, today: string): Promise<Pick<Overview, 'account'>> {
  const { rows } = await sql<Row>`
    select exists (select from companies where terms_days is not null and deleted_at is null) as "isOffered",
      coalesce(sum(open_cents), 0)::bigint as receivables,
      coalesce(sum(open_cents) filter (where days_late > 0), 0)::bigint as overdue,
      count(distinct company_id) filter (where days_late > 0)::integer as companies,
      (select avg(company_day(paid_at) - company_day(first))::float from (
        select paid_at, min(issued_at) as first from bookings join invoices on booking_id = bookings.id and kind = 'invoice'
        where pay_by = 'account' and paid and paid_at > now() - ${PAID_WITHIN_DAYS} * interval '1 day' group by bookings.id
      ) as paid) as days
    from (${openInvoices({ to: today })}) as open`.execute(db)
  const [row] = rows
  if (!row || !(row.isOffered || row.receivables > 0)) return {}
  return {
    account: {
      receivables: toDollars(row.receivables),
      overdue: toDollars(row.overdue),
      companiesOverdue: row.companies,
      daysToPayment: row.days === null ? null : Math.round(row.days * 10) / 10,
    },
  }
}
