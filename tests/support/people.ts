import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Area } from '../../contract/areas.ts'
import { hashSessionToken } from '../../server/auth/sessions.ts'
import type { ShopCore } from './test-shop.ts'

export type Person = {
  _id: string
  email: string
  name: string
  token: string
  sessionToken: string
}

type Given = { email?: string; name?: string }
type Built = Given & { verified?: boolean }

/** A hash of 'warp-and-weft': to make one per account would take most of the tests' time. */
const PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$kMhLh8c8KrJ63FPMJLp2zQ$mcdqpJRqbMcxl4pnOK+diQ8OjK53/645IUtpi6/euWw'

/** A new account by the calls of the sign-up page. */
export async function signUp(shop: ShopCore, given: Given = {}): Promise<Person> {
  const person = { ...someone(), ...given }
  const account = await shop.call('POST', '/api/auth/sign-up/email', {
    body: { ...person, password: 'warp-and-weft' },
  })
  return withToken(shop, { ...person, sessionToken: account.body.token })
}

/** A buyer who has signed up, verified the address and signed in. */
export async function newBuyer(
  shop: ShopCore,
  { verified = true, ...given }: Built = {},
): Promise<Person> {
  const person = { ...someone(), ...given }
  const sessionToken = await buildAccount(shop, { ...person, email_verified: verified })
  return withToken(shop, { ...person, sessionToken })
}

type GivenAdmin = Given & { areas?: Area[] }

/** Of all areas of the office, unless some are named. */
export async function newAdmin(
  shop: ShopCore,
  { areas, ...given }: GivenAdmin = {},
): Promise<Person> {
  const person = await newBuyer(shop, { name: 'Ada Office', ...given })
  await shop.db
    .updateTable('users')
    .set({ admin: true, email_verified: true, office_areas: areas ?? null })
    .where('id', '=', person._id)
    .execute()
  return person
}

type Account = { email: string; name: string; email_verified: boolean }

const someone = () => ({ email: `p-${randomUUID()}@mill.example`, name: 'Pat Weaver' })

async function withToken(shop: ShopCore, signedIn: Omit<Person, '_id' | 'token'>): Promise<Person> {
  const { email, sessionToken } = signedIn
  const { body } = await shop.call('POST', '/api/user', { token: sessionToken, body: { email } })
  return { ...signedIn, _id: body.user._id, token: body.token }
}

/** Writes what a sign-up writes; gives the session's secret. */
async function buildAccount({ db }: ShopCore, person: Account) {
  const secret = randomUUID()
  const user = await db.insertInto('users').values(person).returning('id').executeTakeFirstOrThrow()
  const account = { user_id: user.id, account_id: user.id, provider_id: 'credential' }
  await db
    .insertInto('accounts')
    .values({ ...account, password: PASSWORD_HASH })
    .execute()
  const session = { user_id: user.id, token: hashSessionToken(secret) }
  await db
    .insertInto('sessions')
    .values({ ...session, expires_at: sql<Date>`now() + interval '7 days'` })
    .execute()
  return secret
}
