import { type Selectable, sql } from 'kysely'
import { areas, areasIn } from '../../contract/areas.ts'
import type { User } from '../../contract/users.ts'
import type { Db } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'

const liveUsers = (db: Db) => db.selectFrom('users').where('deleted_at', 'is', null)

export const userColumns = [
  'id',
  'email',
  'name',
  'admin',
  'email_verified',
  'office_areas',
] as const

export async function listUsers(db: Db): Promise<User[]> {
  const rows = await liveUsers(db)
    .select(userColumns)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(toUser)
}

/** Unless it is deleted. */
export async function findUser(db: Db, id: string): Promise<User | undefined> {
  const row = await liveUsers(db).select(userColumns).where('id', '=', id).executeTakeFirst()
  return row && toUser(row)
}

/** The account of an address in lower case; none for a deleted one, whose address is free again. */
export async function findUserByEmail(db: Db, email: string): Promise<User | undefined> {
  const row = await liveUsers(db).select(userColumns).where('email', '=', email).executeTakeFirst()
  return row && toUser(row)
}

/** Whose a booking or a quote becomes: an admin may make it for another person, if that address has an account. */
export async function findOwner(db: Db, caller: { userId: string; email: string }, email: string) {
  if (email === caller.email) return caller.userId
  return (await findUserByEmail(db, email))?._id ?? caller.userId
}

/** Whether an account has verified this address, so that mails about bookings may go to it. */
export async function isVerifiedAddress(db: Db, email: string): Promise<boolean> {
  const row = await liveUsers(db)
    .select('id')
    .where('email', '=', email)
    .where('email_verified', '=', true)
    .executeTakeFirst()
  return row !== undefined
}

/** What stands in place of the person of a deleted account. */
export type Person = { name: string; email: string }
export type Buyer = { id: string; email: string; verified: boolean }

/** So that its orders, intents, reviews and deletion come one after another: caps are exact, and a repeated key waits. */
export const lockAccount = (db: Db, id: string): Promise<Buyer | undefined> =>
  liveUsers(db)
    .select(['id', 'email', 'email_verified as verified'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** The account that a booking belongs to, deleted or not. */
export const findBuyer = (db: Db, id: string): Promise<Buyer> =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'email_verified as verified'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

type UserRow = Pick<Selectable<Tables['users']>, (typeof userColumns)[number]>

export function toUser({ id, email, name, admin, email_verified, office_areas }: UserRow): User {
  const given = givenAreas({ admin, office_areas })
  return { _id: id, email, name, admin: admin && email_verified, areas: given }
}

/** In force once the address is verified. */
export const givenAreas = ({ admin, office_areas }: Pick<UserRow, 'admin' | 'office_areas'>) =>
  admin ? areasIn(office_areas ?? areas) : []

/** Replaces the person in an account's row, which stays since bookings and payments refer to it (decisions/0009). */
export async function anonymizeUser(db: Db, id: string, replacement: Person): Promise<void> {
  await db
    .updateTable('users')
    .set({
      ...replacement,
      image: null,
      admin: false,
      office_areas: null,
      email_verified: false,
      two_factor_enabled: false,
      deleted_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute()
}
