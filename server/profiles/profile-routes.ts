import type { ListViews } from '../../contract/lists/list-views.ts'
import { type NewProfile, newProfileSchema, type Profile } from '../../contract/profiles.ts'
import { readDestinations } from '../bookings/destination.ts'
import type { Db } from '../platform/database/database.ts'
import type { Handlers } from '../platform/http/endpoints.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { lockAccount } from '../users/user-store.ts'
import { changeAddress, createAddress, deleteAddress, listAddresses } from './address-store.ts'

export async function getProfile(db: Db, userId: string): Promise<Profile> {
  const row = await db
    .selectFrom('buyer_profiles')
    .select(['phone', 'company', 'tax_id as taxId'])
    .select(['delivery_id as deliveryId', 'billing_id as billingId'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const destination = (await readDestinations(db, [userId])).get(userId)?.delivery ?? null
  return { ...(row ?? newProfileSchema.parse({})), destination }
}

/** Replaces the profile. Refuses with 404 an address that is not in the account's address book. */
const setProfile = (db: Db, userId: string, body: NewProfile): Promise<Profile> =>
  db.transaction().execute(async (transaction) => {
    if (!(await lockAccount(transaction, userId))) throw new Refusal('not_signed_in')
    const { deliveryId, billingId } = body
    const book = new Set((await listAddresses(transaction, userId)).map(({ _id }) => _id))
    for (const id of [deliveryId, billingId])
      if (id !== null && !book.has(id)) throw new Refusal('address_not_found')
    const values = {
      phone: body.phone,
      company: body.company,
      tax_id: body.taxId,
      delivery_id: deliveryId,
      billing_id: billingId,
    }
    await transaction
      .insertInto('buyer_profiles')
      .values({ user_id: userId, ...values })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
      .execute()
    return getProfile(transaction, userId)
  })

export async function deleteProfileOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('buyer_profiles').where('user_id', '=', userId).execute()
  await db.deleteFrom('addresses').where('user_id', '=', userId).execute()
}

const listViews = (db: Db, userId: string): Promise<ListViews[]> =>
  db
    .selectFrom('list_views')
    .select(['list', 'views'])
    .where('user_id', '=', userId)
    .orderBy('list')
    .execute()

const setViews = (db: Db, userId: string, { list, views }: ListViews): Promise<ListViews> =>
  db.transaction().execute(async (transaction) => {
    if (!(await lockAccount(transaction, userId))) throw new Refusal('not_signed_in')
    const set = { views: JSON.stringify(views) }
    await transaction
      .insertInto('list_views')
      .values({ user_id: userId, list, ...set })
      .onConflict((conflict) => conflict.columns(['user_id', 'list']).doUpdateSet(set))
      .execute()
    return { list, views }
  })

export async function deleteViewsOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('list_views').where('user_id', '=', userId).execute()
}

export const profileRoutes = (db: Db) =>
  ({
    getProfile: ({ caller }) => getProfile(db, caller.userId),
    setProfile: ({ body, caller }) => setProfile(db, caller.userId, body),
    listAddresses: ({ caller }) => listAddresses(db, caller.userId),
    createAddress: ({ body, caller, key }) => createAddress(db, caller.userId, body, key),
    changeAddress: ({ params, body, caller }) => changeAddress(db, caller.userId, params.id, body),
    listViews: ({ caller }) => listViews(db, caller.userId),
    setViews: ({ body, caller }) => setViews(db, caller.userId, body),
    deleteAddress: ({ params, caller }) => deleteAddress(db, caller.userId, params.id),
  }) satisfies Partial<Handlers>
