import { sql } from 'kysely'
import type { OfficeCompanyChange } from '../../contract/companies/office-companies.ts'
import { asOffice } from '../platform/database/as-office.ts'
import type { Db } from '../platform/database/database.ts'
import { isViolationOf } from '../platform/database/database-errors.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { storeMails } from '../platform/mail/mail-store.ts'
import { companyStateMails } from './company-mails.ts'
import { lockCompany, lockMembers } from './company-members.ts'

type Act = { id: string; by: string; change: OfficeCompanyChange }

/** Changes a company for the office, and writes to its managers once its state is another. Refuses what is based on an older revision. */
export async function changeCompany(db: Db, act: Act, publicUrl: string): Promise<void> {
  try {
    await asOffice(db, act.by, (transaction) => writeChange(transaction, act, publicUrl))
  } catch (error) {
    if (!isViolationOf(error, 'companies_tax_key')) throw error
    throw new Refusal('tax_id_taken', { name: await findNameOfTaxId(db, act) })
  }
}

async function writeChange(db: Db, { id, change }: Act, publicUrl: string): Promise<void> {
  const { was, taxId, needsPo, ...same } = change
  const company = await lockCompany(db, id)
  if (!company) throw new Refusal('company_not_found')
  if (company.revision !== was) throw new Refusal('company_changed', { name: company.name })
  // An order that waits here is judged by the company as it will be.
  await lockMembers(db, id)
  await db
    .updateTable('companies')
    .set({ ...same, tax_id: taxId, needs_po: needsPo, revision: sql<number>`revision + 1` })
    .where('id', '=', id)
    .execute()
  if (change.state && change.state !== company.state)
    await storeMails(db, await companyStateMails(db, { id, state: change.state }, publicUrl))
}

/** The company that has the tax number and country which a change would give to another. */
async function findNameOfTaxId(db: Db, { id, change }: Act): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select other.name from companies join companies as other on other.id <> companies.id and other.deleted_at is null
      and other.country = coalesce(${change.country ?? null}, companies.country)
      and ${plainTaxId(sql`other.tax_id`)} = ${plainTaxId(sql`coalesce(${change.taxId ?? null}, companies.tax_id)`)}
    where companies.id = ${id}`.execute(db)
  return rows[0]?.name ?? ''
}

const plainTaxId = (text: ReturnType<typeof sql>) =>
  sql`upper(regexp_replace(${text}, '[^A-Za-z0-9]', '', 'g'))`
