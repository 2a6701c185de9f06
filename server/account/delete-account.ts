import type { Kysely } from 'kysely'
import { deleteSignIns } from '../auth/sessions.ts'
import { deleteWaitsOf } from '../back-in-stock/back-in-stock-routes.ts'
import { deleteBookingFilesOf } from '../booking-files/booking-file-store.ts'
import { anonymizeBookings } from '../bookings/booking-store.ts'
import { forgetChangesOf } from '../changes/undo-change.ts'
import { leaveForGood, lockCompanyOf } from '../companies/members.ts'
import { anonymizeQuestions } from '../contact/contact-routes.ts'
import { deleteNoteOf } from '../customers/customer-store.ts'
import { deleteApiKeysOf } from '../keys/end-key.ts'
import { deleteListsOf } from '../lists/list-store.ts'
import { deleteMachinesOf } from '../machines/machine-routes.ts'
import { deletePartNumbersOf } from '../pad/part-number-store.ts'
import { anonymizePayments } from '../payments/payment-store.ts'
import type { Tables } from '../platform/database/tables.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { deleteKeysOf } from '../platform/http/used-keys.ts'
import { deleteMailsOf } from '../platform/mail/mail-store.ts'
import { deleteProfileOf, deleteViewsOf } from '../profiles/profile-routes.ts'
import { anonymizeQuotes } from '../quotes/quote-store.ts'
import { anonymizeReviews } from '../reviews/review-routes.ts'
import { forgetGrantOf, isLastOfPeople } from '../users/admins.ts'
import { insertFormerAddress } from '../users/former-addresses.ts'
import { anonymizeUser } from '../users/user-store.ts'
import { deleteWebhooksOf } from '../webhooks/webhook-acts.ts'

const DELETED_NAME = 'Deleted account'

/** In one transaction, each noun its part; the account is locked first, so that no order or review comes while names are replaced. Files go afterwards. */
export async function deleteAccount(
  db: Kysely<Tables>,
  person: { id: string; email: string },
  { secret, files }: { secret: string; files: Pick<FileStore, 'remove'> },
): Promise<'deleted' | 'last_admin' | 'last_manager'> {
  const { id } = person
  const replacement = { name: DELETED_NAME, email: `deleted-${id}@deleted.invalid` }
  const places = await db.transaction().execute(async (transaction) => {
    const company = await lockCompanyOf(transaction, id)
    if (await isLastOfPeople(transaction, id)) return 'last_admin'
    const left = await leaveForGood(transaction, id, company)
    if (left !== 'left') return left
    await deleteSignIns(transaction, id)
    // Before the address is replaced, by which they are found.
    await anonymizeQuestions(transaction, id, replacement)
    await deleteMailsOf(transaction, id)
    await forgetGrantOf(transaction, id)
    const papers = await anonymizeQuotes(transaction, id, replacement)
    await anonymizeBookings(transaction, id, replacement)
    await insertFormerAddress(transaction, person, secret)
    await anonymizePayments(transaction, id, replacement)
    await anonymizeReviews(transaction, id, DELETED_NAME)
    await deleteListsOf(transaction, id)
    await deleteWaitsOf(transaction, id)
    await deletePartNumbersOf(transaction, id)
    await deleteMachinesOf(transaction, id)
    await deleteProfileOf(transaction, id)
    await deleteViewsOf(transaction, id)
    await deleteNoteOf(transaction, id)
    await forgetChangesOf(transaction, id)
    await deleteKeysOf(transaction, id)
    await deleteApiKeysOf(transaction, id)
    await deleteWebhooksOf(transaction, id)
    await anonymizeUser(transaction, id, replacement)
    return [...papers, ...(await deleteBookingFilesOf(transaction, id))]
  })
  // Its company is to be locked before it.
  if (places === 'joined') return deleteAccount(db, person, { secret, files })
  if (typeof places === 'string') return places
  await Promise.allSettled(places.map((place) => files.remove(place)))
  return 'deleted'
}
