import { sql } from 'kysely'
import type { User } from '../../contract/users.ts'
import type { Db } from '../database/database.ts'

const columns = ['id', 'email', 'name', 'admin', 'email_verified'] as const

/** All accounts, newest first. */
export async function listUsers(db: Db): Promise<User[]> {
  const rows = await db
    .selectFrom('users')
    .select(columns)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(toUser)
}

/** The account with this id, unless it is deleted. */
export async function findUser(db: Db, id: string): Promise<User | undefined> {
  const row = await db
    .selectFrom('users')
    .select(columns)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row && toUser(row)
}

/** The ids of the accounts whose rights begin once the address is verified. */
export async function listPendingAdmins(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('admin', '=', true)
    .where('email_verified', '=', false)
    .where('deleted_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** The account of an address in lower case; none for a deleted one, whose address is free again. */
export async function findUserByEmail(db: Db, email: string): Promise<User | undefined> {
  const row = await db
    .selectFrom('users')
    .select(columns)
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row && toUser(row)
}

/** An account as the caps of orders and intents judge it. */
export type Buyer = { id: string; email: string; verified: boolean }

/**
 * One account's orders, intents and reviews come one after another, and its deletion after or before each: their caps are
 * exact, and a repeated key waits. Nothing when the account is gone.
 */
export function lockAccount(transaction: Db, id: string): Promise<Buyer | undefined> {
  return transaction
    .selectFrom('users')
    .select(['id', 'email', 'email_verified as verified'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** The account that a booking belongs to, deleted or not. */
export function findBuyer(db: Db, id: string): Promise<Buyer> {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'email_verified as verified'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Grants the admin's rights, in force once the address is verified; nothing when there is no such user. */
export function grantAdmin(db: Db, id: string): Promise<User | undefined> {
  return setAdmin(db, id, true)
}

async function setAdmin(db: Db, id: string, admin: boolean): Promise<User | undefined> {
  const row = await db
    .updateTable('users')
    .set({ admin })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning(columns)
    .executeTakeFirst()
  return row && toUser(row)
}

/** Somebody has shown that the account's address is theirs. */
export async function markVerified(db: Db, id: string): Promise<void> {
  await db.updateTable('users').set({ email_verified: true }).where('id', '=', id).execute()
}

/** Makes a configured address an admin once, as soon as its account is verified: what is revoked later stays revoked. */
export async function grantConfiguredAdmin(
  db: Db,
  userId: string,
  emails: readonly string[],
): Promise<void> {
  if (emails.length === 0) return
  await sql`
    with used as (
      insert into used_admin_grants (email)
      select email from users
      where id = ${userId} and email = any(${emails}::text[]) and email_verified and deleted_at is null
      on conflict do nothing
      returning email
    )
    update users set admin = true from used where users.email = used.email`.execute(db)
}

/** Takes the admin's rights away, for good: no setting gives them back. The caller has made sure of another admin. */
export async function takeAdmin(db: Db, { _id, email }: User): Promise<void> {
  await db.updateTable('users').set({ admin: false }).where('id', '=', _id).execute()
  await db
    .insertInto('used_admin_grants')
    .values({ email })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

type UserRow = { id: string; email: string; name: string; admin: boolean; email_verified: boolean }

function toUser({ id, email, name, admin, email_verified }: UserRow): User {
  return { _id: id, email, name, admin: admin && email_verified }
}
