import { sql } from 'kysely'
import * as words from '#words/companies'
import type { CompanyTerms } from '../../contract/companies/office-companies.ts'
import { formatCents } from '../../contract/money.ts'
import { settings } from '../platform/config/settings.ts'
import { asOffice } from '../platform/database/as-office.ts'
import type { Db } from '../platform/database/database.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { composeMail, nameInMail } from '../platform/mail/compose-mail.ts'
import { storeMails } from '../platform/mail/mail-store.ts'
import { listCompanyMembers, lockCompany } from './company-members.ts'

type Act = { id: string; by: string; terms: CompanyTerms }

/** Agrees with a company what it buys on account, or ends that, and writes to its managers. Refuses what is based on an older revision. */
export const setCompanyTerms = (db: Db, act: Act, publicUrl: string): Promise<void> =>
  asOffice(db, act.by, async (transaction) => {
    const { id, terms } = act
    const company = await lockCompany(transaction, id)
    if (!company) throw new Refusal('company_not_found')
    if (company.revision !== terms.was) throw new Refusal('company_changed', { name: company.name })
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
      await storeMails(transaction, await termsMails(transaction, { ...company, terms }, publicUrl))
  })

type Agreed = { id: string; name: string; terms: CompanyTerms }

async function termsMails(db: Db, { id, name: company, terms }: Agreed, publicUrl: string) {
  const { termsDays, credit } = terms
  const isAgreed = termsDays !== null && credit !== null
  const { termsMail } = words
  const managers = (await listCompanyMembers(db, id)).filter(({ role }) => role === 'manager')
  return managers.map(({ name, email }) =>
    composeMail({
      about: 'account',
      to: email,
      replyTo: settings.seller.email,
      name,
      subject: (isAgreed ? termsMail.agreed : termsMail.ended)(nameInMail(company)),
      paragraphs: [
        isAgreed ? termsMail.isAgreed(termsDays, formatCents(credit)) : termsMail.hasEnded,
      ],
      action: { label: words.seeYourCompany, url: `${publicUrl}/dashboard/company` },
    }),
  )
}
