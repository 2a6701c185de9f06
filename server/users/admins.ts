import { type RawBuilder, sql } from 'kysely'
import type { User } from '../../contract/users.ts'
import type { Db } from '../platform/database/database.ts'

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

/** Makes a configured address an admin, once, as soon as its account is verified. */
export async function grantConfiguredAdmin(db: Db, userId: string, emails: readonly string[]) {
  if (emails.length === 0) return
  await sql`
    with used as (
      insert into used_admin_grants (email)
      select email from users
      where id = ${userId} and email = any(${emails}::text[]) and email_verified and deleted_at is null
        and not exists (select from used_admin_grants where email = ${hashed(sql`users.email`)})
      on conflict do nothing
      returning email
    )
    update users set admin = true from used where users.email = used.email`.execute(db)
}

/** The address of an account that is deleted, so that a new one with it is not granted the right again. */
const hashed = (email: RawBuilder<unknown>) =>
  sql`('sha256:' || encode(sha256(convert_to(${email}, 'UTF8')), 'hex'))`

/** Keeps a hash of the address of an account, by which it is recognized. */
export async function forgetGrantOf(db: Db, userId: string): Promise<void> {
  await sql`
    insert into used_admin_grants (email, used_at)
    select ${hashed(sql`used.email`)}, used_at from used_admin_grants used join users on users.email = used.email
    where users.id = ${userId}
    on conflict do nothing`.execute(db)
  await sql`
    delete from used_admin_grants using users
    where users.id = ${userId} and used_admin_grants.email = users.email`.execute(db)
}

export async function endLinksForOthers(db: Db, userId: string): Promise<void> {
  await sql`
    update quote_links set revoked_at = now() from quotes
    where quotes.id = quote_id and quote_links.made_by = ${userId} and quotes.user_id <> ${userId} and revoked_at is null
  `.execute(db)
}

/** For good: ADMIN_EMAILS does not grant again what was decided once. */
export async function noteDecided(db: Db, email: string): Promise<void> {
  await db
    .insertInto('used_admin_grants')
    .values({ email })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Whether this account alone may give rights. Locks the account and the admins until the transaction ends, in the order in which
 * orders lock accounts.
 */
export async function isLastOfPeople(db: Db, userId: string): Promise<boolean> {
  const locked = await db
    .selectFrom('users')
    .select(['id', mayGiveRights.as('manages')])
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`(id = ${userId}::uuid or (admin and email_verified))`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const admins = locked.filter(({ manages }) => manages)
  return admins.length === 1 && admins[0]?.id === userId
}

const mayGiveRights = sql<boolean>`(
  admin and email_verified and (office_areas is null or 'people' = any(office_areas)))`

type Revoked = { outcome: 'done' | 'last_admin'; user: User } | { outcome: 'unknown' }

/** Not those of the last with the area people, who alone can grant them again. In the caller's transaction. */
export async function revokeRights(db: Db, user: User | undefined): Promise<Revoked> {
  if (!user) return { outcome: 'unknown' }
  if (await isLastOfPeople(db, user._id)) return { outcome: 'last_admin', user }
  await db
    .updateTable('users')
    .set({ admin: false, office_areas: null })
    .where('id', '=', user._id)
    .execute()
  await noteDecided(db, user.email)
  await endLinksForOthers(db, user._id)
  return { outcome: 'done', user: { ...user, admin: false, areas: [] } }
}
