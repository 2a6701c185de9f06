import { type RawBuilder, sql } from 'kysely'
import { MOST_COUNTED, ROWS_PER_PAGE } from '../../contract/limits.ts'
import type {
  AuditedPayment,
  PaymentFilter,
  PaymentPage,
  PaymentSearch,
} from '../../contract/payments.ts'
import { countRows, type DbWithCounts } from '../database/count-cache.ts'
import type { Db } from '../database/database.ts'
import { type ListOrder, orderRows } from '../database/list-order.ts'
import { PLANNED_EACH_TIME } from '../database/prepared-statement-client.ts'
import { BATCH_SIZE, readInBatches } from '../database/read-in-batches.ts'
import { readMatching } from '../database/read-matching.ts'
import { sortablePersonName } from '../database/sql-expressions.ts'
import { selectAuditedPayments, toAuditedPayment, waitsForOffice } from './audited-payments.ts'
import { everyPayment, isEvery, matchesFilter } from './payment-filter.ts'

/** One page of the payments that match, how many there are, and how many wait for the office. */
export async function searchPayments(
  counted: DbWithCounts,
  search: PaymentSearch,
): Promise<PaymentPage> {
  const [total, waiting, matching] = await Promise.all([
    count(counted, everyPayment),
    count(counted, { q: '', show: 'attention' }),
    isEvery(search) ? undefined : matchingOf(counted, search),
  ])
  const { found, ids } = matching ?? { found: total, ids: undefined }
  const rows = await selectAuditedPayments(counted.db)
    .where('payments.id', 'in', ids ?? pageInOrder(search))
    .orderBy(orderOf(search))
    .execute()
  return { payments: rows.map(toAuditedPayment), found, total, waiting }
}

/** All payments that match, newest first. */
export async function* findPayments(
  db: Db,
  filter: PaymentFilter,
): AsyncGenerator<AuditedPayment[]> {
  const rows = (isLater: RawBuilder<boolean>) =>
    selectAuditedPayments(db)
      .select(sql<string>`payments.date::text`.as('time_text'))
      .where(matchesFilter(filter))
      .where(isLater)
      .orderBy('payments.date', 'desc')
      .orderBy('payments.id')
      .limit(BATCH_SIZE)
      .execute()
  for await (const batch of readInBatches({ time: 'payments.date', id: 'payments.id' }, rows))
    yield batch.map(toAuditedPayment)
}

function matchingOf(counted: DbWithCounts, { sort, dir, page, ...filter }: PaymentSearch) {
  const rows = sql`payments where ${matchesFilter(filter)}`
  const [time, order] = [sql`payments.date`, orders[sort]]
  return readMatching(counted, filter, { rows, time, order, dir, page })
}

/** The ids of one page of many, read in the order of the list. */
function pageInOrder(search: PaymentSearch): RawBuilder<string> {
  return sql`(
    select id from payments where ${matchesFilter(search, true)} order by ${orderOf(search)}
    limit ${ROWS_PER_PAGE} offset ${(search.page - 1) * ROWS_PER_PAGE} ${PLANNED_EACH_TIME})`
}

function count({ db, counts }: DbWithCounts, filter: PaymentFilter): Promise<number> {
  const matching = db
    .selectFrom('payments')
    .select('payments.id')
    .where(matchesFilter(filter))
    .limit(MOST_COUNTED + 1)
  return counts.find(JSON.stringify(filter), () => countRows(db, matching))
}

const orders: Record<PaymentSearch['sort'], ListOrder> = {
  urgent: { by: sql`(${waitsForOffice})`, isDown: true },
  newest: { isDown: true },
  oldest: { isDown: false },
  amount: { by: sql`payments.amount_cents`, isDown: true },
  buyer: { by: sortablePersonName('payments.name'), isDown: false },
}

function orderOf({ sort, dir }: Pick<PaymentSearch, 'sort' | 'dir'>): RawBuilder<unknown> {
  return orderRows(orders[sort], dir, { time: sql`payments.date`, id: sql`payments.id` })
}
