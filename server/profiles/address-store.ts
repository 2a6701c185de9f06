import type { Address } from '../../contract/bookings/addresses.ts'
import { MAX_ADDRESSES } from '../../contract/limits.ts'
import type { NewSavedAddress, SavedAddress, SavedAddressChange } from '../../contract/profiles.ts'
import { idSchema } from '../../contract/values/fields.ts'
import type { Db } from '../platform/database/database.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { findMadeWithKey, type KeyUse, storeKey } from '../platform/http/used-keys.ts'
import { lockAccount } from '../users/user-store.ts'

const columns = ['id', 'label', 'address', 'used_at'] as const
type AddressRow = { id: string; label: string; address: Address; used_at: Date }

export async function listAddresses(db: Db, userId: string): Promise<SavedAddress[]> {
  const rows = await db
    .selectFrom('addresses')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('used_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(toSavedAddress)
}

export function createAddress(db: Db, userId: string, body: NewSavedAddress, key: string) {
  const use: KeyUse = { userId, call: 'createAddress', key, body }
  return db.transaction().execute(async (transaction) => {
    if (!(await lockAccount(transaction, userId))) throw new Refusal('not_signed_in')
    const made = await findMadeWithKey(transaction, use)
    if (made !== undefined) return toSavedAddress(await findOwnAddress(transaction, userId, made))
    const { length } = await listAddresses(transaction, userId)
    if (length >= MAX_ADDRESSES)
      throw new Refusal('too_many_entries', { max: MAX_ADDRESSES, things: 'addresses' })
    const row = await transaction
      .insertInto('addresses')
      .values({ user_id: userId, label: body.label, address: body.address })
      .returning(columns)
      .executeTakeFirstOrThrow()
    await storeKey(transaction, use, row.id)
    return toSavedAddress(row)
  })
}

/** Bookings keep what they were sent with. */
export async function changeAddress(
  db: Db,
  userId: string,
  id: string,
  { label, address }: SavedAddressChange,
): Promise<SavedAddress> {
  const own = await findOwnAddress(db, userId, id)
  const row = await db
    .updateTable('addresses')
    .set({ label, ...(address && { address }) })
    .where('id', '=', own.id)
    .returning(columns)
    .executeTakeFirstOrThrow(() => new Refusal('address_not_found'))
  return toSavedAddress(row)
}

/** Where it was the profile's, the profile has none. */
export async function deleteAddress(db: Db, userId: string, id: string): Promise<void> {
  const own = await findOwnAddress(db, userId, id)
  const { numDeletedRows } = await db
    .deleteFrom('addresses')
    .where('id', '=', own.id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new Refusal('address_not_found')
}

async function findOwnAddress(db: Db, userId: string, address: string): Promise<AddressRow> {
  const { data: id } = idSchema.safeParse(address)
  const row =
    id &&
    (await db
      .selectFrom('addresses')
      .select([...columns, 'user_id'])
      .where('id', '=', id)
      .executeTakeFirst())
  if (row && row.user_id !== userId) throw new Refusal('not_allowed')
  if (!row) throw new Refusal('address_not_found')
  return row
}

function toSavedAddress({ id, label, address, used_at }: AddressRow): SavedAddress {
  return { _id: id, label, address, usedAt: used_at.toISOString() }
}
