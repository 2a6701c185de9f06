import type { Kysely } from 'kysely'
import type { Identity } from '../auth/identity.ts'
import type { Tables } from '../platform/database/tables.ts'
import { findUserByEmail } from './user-store.ts'

export const DEMO_PASSWORD = 'demo-password'

export const demoAccounts = [
  { email: 'admin@bdmart.example', name: 'Ada Lindqvist', admin: true },
  { email: 'buyer@bdmart.example', name: 'Ben Okafor', admin: false },
] as const

export async function createDemoAccounts(db: Kysely<Tables>, identity: Identity): Promise<void> {
  for (const { email, name, admin } of demoAccounts) {
    if (await findUserByEmail(db, email)) continue
    await identity.api.signUpEmail({ body: { email, name, password: DEMO_PASSWORD } })
    await db
      .updateTable('users')
      .set({ email_verified: true, ...(admin && { admin }) })
      .where('email', '=', email)
      .execute()
  }
}
