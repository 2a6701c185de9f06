import { sql } from 'kysely'
import { formatCents } from '../../../contract/money.ts'
import type { NewTransfer } from '../../../contract/payments/office-payments.ts'
import { companyDayInWords, companyTime, dayInWords } from '../../../contract/values/days.ts'
import { toBookingNumber } from '../../bookings/booking-rows.ts'
import type { Db } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'

type Known = { number: number; reference: string; date: Date; who: string | null }

/** Of any booking, unless it was taken back. Recording goes on one after another: of two people with the same line one is refused. */
export async function refuseKnownTransfer(db: Db, transfer: NewTransfer): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('transfers'))`.execute(db)
  if (transfer.again) return
  const { amount, receivedOn, reference } = transfer
  // What is above a booking's total is a payment of the same line.
  const { rows } = await sql<Known>`
    select bookings.number, reference, date, users.name as who
    from payments join bookings on bookings.id = booking_id left join users on users.id = recorded_by
    where received_on = ${receivedOn} and reference is not null and split_of is null and payments.state <> 'reversed'
      and amount_cents + coalesce(
        (select sum(rest.amount_cents) from payments rest where rest.split_of = payments.id), 0) = ${amount}
    order by date`.execute(db)
  const known = rows.find((row) => signsOf(row.reference) === signsOf(reference))
  if (!known) return
  throw new Refusal('transfer_known', {
    amount: formatCents(amount),
    date: dayInWords(receivedOn),
    number: toBookingNumber(known.number),
    who: known.who ?? 'Our office',
    when: `${companyDayInWords(known.date)}, ${companyTime(known.date)}`,
  })
}

/** Letters and digits alone, without case: banks and people space references differently. */
function signsOf(reference: string): string {
  return reference
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
}
