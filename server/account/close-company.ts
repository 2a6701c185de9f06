import { sql } from 'kysely'
import * as words from '#words/companies'
import { toBookingNumber } from '../bookings/booking-rows.ts'
import { actAsManager } from '../companies/company-acts.ts'
import { leftMail } from '../companies/company-mails.ts'
import { listCompanyMembers, lockMembers } from '../companies/company-members.ts'
import { isOwed, owedCents } from '../companies/credit.ts'
import type { Db } from '../platform/database/database.ts'
import type { Caller } from '../platform/http/caller.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { storeMails } from '../platform/mail/mail-store.ts'
import { isCalledOff, toQuoteNumber } from '../quotes/quote-rows.ts'

/** Ends a company for its only manager: members are persons from then on, invitations end, its papers stay. Refuses one that has something under way. */
export const closeCompany = (db: Db, caller: Caller, publicUrl: string): Promise<void> =>
  actAsManager(db, caller, async (transaction, { id, name }) => {
    // No order of a member comes between.
    await lockMembers(transaction, id)
    const members = await listCompanyMembers(transaction, id)
    const why = await findReasonToStay(transaction, id, members)
    if (why !== undefined) throw new Refusal('company_in_use', { why })
    await transaction.deleteFrom('company_members').where('company_id', '=', id).execute()
    await transaction
      .updateTable('company_invitations')
      .set({ revoked_at: sql<Date>`now()` })
      .where('company_id', '=', id)
      .where('accepted_at', 'is', null)
      .where('revoked_at', 'is', null)
      .execute()
    await transaction.deleteFrom('webhook_endpoints').where('company_id', '=', id).execute()
    // Its papers ask for an active company, and find none.
    const closed = { state: 'suspended', deleted_at: sql<Date>`now()` } as const
    await transaction.updateTable('companies').set(closed).where('id', '=', id).execute()
    const others = members.filter(({ _id }) => _id !== caller.userId)
    const mails = others.map((member) => leftMail(member, name, words.isClosed, publicUrl))
    await storeMails(transaction, mails)
  })

async function findReasonToStay(db: Db, id: string, members: readonly { role: string }[]) {
  if (members.filter(({ role }) => role === 'manager').length > 1) return words.hasOtherManagers
  const booking = await db
    .selectFrom('bookings')
    .select('number')
    .where('company_id', '=', id)
    .where(sql<boolean>`(${isOwed} or (deleted_at is null or paid) and state not in ('lapsed', 'cancelled', 'refunded')
      and not ((paid or ${owedCents} = 0) and state in ('delivered', 'returned')))`)
    .orderBy('number')
    .executeTakeFirst()
  if (booking) return words.isNotOver(toBookingNumber(booking.number))
  const frame = await db
    .selectFrom('quotes')
    .select(['number', 'revision'])
    .where('company_id', '=', id)
    .where('kind', '=', 'frame')
    .where('state', '=', 'offered')
    .where('valid_until', '>', sql<Date>`now()`)
    .where(sql<boolean>`not ${isCalledOff}`)
    .orderBy('number')
    .executeTakeFirst()
  return frame && words.canBeCalledOff(toQuoteNumber(frame))
}
