import { sql } from 'kysely'
import * as words from '#words/companies'
import type { CompanyTerms } from '../../contract/companies/office-companies.ts'
import { formatCents } from '../../contract/money.ts'
import { asOffice } from '../platform/database/as-office.ts'
import type { Db } from '../platform/database/database.ts'
import { storeMails } from '../platform/mail/mail-store.ts'
import { managerMails } from './company-mails.ts'
import { lockKnownCompany } from './company-members.ts'

type Act = { id: string; by: string; terms: CompanyTerms }

/** Agrees with a company what it buys on account, or ends that, and writes to its managers. Refuses what is based on an older revision. */
export const setCompanyTerms = (db: Db, act: Act, publicUrl: string): Promise<void> =>
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
