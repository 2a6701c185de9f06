import type { NewBookingOfLines } from '../../contract/bookings/new-bookings.ts'
import type { BookingRow } from '../bookings/booking-rows.ts'
import type { Order } from '../bookings/order.ts'
import { papersOf } from '../bookings/papers.ts'
import { placeOrdersWithin } from '../bookings/place-orders.ts'
import { toOrder } from '../bookings/read-order.ts'
import type { Config } from '../config.ts'
import type { Db } from '../platform/database/database.ts'
import { Refusal } from '../platform/http/refusal.ts'
import type { QuoteLineRow, QuoteRow } from './quote-rows.ts'

type Terms = Pick<NewBookingOfLines, 'payBy' | 'creditAnyway' | 'poNumber' | 'poAgain'>

/** The order of a quote's lines at its prices, for its owner. */
export function toQuoteOrder(
  quote: QuoteRow,
  offered: readonly QuoteLineRow[],
  { payBy, creditAnyway, poAgain, poNumber }: Terms,
): Order {
  const { name, email, phone, user_id: userId } = quote
  const lines = offered.flatMap(({ tool_id, quantity, unit_cents, note }) =>
    tool_id === null ? [] : { toolId: tool_id, quantity, price: unit_cents, note },
  )
  const { collect, ...papers } = papersOf(quote)
  // One that says no address goes where the account's goods go by now.
  const delivery = collect ? null : (quote.delivery ?? undefined)
  const said = {
    ...papers,
    poNumber: poNumber ?? quote.poNumber,
    poAgain,
    payBy,
    creditAnyway,
    delivery,
  }
  const sums = { lines, total: quote.total_cents, replaces: undefined }
  return {
    ...toOrder({ name, email, phone, ...said, ...sums }, { userId, idempotencyKey: undefined }),
    offered: offered.map(({ img: _, called: __, ...line }) => line),
  }
}

/** Places one order within the transaction that decides its quote. Returns why it is refused. */
export async function bookQuote(
  db: Db,
  order: Order,
  config: Config,
): Promise<BookingRow | Refusal> {
  const [outcome] = await placeOrdersWithin(db, [order], config)
  if (outcome instanceof Refusal) return outcome
  if (!outcome || outcome instanceof Error) throw outcome ?? new Error('the order was not decided')
  return outcome.booking
}
