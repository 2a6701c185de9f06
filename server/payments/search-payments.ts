import { type RawBuilder, sql } from 'kysely'
import { MOST_COUNTED, ROWS_PER_PAGE } from '../../contract/limits.ts'
import { paymentReasons } from '../../contract/payment-reasons.ts'
import type {
  AuditedPayment,
  PayBy,
  PaymentFilter,
  PaymentPage,
  PaymentSearch,
} from '../../contract/payments.ts'
import { isWithinDays } from '../database/company-days.ts'
import { countRows, type DbWithCounts } from '../database/count-cache.ts'
import type { Db } from '../database/database.ts'
import { type ListOrder, orderRows } from '../database/list-order.ts'
import { BATCH_SIZE, readInBatches } from '../database/read-in-batches.ts'
import { sortablePersonName, textContains } from '../database/sql-expressions.ts'
import {
  hasRefundDue,
  selectAuditedPayments,
  toAuditedPayment,
  waitsForOffice,
} from './audited-payments.ts'

/** One page of the payments that match, how many there are, and how many wait for the office. */
export async function searchPayments(
  counted: DbWithCounts,
  search: PaymentSearch,
): Promise<PaymentPage> {
  const [rows, found, total, waiting] = await Promise.all([
    pageOf(counted.db, search),
    count(counted, filterOf(search)),
    count(counted, everyPayment),
    count(counted, { q: '', show: 'attention' }),
  ])
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

function pageOf(db: Db, search: PaymentSearch) {
  return selectAuditedPayments(db)
    .where(matchesFilter(search))
    .orderBy(orderOf(search))
    .limit(ROWS_PER_PAGE)
    .offset((search.page - 1) * ROWS_PER_PAGE)
    .execute()
}

/** A filter that every payment matches. */
export const everyPayment: PaymentFilter = { q: '', show: 'all' }

function filterOf({ q, show, method, from, to }: PaymentSearch): PaymentFilter {
  return { q, show, method, from, to }
}

/** Joins bookings only if their texts are searched. */
async function count({ db, counts }: DbWithCounts, filter: PaymentFilter): Promise<number> {
  const matching = db
    .selectFrom('payments')
    .$if(filter.q !== '', (query) =>
      query.innerJoin('bookings', 'bookings.id', 'payments.booking_id'),
    )
    .select('payments.id')
    .where(matchesFilter(filter))
    .limit(MOST_COUNTED + 1)
  const take = () => countRows(db, matching)
  const { show, q, ...others } = filter
  const isPlain = q === '' && Object.values(others).every((value) => value === undefined)
  return isPlain ? counts.find(show, take) : take()
}

function matchesFilter({ q, show, method, ...days }: PaymentFilter): RawBuilder<boolean> {
  const wanted = [
    filterConditions[show],
    textContains(searchedText, q),
    ...(method === undefined ? [] : [methodConditions[method]]),
    ...isWithinDays(sql`payments.date`, days),
  ]
  return sql`(${sql.join(wanted, sql` and `)})`
}

/** The provider's ids never begin so (CONTRACT section 4.1, bank transfer). */
const isTransfer = sql`payments.transaction_id like 'bank\\_%'`

const methodConditions: Record<PayBy, RawBuilder<unknown>> = {
  card: sql`not (${isTransfer})`,
  transfer: isTransfer,
}

const filterConditions: Record<PaymentSearch['show'], RawBuilder<boolean>> = {
  all: sql`true`,
  attention: waitsForOffice,
  due: hasRefundDue,
  disputed: sql`payments.dispute_status is not null`,
  settled: sql`payments.state = 'settled'`,
  refunded: sql`payments.state = 'refunded'`,
  // Only a transfer can be taken back so, and those have an index.
  reversed: sql`payments.state = 'reversed' and ${isTransfer}`,
}

const sentences = Object.entries(paymentReasons).map(
  ([code, sentence]) => sql`when ${sql.lit(code)} then ${sql.lit(sentence)}`,
)
const reasonSentence = sql`case payments.reason_code ${sql.join(sentences, sql` `)} end`

const searchedText = sql`concat_ws(chr(10), bookings.product_name, payments.name, payments.email,
  payments.transaction_id, payments.reference, payments.booking_id::text, ${reasonSentence})`

const orders: Record<PaymentSearch['sort'], ListOrder> = {
  urgent: { by: sql`(${filterConditions.attention})`, isDown: true },
  newest: { isDown: true },
  oldest: { isDown: false },
  amount: { by: sql`payments.amount_cents`, isDown: true },
  buyer: { by: sortablePersonName('payments.name'), isDown: false },
}

function orderOf({ sort, dir }: PaymentSearch): RawBuilder<unknown> {
  return orderRows(orders[sort], dir, { time: sql`payments.date`, id: sql`payments.id` })
}
