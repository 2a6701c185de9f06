import { overseenCompany } from '../../contract/companies/membership.ts'
import { toDollars } from '../../contract/money.ts'
import type { CallOff } from '../../contract/quotes/frames.ts'
import { toBookingNumber } from '../bookings/booking-rows.ts'
import type { Db } from '../platform/database/database.ts'
import type { Caller } from '../platform/http/caller.ts'

/** The bookings of a frame, newest first. Each member reads what is called off, and opens what may be seen. */
export async function listCallOffs(
  db: Db,
  frame: { id: string; company_id: string | null },
  caller: Caller,
): Promise<CallOff[]> {
  const rows = await db
    .selectFrom('bookings')
    .select(['id', 'number', 'user_id', 'state', 'pay_by', 'pieces', 'total_cents'])
    .select(['requested_on', 'created_at'])
    .where('frame_id', '=', frame.id)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  const company = overseenCompany(caller.membership)?.companyId
  const seesAll = caller.admin || (company !== undefined && company === frame.company_id)
  return rows.map(({ id, number, state, pieces, user_id, ...row }) => ({
    booking:
      seesAll || user_id === caller.userId ? { _id: id, number: toBookingNumber(number) } : null,
    state,
    payBy: row.pay_by,
    pieces,
    total: toDollars(row.total_cents),
    requestedOn: row.requested_on,
    createdAt: row.created_at.toISOString(),
  }))
}
