import type { Kysely } from 'kysely'
import { deleteSignIns } from './auth/sessions.ts'
import { anonymizeBookings } from './bookings/booking-store.ts'
import { forgetPapersOf } from './changes/forget-papers.ts'
import { deleteNoteOf } from './customers/customer-store.ts'
import type { Tables } from './database/tables.ts'
import { deleteKeysOf } from './http/used-keys.ts'
import { deleteListsOf } from './lists/list-store.ts'
import { deleteMachinesOf } from './machines/machine-store.ts'
import { anonymizePayments } from './payments/payment-store.ts'
import { deleteProfileOf } from './profiles/profile-store.ts'
import { anonymizeReviews } from './reviews/review-store.ts'
import { isLastAdmin } from './users/admins.ts'
import { insertFormerAddress } from './users/former-addresses.ts'
import { anonymizeUser } from './users/user-store.ts'

const DELETED_NAME = 'Deleted account'

/**
 * Ends every way into an account and takes the person out of what has to be kept. Each noun does its part, in one
 * transaction; the account is locked first, so that no order or review comes while names are replaced.
 */
export function deleteAccount(
  db: Kysely<Tables>,
  person: { id: string; email: string },
  secret: string,
): Promise<'deleted' | 'last_admin'> {
  const { id } = person
  const replacement = { name: DELETED_NAME, email: `deleted-${id}@deleted.invalid` }
  return db.transaction().execute(async (transaction) => {
    if (await isLastAdmin(transaction, id)) return 'last_admin'
    await deleteSignIns(transaction, id)
    await anonymizeBookings(transaction, id, replacement)
    await insertFormerAddress(transaction, person, secret)
    await anonymizePayments(transaction, id, replacement)
    await anonymizeReviews(transaction, id, DELETED_NAME)
    await deleteListsOf(transaction, id)
    await deleteMachinesOf(transaction, id)
    await deleteProfileOf(transaction, id)
    await deleteNoteOf(transaction, id)
    await forgetPapersOf(transaction, id)
    await deleteKeysOf(transaction, id)
    await anonymizeUser(transaction, id, replacement)
    return 'deleted'
  })
}
