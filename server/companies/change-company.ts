import { sql } from 'kysely'
import * as words from '#words/companies'
import type {
  CompanyTerms,
  OfficeCompanyChange,
  RemindersChange,
} from '../../contract/companies/office-companies.ts'
import { formatCents } from '../../contract/money.ts'
import { asOffice } from '../platform/database/as-office.ts'
import type { Db } from '../platform/database/database.ts'
import { isViolationOf } from '../platform/database/database-errors.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { storeMails } from '../platform/mail/mail-store.ts'
import { managerMails } from './company-mails.ts'
import { lockKnownCompany, lockMembers } from './company-members.ts'

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
  const company = await lockKnownCompany(db, id, was)
  // An order that waits here is judged by the company as it will be.
  await lockMembers(db, id)
  await db
    .updateTable('companies')
    .set({ ...same, tax_id: taxId, needs_po: needsPo, revision: sql<number>`revision + 1` })
    .where('id', '=', id)
    .execute()
  const { state, name = company.name } = change
  if (state && state !== company.state)
    await storeMails(db, await managerMails(db, { id, name }, words.stateMails[state], publicUrl))
}

type RemindersAct = { id: string; by: string; change: RemindersChange }

/** Ends the reminders of what a company owes for a reason, or sends them again. Refuses what is based on an older revision. */
export const changeReminders = (db: Db, { id, by, change }: RemindersAct): Promise<void> =>
  asOffice(db, by, async (transaction) => {
    await lockKnownCompany(transaction, id, change.was)
    await transaction
      .updateTable('companies')
      .set({ reminders_paused: change.paused, revision: sql<number>`revision + 1` })
      .where('id', '=', id)
      .execute()
  })

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

type TermsAct = { id: string; by: string; terms: CompanyTerms }

/** Agrees with a company what it buys on account, or ends that, and writes to its managers. Refuses what is based on an older revision. */
export const setCompanyTerms = (db: Db, act: TermsAct, publicUrl: string): Promise<void> =>
  asOffice(db, act.by, async (transaction) => {
    const { id, terms } = act
    const company = await lockKnownCompany(transaction, id, terms.was)
    // What is ordered on account waits for the lock of the company, and is judged by what is written here.
    const { numUpdatedRows } = await transaction
      .updateTable('companies')
      .set({ terms_days: terms.termsDays, credit_cents: terms.credit })
      .set({ revision: sql<number>`revision + 1` })
      .where('id', '=', id)
      .where(
        sql<boolean>`(terms_days, credit_cents) is distinct from (${terms.termsDays}::smallint, ${terms.credit}::bigint)`,
      )
      .executeTakeFirst()
    if (numUpdatedRows > 0n)
      await storeMails(
        transaction,
        await managerMails(transaction, company, saidOf(terms), publicUrl),
      )
  })

function saidOf({ termsDays, credit }: CompanyTerms) {
  const { agreed, isAgreed, ended, hasEnded } = words.termsMail
  return termsDays !== null && credit !== null
    ? { subject: agreed, text: isAgreed(termsDays, formatCents(credit)) }
    : { subject: ended, text: hasEnded }
}
