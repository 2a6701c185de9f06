import { type RawBuilder, sql } from 'kysely'
import { IN_CURRENCY } from '../../contract/money.ts'
import type {
  AuditedPayment,
  PaymentFilter,
  PaymentSearch,
} from '../../contract/payments/payments.ts'
import { csvLine } from '../../contract/values/csv-rules.ts'
import { countRows, type DbWithCounts } from '../platform/database/count-cache.ts'
import type { Db } from '../platform/database/database.ts'
import { type Listed, type ListOrder, orderRows } from '../platform/database/listed-rows.ts'
import { BATCH_SIZE, readInBatches } from '../platform/database/read-in-batches.ts'
import { pageInOrder, readMatching } from '../platform/database/read-matching.ts'
import { sortablePersonName } from '../platform/database/sql-expressions.ts'
import { selectAuditedPayments, toAuditedPayment, waitsForOffice } from './audited-payments.ts'
import { everyPayment, isEveryPayment, matchesPaymentFilter } from './payment-filter.ts'

export async function searchPayments(counted: DbWithCounts, search: PaymentSearch) {
  const [total, waiting, matching] = await Promise.all([
    countPayments(counted, everyPayment),
    countPayments(counted, { q: '', show: 'attention' }),
    isEveryPayment(search) ? undefined : readMatching(counted, listedOf(search)),
  ])
  const { found, ids } = matching ?? { found: total, ids: pageInOrder(listedOf(search)) }
  const rows = await selectAuditedPayments(counted.db)
    .where('payments.id', 'in', ids)
    .orderBy(paymentOrderOf(search))
    .execute()
  return { payments: rows.map(toAuditedPayment), found, total, waiting }
}

export async function* findPayments(db: Db, filter: PaymentFilter) {
  const rows = (isLater: RawBuilder<boolean>) =>
    selectAuditedPayments(db)
      .select(sql<string>`payments.date::text`.as('time_text'))
      .where(matchesPaymentFilter(filter))
      .where(isLater)
      .orderBy('payments.date', 'desc')
      .orderBy('payments.id')
      .limit(BATCH_SIZE)
      .execute()
  for await (const batch of readInBatches({ time: 'payments.date', id: 'payments.id' }, rows))
    yield batch.map(toAuditedPayment)
}

function listedOf({ sort, dir, page, ...filter }: PaymentSearch): Listed {
  const { from, to } = filter
  return {
    filter,
    table: sql`payments`,
    // The index of what is urgent is by date too.
    isRow: matchesPaymentFilter(
      sort === 'amount' || sort === 'buyer' ? everyPayment : { ...everyPayment, from, to },
    ),
    matches: matchesPaymentFilter(filter),
    matchesRow: matchesPaymentFilter(filter, true),
    hasWords: filter.q !== '',
    time: sql`payments.date`,
    order: orders[sort],
    dir,
    page,
  }
}

function countPayments({ db, counts }: DbWithCounts, filter: PaymentFilter): Promise<number> {
  const matching = db
    .selectFrom('payments')
    .select('payments.id')
    .where(matchesPaymentFilter(filter))
  return counts.find(JSON.stringify(filter), () => countRows(db, matching))
}

const orders: Record<PaymentSearch['sort'], ListOrder> = {
  urgent: { by: sql`(${waitsForOffice})`, isDown: true },
  newest: { isDown: true },
  oldest: { isDown: false },
  amount: { by: sql`payments.amount_cents`, isDown: true },
  buyer: { by: sortablePersonName('payments.name'), isDown: false },
}

function paymentOrderOf({ sort, dir }: Pick<PaymentSearch, 'sort' | 'dir'>): RawBuilder<unknown> {
  return orderRows(orders[sort], dir, { time: sql`payments.date`, id: sql`payments.id` })
}

const columns: [head: string, cell: (payment: AuditedPayment) => string | number][] = [
  ['Receipt', ({ number }) => number],
  ['Date (UTC)', ({ date }) => date],
  ['Booking', ({ bookingNumber }) => bookingNumber],
  ['Transaction', ({ transactionId }) => transactionId],
  ['Method', ({ method }) => method],
  [`Amount ${IN_CURRENCY}`, ({ amount }) => amount.toFixed(2)],
  [`Returned ${IN_CURRENCY}`, ({ returned }) => returned.toFixed(2)],
  ['State', ({ state }) => state],
  ['Refund due', ({ refundDue }) => (refundDue ? 'yes' : 'no')],
  ['Reason', ({ reason }) => reason ?? ''],
  ['Tool', ({ productName }) => productName],
  ['Quantity', ({ quantity }) => quantity],
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Reference', ({ reference }) => reference ?? ''],
  ['Received on', ({ receivedOn }) => receivedOn ?? ''],
  ['Company', ({ company }) => company ?? ''],
]

export async function* exportPayments(db: Db, filter: PaymentFilter): AsyncGenerator<string> {
  yield csvLine(columns.map(([head]) => head))
  for await (const batch of findPayments(db, filter))
    yield batch.map((payment) => csvLine(columns.map(([, cell]) => cell(payment)))).join('')
}
