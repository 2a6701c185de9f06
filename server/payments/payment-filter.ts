import { type RawBuilder, sql } from 'kysely'
import type { PayMethod } from '../../contract/payments/pay-ways.ts'
import { paymentReasonCodes, paymentReasons } from '../../contract/payments/payment-reasons.ts'
import type { PaymentFilter } from '../../contract/payments/payments.ts'
import { foldText } from '../../contract/values/folded-text.ts'
import { type Numbers, numbersBeginning } from '../bookings/booking-rows.ts'
import { PLANNED_EACH_TIME } from '../platform/database/prepared-statement-client.ts'
import { hasWords, type Searched } from '../platform/database/search-text.ts'
import { isWithinDays } from '../platform/database/sql-expressions.ts'
import { waitsForOffice } from './audited-payments.ts'

export const everyPayment: PaymentFilter = { q: '', show: 'all' }

export const isEveryPayment = ({ q, show, method, from, to }: PaymentFilter): boolean =>
  show === 'all' && q === '' && [method, from, to].every((value) => value === undefined)

/** Words of a filter that many match are not looked up in their index. */
export function matchesPaymentFilter(
  { q, show, method, from, to }: PaymentFilter,
  isFrequent = false,
): RawBuilder<boolean> {
  const wanted = [
    filterConditions[show],
    matchesPaymentWords({ text: sql`payments.search_text`, isFrequent, isStored: true }, q),
    ...(method === undefined ? [] : [methodConditions[method]]),
    ...isWithinDays(sql`payments.date`, { from, to }),
  ]
  return sql`(${sql.join(wanted, sql` and `)})`
}

/** The provider's ids never begin so (CONTRACT section 4.1, bank transfer). */
const isTransfer = sql`payments.transaction_id like 'bank\\_%'`

const methodConditions: Record<PayMethod, RawBuilder<unknown>> = {
  card: sql`not (${isTransfer})`,
  transfer: isTransfer,
}

/** Money that came by bank for a booking that lapsed or was deleted, and that neither goes back nor pays for anything. */
export const isOfLapsed = sql<boolean>`(${isTransfer} and payments.state in ('settled', 'attention') and not payments.refund_due
  and payments.booking_id in (select id from bookings where not paid and (deleted_at is not null or not stock_taken)))`

const filterConditions: Record<PaymentFilter['show'], RawBuilder<boolean>> = {
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
  lapsed: isOfLapsed,
}

function matchesPaymentWords(searched: Searched, words: string): RawBuilder<boolean> {
  const numbers = numbersBeginning(words)
  if (numbers) return isOfBookings(numbers)
  const ofCompany = {
    text: sql`fold_text(payments.company)`,
    isFrequent: searched.isFrequent === true,
  }
  const isInText = sql<boolean>`(${hasWords(searched, words)} or ${hasWords(ofCompany, words)})`
  const folded = foldText(words)
  const codes = paymentReasonCodes.filter((code) => foldText(paymentReasons[code]).includes(folded))
  if (words === '' || codes.length === 0) return isInText
  return sql`(${isInText} or payments.reason_code in (${sql.join(codes)}))`
}

/** The numbers of bookings stand in no text of a payment, and the index of parts of words would give nearly every one for zeros. */
export function isOfBookings({ least, greatest }: Numbers): RawBuilder<boolean> {
  return sql`booking_id in (select id from bookings where number between ${least} and ${greatest}) ${PLANNED_EACH_TIME}`
}
