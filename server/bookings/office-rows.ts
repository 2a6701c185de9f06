import { sql } from 'kysely'
import type { Address } from '../../contract/bookings/addresses.ts'
import type { Booking } from '../../contract/bookings/bookings.ts'
import type { BoughtFor } from '../../contract/companies/bought-for.ts'
import { toDollars } from '../../contract/money.ts'
import { waysOf } from '../../contract/payments/pay-ways.ts'
import { mismatchCodes } from '../../contract/payments/payment-reasons.ts'
import { companyOf } from '../companies/membership.ts'
import { type BookingRow, bookingColumns, toBooking } from './booking-rows.ts'

/** As `returned` of its details: of the payments that count (`countsFor` of payments). */
const returned = sql<number>`(
  select coalesce(sum(returned_cents), 0)::bigint from payments
  where booking_id = bookings.id and (state = 'settled' or payments.transaction_id = bookings.transaction_id
    or method = any(${waysOf('office')}::text[]) and state <> 'reversed'
      and coalesce(reason_code, '') <> all(${mismatchCodes}::text[])))`

/** What the office's lists show of a booking, and its buyer's does not. */
export const officeColumns = [
  ...bookingColumns,
  'delivery',
  'collect',
  companyOf(sql`bookings.company_id`).as('bought_for'),
  sql<number>`case when paid then ${returned} else 0 end`.as('returned_cents'),
] as const

type OfficeRow = BookingRow & {
  delivery: Address | null
  collect: boolean
  returned_cents: number
  bought_for: BoughtFor
}

export const toOfficeBooking = (row: OfficeRow): Booking => ({
  ...toBooking(row),
  delivery: row.delivery,
  collect: row.collect,
  returned: toDollars(row.returned_cents),
  boughtFor: row.bought_for,
})
