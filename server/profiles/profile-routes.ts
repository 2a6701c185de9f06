import { sql } from 'kysely'
import type { ListViews } from '../../contract/lists/list-views.ts'
import { type NewProfile, newProfileSchema, type Profile } from '../../contract/profiles.ts'
import { readDestinations } from '../bookings/destination.ts'
import { activeCompanyOf, type Owner } from '../companies/shared-things.ts'
import type { Db } from '../platform/database/database.ts'
import type { Handlers } from '../platform/http/endpoints.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { lockAccount } from '../users/user-store.ts'
import { changeAddress, createAddress, deleteAddress, listAddresses } from './address-store.ts'

/** What the checkout of an account is filled in with. A default that the company does not share any more is none. */
export async function getProfile(db: Db, userId: string): Promise<Profile> {
  const row = await db
    .selectFrom('buyer_profiles')
    .select(['phone', 'company', 'tax_id as taxId'])
    .select([usable('delivery_id').as('deliveryId'), usable('billing_id').as('billingId')])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const destination = (await readDestinations(db, [userId])).get(userId)?.delivery ?? null
  return { ...(row ?? newProfileSchema.parse({})), destination }
}

const usable = (id: 'delivery_id' | 'billing_id') =>
  sql<string | null>`(select id from addresses where id = ${sql.ref(id)}
    and (company_id is null or company_id = ${activeCompanyOf(sql`buyer_profiles.user_id`)}))`

/** Replaces the profile. Refuses with 404 an address that is not in the account's address book. */
const setProfile = (db: Db, owner: Owner, body: NewProfile): Promise<Profile> =>
  db.transaction().execute(async (transaction) => {
    const { userId } = owner
    if (!(await lockAccount(transaction, userId))) throw new Refusal('not_signed_in')
    const { deliveryId, billingId } = body
    const book = new Set((await listAddresses(transaction, owner)).map(({ _id }) => _id))
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
  // What it made for its company stays the company's.
  await db
    .deleteFrom('addresses')
    .where('user_id', '=', userId)
    .where('company_id', 'is', null)
    .execute()
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
    setProfile: ({ body, caller }) => setProfile(db, caller, body),
    listAddresses: ({ caller }) => listAddresses(db, caller),
    createAddress: ({ body, caller, key }) => createAddress(db, caller, body, key),
    changeAddress: ({ params, body, caller }) => changeAddress(db, caller, params.id, body),
    listViews: ({ caller }) => listViews(db, caller.userId),
    setViews: ({ body, caller }) => setViews(db, caller.userId, body),
    deleteAddress: ({ params, caller }) => deleteAddress(db, caller, params.id),
  }) satisfies Partial<Handlers>
