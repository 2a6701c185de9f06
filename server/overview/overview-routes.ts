import { type RawBuilder, sql } from 'kysely'
import { MOST_COUNTED } from '../../contract/limits.ts'
import type { Overview } from '../../contract/overview/overview.ts'
import type { OverviewRange } from '../../contract/overview/overview-ranges.ts'
import { companyDay, companyDayStart } from '../../contract/values/days.ts'
import { isHeldRow } from '../bookings/booking-rows.ts'
import { waitsForOffice } from '../payments/audited-payments.ts'
import { listProviderRefusals } from '../payments/cards/watch-provider.ts'
import { isOfLapsed } from '../payments/payment-filter.ts'
import type { Db } from '../platform/database/database.ts'
import type { Handlers } from '../platform/http/endpoints.ts'
import { readReceivables } from '../statements/receivables.ts'
import { dayAfter } from './overview-period.ts'
import { findOverview, type OverviewFigures } from './overview-store.ts'

/** With what read-facts.ts allows, figures are 30 seconds old at most (CONTRACT section 4.5). */
const AGE_MS = 15_000

export function overviewRoutes(db: Db) {
  const find = cacheLargeOverviews((range) => findOverview(db, range, new Date()), AGE_MS)
  return {
    // What waits is read each time, for an act of the office changes it.
    async getOverview({ query }) {
      const today = companyDay(new Date())
      const [figures, todo, account] = await Promise.all([
        find(query.range),
        findTodo(db, today),
        readReceivables(db, today),
      ])
      return { ...figures, ...todo, ...account }
    },
  } satisfies Partial<Handlers>
}

type Read = (range: OverviewRange) => Promise<OverviewFigures>

/** Gives figures of more than 10,000 bookings again for `forMs`: they take longer than an office waits for. Others that ask for them wait for the same reading. */
export function cacheLargeOverviews(read: Read, forMs: number): Read {
  const cached = new Map<OverviewRange, { overview: Promise<OverviewFigures>; until: number }>()
  return (range) => {
    const known = cached.get(range)
    if (known && known.until > performance.now()) return known.overview
    const overview = read(range)
    // A range that is known as large is read once for all who wait.
    if (known) keep(range, overview, Number.POSITIVE_INFINITY)
    overview.then(
      ({ totals: { bookings } }) => {
        if (bookings.now + bookings.before > MOST_COUNTED)
          keep(range, overview, performance.now() + forMs)
        else cached.delete(range)
      },
      () => cached.delete(range),
    )
    return overview
  }

  function keep(range: OverviewRange, overview: Promise<OverviewFigures>, until: number) {
    cached.set(range, { overview, until })
  }
}

/** What waits for the office on one of the company's days. */
export async function findTodo(db: Db, today: string) {
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
    (select count(*) from companies where state = 'pending' and deleted_at is null) as "companiesPending",
    (select count(distinct booking_id) from payments where ${isOfLapsed}) as "lapsedWithMoney"
    from (
      select count(*) as "holdsEndingToday", count(*) filter (where transferred_cents > 0) as "partPaidEndingToday"
      from bookings where ${isHeldRow} and deleted_at is null and hold_until < ${tomorrow}) ending`
}
