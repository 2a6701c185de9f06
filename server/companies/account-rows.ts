import { type RawBuilder, sql } from 'kysely'
import type { Cents } from '../../contract/money.ts'
import { mismatchCodes } from '../../contract/payments/payment-reasons.ts'
import type { MovementKind } from '../../contract/statements.ts'
import type { Db } from '../platform/database/database.ts'
import { isOwed, owedCents } from './credit.ts'

/** What was booked on account: by one company, or by all of them where it is not paid. */
const bookedBy = (company: string | undefined) => sql`
  select id, number, po_number, company_id from bookings where pay_by = 'account'
    and ${company === undefined ? sql`not paid and deleted_at is null` : sql`company_id = ${company}`}`

/** The money of these bookings, above zero where it came; `counts` is true where it pays the booking, not above its total or by mistake. */
const money = sql`
  select booking_id, case when state = 'reversed' then split_of is null
      else reason_code is null or reason_code <> all(${mismatchCodes}::text[]) end as counts,
    part.kind, part.day, part.at, payments.id, part.cents, coalesce(reference, transaction_id) as reference
  from booked join payments on booking_id = booked.id cross join lateral (
    values ('payment', coalesce(received_on, company_day(date)), date, amount_cents),
      ('reversal', company_day(coalesce(reversed_at, date)), coalesce(reversed_at, date), -amount_cents)
  ) as part (kind, day, at, cents)
  where part.kind = 'payment' or state = 'reversed'
  union all
  select refunds.booking_id, payments.reason_code is null or payments.reason_code <> all(${mismatchCodes}::text[]),
    'refund', coalesce(refunds.sent_on, company_day(refunds.created_at)), refunds.created_at, refunds.id,
    -refunds.amount_cents, coalesce(refunds.reference, payments.transaction_id)
  from booked join refunds on refunds.booking_id = booked.id join payments on payments.id = payment_id
  where refunds.state = 'done'`

export type OpenRow = {
  id: string
  series: string
  year: number
  number: number
  booking_id: string
  booking: number
  po_number: string | null
  company_id: string
  issued_on: string
  due_on: string
  days_late: number
  gross_cents: Cents
  open_cents: Cents
}

type Given = { company?: string; to: string }

/** As a query: the invoices that are not wholly paid by the end of a day. A credit note is taken off the invoice that it corrects, and what is above that off the oldest of the booking, which its money pays. */
export const openInvoices = ({ company, to }: Given): RawBuilder<OpenRow> => sql<OpenRow>`
  with booked as materialized (${bookedBy(company)}),
  received as (
    select booking_id, sum(cents) as cents from (${money}) as money
    where counts and day <= ${to}::date group by booking_id
  ),
  corrected as (
    select corrects, sum(gross_cents) as cents from booked join invoices on booking_id = booked.id
    where kind = 'credit' and company_day(issued_at) <= ${to}::date group by corrects
  ),
  invoiced as (
    select invoices.*, booked.number as booking, po_number, company_id, company_day(issued_at) as issued_on,
      greatest(0, gross_cents - coalesce(corrected.cents, 0)) as left_cents,
      greatest(0, coalesce(corrected.cents, 0) - gross_cents) as over_cents
    from booked join invoices on booking_id = booked.id left join corrected on corrected.corrects = invoices.id
    where kind = 'invoice' and company_day(issued_at) <= ${to}::date
  ),
  judged as (
    select invoiced.*, coalesce(due_on, issued_on) as due, greatest(0, least(left_cents,
      sum(left_cents) over (partition by booking_id order by coalesce(due_on, issued_on), year, invoiced.number)
        - sum(over_cents) over (partition by booking_id) - coalesce(received.cents, 0)))::bigint as open_cents
    from invoiced left join received using (booking_id)
  )
  select id, series, year, number, booking_id, booking, po_number, company_id, issued_on, due as due_on,
    ${to}::date - due as days_late, gross_cents, open_cents
  from judged where open_cents > 0`

export type MovementRow = {
  kind: MovementKind
  day: string
  reference: string | null
  series: string | null
  year: number | null
  number: number | null
  booking_id: string
  booking: number
  po_number: string | null
  cents: Cents
}

type Days = { company: string; from: string; to: string }

/** What raised and lowered what a company owes in these days, in its order, after one row without a kind: the sum of all before. */
export async function readMovements(db: Db, { company, from, to }: Days) {
  const { rows } = await sql<MovementRow | { kind: null; cents: Cents }>`
    with booked as materialized (${bookedBy(company)}),
    movements as (
      select booking_id, kind, day, at, id, -cents as cents, reference, null as series, null::smallint as year, null::integer as number
      from (${money}) as money
      union all
      select booking_id, kind, company_day(issued_at), issued_at, invoices.id,
        case kind when 'credit' then -gross_cents else gross_cents end, null, series, year, invoices.number
      from booked join invoices on booking_id = booked.id
    )
    select null as kind, null as day, null as at, null as id, coalesce(sum(cents), 0)::bigint as cents, null as reference,
      null as series, null as year, null as number, null as booking_id, null as booking, null as po_number
    from movements where day < ${from}::date
    union all
    select kind, day, at, movements.id, cents, reference, series, year, movements.number, booking_id, booked.number, po_number
    from movements join booked on booked.id = booking_id where day between ${from}::date and ${to}::date
    order by day nulls first, at, id, kind`.execute(db)
  return rows
}

/** What a company's bookings still owe by now, invoiced or not. */
export async function readOwing(db: Db, company: string) {
  return db
    .selectFrom('bookings')
    .select(['id', 'number', 'po_number', 'pay_until'])
    .select(owedCents.as('owed_cents'))
    .where('company_id', '=', company)
    .where(isOwed)
    .orderBy('pay_until')
    .orderBy('number')
    .execute()
}

/** Whether a company has an invoice whose pay day has passed. */
export const owesLate = (today: string): RawBuilder<boolean> => sql<boolean>`companies.id in (
  select company_id from (${openInvoices({ to: today })}) as open where days_late > 0)`
