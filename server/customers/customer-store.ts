import { sql } from 'kysely'
import type { CustomerChange, CustomerDetails } from '../../contract/customers.ts'
import { listLatestBookings, sumHeld } from '../bookings/booking-store.ts'
import { findMembership } from '../companies/membership.ts'
import { readLists } from '../lists/saved-list-store.ts'
import { listMachines } from '../machines/machine-routes.ts'
import type { Db } from '../platform/database/database.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { listAddresses } from '../profiles/address-store.ts'
import { getProfile } from '../profiles/profile-routes.ts'
import { listReviewsOf } from '../reviews/review-routes.ts'
import { lockAccount } from '../users/user-store.ts'
import { addUpCustomers, selectCustomers, toCustomer } from './customer-rows.ts'

export async function findCustomer(db: Db, id: string): Promise<CustomerDetails> {
  await addUpCustomers(db)
  const row = await selectCustomers(db).where('users.id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('user_not_found')
  const membership = await findMembership(db, id)
  const owner = { userId: id, membership }
  const [note, profile, held, addresses, machines, latest, reviews, saved] = await Promise.all([
    findNote(db, id),
    getProfile(db, id),
    sumHeld(db, id),
    listAddresses(db, owner),
    listMachines(db, id),
    listLatestBookings(db, id),
    listReviewsOf(db, id),
    readLists(db, owner),
  ])
  const lists = saved.map(({ _id, name, lineCount, orderedAt }) => ({
    _id,
    name,
    lineCount,
    orderedAt,
  }))
  const memberOf = membership && {
    _id: membership.companyId,
    name: membership.name,
    role: membership.role,
  }
  return {
    ...toCustomer(row),
    memberOf,
    note,
    profile,
    held,
    addresses,
    machines,
    latest,
    reviews,
    lists,
  }
}

/** Refuses if another note than `was` stands there by now. */
export async function changeNote(
  db: Db,
  id: string,
  { note, was }: CustomerChange,
  userId: string,
): Promise<void> {
  if (!(await lockAccount(db, id))) throw new Refusal('user_not_found')
  const now = await findNote(db, id)
  if (was.note !== undefined && was.note !== now) throw new Refusal('customer_changed')
  if (note === now) return
  const values = { note, changed_by: userId, changed_at: sql<Date>`now()` }
  await db
    .insertInto('customer_notes')
    .values({ user_id: id, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute()
}

async function findNote(db: Db, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('customer_notes')
    .select('note')
    .where('user_id', '=', id)
    .executeTakeFirst()
  return row?.note ?? null
}

export async function deleteNoteOf(db: Db, id: string): Promise<void> {
  await db.deleteFrom('customer_notes').where('user_id', '=', id).execute()
}
