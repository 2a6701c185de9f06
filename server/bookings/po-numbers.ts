import { sql } from 'kysely'
import { PO_ASKED_DAYS } from '../../contract/limits.ts'
import { companyDayInWords } from '../../contract/values/days.ts'
import type { Db } from '../platform/database/database.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { toBookingNumber } from './booking-number.ts'
import { isInSight } from './booking-sight.ts'
import type { Order } from './order.ts'
import { orderKey } from './order-history.ts'
import { idOf } from './replaced-bookings.ts'

/** A PO number may come again later, so that only the bookings of a year are asked about. */
const isRecent = sql<boolean>`created_at > now() - make_interval(days => ${sql.lit(PO_ASKED_DAYS)})`

/** A booking of the same account that it sees, with the same PO number, within the last year. */
export type UsedPoNumber = { id: string; number: number; created_at: Date }

/** The refusal of a PO number that another booking has. */
export function poUsed(poNumber: string, { number, created_at }: UsedPoNumber): Refusal {
  const values = { number: toBookingNumber(number), date: companyDayInWords(created_at) }
  return new Refusal('po_used', { poNumber, ...values })
}

type Found = UsedPoNumber & { user_id: string; po: string }

/** The latest bookings that carry the PO numbers of orders, by account and number. */
export async function findUsedPoNumbers(
  db: Db,
  orders: Order[],
): Promise<Map<string, UsedPoNumber>> {
  const asked = orders.flatMap(({ userId, body }) =>
    body.poNumber !== null && !body.poAgain
      ? { user_id: userId, po: body.poNumber, old: idOf(body.replaces) }
      : [],
  )
  if (asked.length === 0) return new Map()
  const { rows } = await sql<Found>`
    select bookings.user_id, asked.po, bookings.id, number, created_at
    from json_to_recordset(${JSON.stringify(asked)}) as asked(user_id uuid, po text, old uuid)
    join bookings on bookings.user_id = asked.user_id and fold_text(po_number) = fold_text(asked.po)
      and bookings.id is distinct from asked.old and ${isInSight} and ${isRecent}
    order by created_at`.execute(db)
  return new Map(rows.map((row) => [orderKey(row.user_id, row.po), row]))
}

/** Within the last year, the latest other booking of the same account with a PO number, in any case, script of digits and kind of apostrophe. */
export function findBookingWithPo(
  db: Db,
  { id, user_id }: { id: string; user_id: string },
  poNumber: string,
): Promise<UsedPoNumber | undefined> {
  return db
    .selectFrom('bookings')
    .select(['id', 'number', 'created_at'])
    .where('user_id', '=', user_id)
    .where(sql<boolean>`fold_text(po_number) = fold_text(${poNumber})`)
    .where('id', '<>', id)
    .where(isInSight)
    .where(isRecent)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}
