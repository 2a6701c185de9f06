import type { Kysely } from 'kysely'
import type { Area } from '../../contract/areas.ts'
import type { Identity } from '../auth/identity.ts'
import type { Tables } from '../platform/database/tables.ts'
import { findUserByEmail } from './user-store.ts'

export const DEMO_PASSWORD = 'demo-password'

type DemoAccount = { email: string; name: string; admin: boolean; areas: Area[] | null }

export const demoAccounts = [
  { email: 'admin@bdmart.example', name: 'Ada Lindqvist', admin: true, areas: null },
  { email: 'buyer@bdmart.example', name: 'Ben Okafor', admin: false, areas: null },
  { email: 'shipping@bdmart.example', name: 'Rahim Uddin', admin: true, areas: ['shipping'] },
  { email: 'manager@bdmart.example', name: 'Shirin Akter', admin: false, areas: null },
  { email: 'approver@bdmart.example', name: 'Kamal Hossain', admin: false, areas: null },
  { email: 'storekeeper@bdmart.example', name: 'Jamal Mia', admin: false, areas: null },
] satisfies DemoAccount[]

export async function createDemoAccounts(db: Kysely<Tables>, identity: Identity): Promise<void> {
  for (const { email, name, admin, areas } of demoAccounts) {
    if (await findUserByEmail(db, email)) continue
    await identity.api.signUpEmail({ body: { email, name, password: DEMO_PASSWORD } })
    await db
      .updateTable('users')
      .set({ email_verified: true, ...(admin && { admin, office_areas: areas }) })
      .where('email', '=', email)
      .execute()
  }
}
