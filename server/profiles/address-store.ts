import { type Selectable, sql } from 'kysely'
import { MAX_ADDRESSES } from '../../contract/limits.ts'
import type { NewSavedAddress, SavedAddress, SavedAddressChange } from '../../contract/profiles.ts'
import { idSchema } from '../../contract/values/fields.ts'
import {
  isManager,
  isOwnOrShared,
  type Owner,
  requireOwnOrShared,
  sharingCompany,
} from '../companies/shared-things.ts'
import type { Db } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { findMadeWithKey, type KeyUse, storeKey } from '../platform/http/used-keys.ts'
import { lockAccount } from '../users/user-store.ts'

const columns = ['id', 'user_id', 'company_id', 'label', 'address', 'used_at'] as const
type AddressRow = Pick<Selectable<Tables['addresses']>, (typeof columns)[number]>

/** The address book of an account: its own addresses and those that its company shares, last used first. */
export async function listAddresses(db: Db, owner: Owner): Promise<SavedAddress[]> {
  const rows = await db
    .selectFrom('addresses')
    .select(columns)
    .where(isOwnOrShared(owner))
    .orderBy('used_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(toSavedAddress)
}

/** Adds an address to the account's book, or as a manager to those that the company shares; once for each key. */
export function createAddress(db: Db, owner: Owner, body: NewSavedAddress, key: string) {
  const { userId } = owner
  const { label, address } = body
  const use: KeyUse = { userId, call: 'createAddress', key, body }
  return db.transaction().execute(async (transaction) => {
    const companyId = body.shared ? await lockManaged(transaction, owner) : null
    if (!(await lockAccount(transaction, userId))) throw new Refusal('not_signed_in')
    const made = await findMadeWithKey(transaction, use)
    if (made !== undefined) return toSavedAddress(await findAddress(transaction, owner, made))
    const book = await listAddresses(transaction, owner)
    if (book.filter(({ shared }) => shared === body.shared).length >= MAX_ADDRESSES)
      throw new Refusal('too_many_entries', { max: MAX_ADDRESSES, things: 'addresses' })
    const row = await transaction
      .insertInto('addresses')
      .values({ user_id: userId, company_id: companyId, label, address })
      .returning(columns)
      .executeTakeFirstOrThrow()
    await storeKey(transaction, use, row.id)
    return toSavedAddress(row)
  })
}

/** The company that a manager adds an address to, locked, so that they are counted one after another. */
async function lockManaged(transaction: Db, owner: Owner): Promise<string> {
  const { companyId } = sharingCompany(owner)
  if (!isManager(owner)) throw new Refusal('not_allowed')
  await sql`select id from companies where id = ${companyId} for no key update`.execute(transaction)
  return companyId
}

/** Changes an address; one that is shared only as a manager. Bookings keep what they were sent with. */
export async function changeAddress(
  db: Db,
  owner: Owner,
  id: string,
  { label, address }: SavedAddressChange,
): Promise<SavedAddress> {
  const own = await findAddressToChange(db, owner, id)
  const row = await db
    .updateTable('addresses')
    .set({ label, ...(address && { address }) })
    .where('id', '=', own.id)
    .returning(columns)
    .executeTakeFirstOrThrow(() => new Refusal('address_not_found'))
  return toSavedAddress(row)
}

/** Where it was a profile's, that profile has none. */
export async function deleteAddress(db: Db, owner: Owner, id: string): Promise<void> {
  const own = await findAddressToChange(db, owner, id)
  const { numDeletedRows } = await db
    .deleteFrom('addresses')
    .where('id', '=', own.id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new Refusal('address_not_found')
}

async function findAddressToChange(db: Db, owner: Owner, id: string): Promise<AddressRow> {
  const row = await findAddress(db, owner, id)
  if (row.company_id !== null && !isManager(owner)) throw new Refusal('not_allowed')
  return row
}

async function findAddress(db: Db, owner: Owner, address: string): Promise<AddressRow> {
  const { data: id } = idSchema.safeParse(address)
  const row =
    id && (await db.selectFrom('addresses').select(columns).where('id', '=', id).executeTakeFirst())
  if (!row) throw new Refusal('address_not_found')
  requireOwnOrShared(row, owner)
  return row
}

function toSavedAddress({ id, company_id, label, address, used_at }: AddressRow): SavedAddress {
  const shared = company_id !== null && ({ shared: true } as const)
  return { _id: id, label, address, usedAt: used_at.toISOString(), ...shared }
}
