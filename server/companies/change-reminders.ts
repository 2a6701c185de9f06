import { sql } from 'kysely'
import type { RemindersChange } from '../../contract/companies/office-companies.ts'
import { asOffice } from '../platform/database/as-office.ts'
import type { Db } from '../platform/database/database.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { lockCompany } from './company-members.ts'

type Act = { id: string; by: string; change: RemindersChange }

/** Ends the reminders of what a company owes for a reason, or sends them again. Refuses what is based on an older revision. */
export const changeReminders = (db: Db, { id, by, change }: Act): Promise<void> =>
  asOffice(db, by, async (transaction) => {
    const company = await lockCompany(transaction, id)
    if (!company) throw new Refusal('company_not_found')
    if (company.revision !== change.was)
      throw new Refusal('company_changed', { name: company.name })
    await transaction
      .updateTable('companies')
      .set({ reminders_paused: change.paused, revision: sql<number>`revision + 1` })
      .where('id', '=', id)
      .execute()
  })
