import { type RawBuilder, sql } from 'kysely'
import type { Overview } from '../../contract/overview/overview.ts'
import { companyDayStart } from '../../contract/values/days.ts'
import { waitsForOffice } from '../payments/audited-payments.ts'
import { listProviderRefusals } from '../payments/cards/watch-provider.ts'
import { isOfLapsed } from '../payments/payment-filter.ts'
import type { Db } from '../platform/database/database.ts'
import { dayAfter } from './overview-period.ts'

/** What waits for the office on one of the company's days. */
export async function findTodo(
  db: Db,
  today: string,
): Promise<Pick<Overview, 'todo' | 'refusals'>> {
  const [counted, found] = await Promise.all([
    countTodo(today).execute(db),
    listProviderRefusals(db),
  ])
  const [counts] = counted.rows
  if (!counts) throw new Error('counts without a row')
  const refusals = found.map(({ request_id: requestId, since, ...row }) => ({
    ...row,
    requestId,
    since: since.toISOString(),
  }))
  return { todo: { ...counts, providerRefusals: refusals.length }, refusals }
}

type Counted = Omit<Overview['todo'], 'providerRefusals'>

function countTodo(today: string): RawBuilder<Counted> {
  const tomorrow = companyDayStart(dayAfter(today, 1))
  return sql<Counted>`select
    (select count(*) from contact_messages where answered_at is null) as questions,
    (select count(*) from payments where ${waitsForOffice}) as attention,
    (select count(*) from refunds join payments on payments.id = payment_id
      where refunds.state = 'due' and transaction_id like 'bank\\_%') as "transfersToSend",
    ending."holdsEndingToday", ending."partPaidEndingToday",
    (select count(*) from bookings where to_pack and deleted_at is null) as "toPack",
    (select count(*) from bookings where due_on < ${today}::date and deleted_at is null) as "latePromises",
    (select count(*) from bookings where (to_pack or has_packed) and delivery is null and not collect and deleted_at is null) as "noAddress",
    (select count(*) from quotes where state = 'asked') as "quotesAsked",
    (select count(distinct booking_id) from payments where ${isOfLapsed}) as "lapsedWithMoney"
    from (
      select count(*) as "holdsEndingToday", count(*) filter (where transferred_cents > 0) as "partPaidEndingToday"
      from bookings where not paid and stock_taken and deleted_at is null and hold_until < ${tomorrow}) ending`
}
