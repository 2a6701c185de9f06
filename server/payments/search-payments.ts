import { type RawBuilder, sql } from 'kysely'
import { MOST_COUNTED, ROWS_PER_PAGE } from '../../contract/limits.ts'
import { paymentReasonCodes, paymentReasons } from '../../contract/payment-reasons.ts'
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
import { selectAuditedPayments, toAuditedPayment, waitsForOffice } from './audited-payments.ts'

/** One page of the payments that match, how many there are, and how many wait for the office. */
export async function searchPayments(
  counted: DbWithCounts,
  search: PaymentSearch,
): Promise<PaymentPage> {
  const [found, total, waiting] = await Promise.all([
    count(counted, filterOf(search)),
    count(counted, everyPayment),
    count(counted, { q: '', show: 'attention' }),
  ])
  const areFew = !isEvery(search) && found <= MOST_COUNTED
  const rows = await pageOf(counted.db, search, areFew)
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

/**
 * Few rows are found first and then sorted, as of bookings: in the order of the list they may all be at its end.
 */
function pageOf(db: Db, search: PaymentSearch, areFew: boolean) {
  const ids = sql<string>`(
    with payments as ${areFew ? sql`materialized` : sql`not materialized`} (
      select * from payments where ${matchesFilter(search)}
    )
    select id from payments order by ${orderOf(search)} limit ${ROWS_PER_PAGE} offset ${(search.page - 1) * ROWS_PER_PAGE})`
  return selectAuditedPayments(db)
    .where('payments.id', 'in', ids)
    .orderBy(orderOf(search))
    .execute()
}

/** A filter that every payment matches. */
export const everyPayment: PaymentFilter = { q: '', show: 'all' }

function isEvery({ q, show, method, from, to }: PaymentFilter): boolean {
  return show === 'all' && q === '' && [method, from, to].every((value) => value === undefined)
}

function filterOf({ q, show, method, from, to }: PaymentSearch): PaymentFilter {
  return { q, show, method, from, to }
}

async function count({ db, counts }: DbWithCounts, filter: PaymentFilter): Promise<number> {
  const matching = db
    .selectFrom('payments')
    .select('payments.id')
    .where(matchesFilter(filter))
    .limit(MOST_COUNTED + 1)
  const take = () => countRows(db, matching)
  return isEvery({ ...filter, show: 'all' }) ? counts.find(filter.show, take) : take()
}

function matchesFilter({ q, show, method, ...days }: PaymentFilter): RawBuilder<boolean> {
  const wanted = [
    filterConditions[show],
    matchesWords(q),
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
  // As `has_refund_due` of each payment, found by their indexes.
  due: sql`payments.id in (
    select id from payments where refund_due union all select payment_id from refunds where refunds.state = 'due')`,
  disputed: sql`payments.dispute_status is not null`,
  settled: sql`payments.state = 'settled'`,
  refunded: sql`payments.state = 'refunded'`,
  // Only a transfer can be taken back so, and those have an index.
  reversed: sql`payments.state = 'reversed' and ${isTransfer}`,
}

/** Whether the words are in a text of a payment, or in the sentence that says why it waits or has gone back. */
function matchesWords(words: string): RawBuilder<boolean> {
  const isInText = textContains(sql`payments.search_text`, words)
  const codes = paymentReasonCodes.filter((code) =>
    paymentReasons[code].toLowerCase().includes(words.toLowerCase()),
  )
  if (words === '' || codes.length === 0) return isInText
  return sql`(${isInText} or payments.reason_code in (${sql.join(codes)}))`
}

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
