import * as words from '#words/companies'
import type { CompanyState } from '../../contract/companies/membership.ts'
import { settings } from '../platform/config/settings.ts'
import type { Db } from '../platform/database/database.ts'
import { composeMail, type Mail, nameInMail } from '../platform/mail/compose-mail.ts'

type Changed = { id: string; state: Exclude<CompanyState, 'pending'> }

/** To the managers of a company that the office has activated or suspended. */
export async function companyStateMails(
  db: Db,
  { id, state }: Changed,
  publicUrl: string,
): Promise<Mail[]> {
  const managers = await db
    .selectFrom('company_members')
    .innerJoin('users', 'users.id', 'user_id')
    .innerJoin('companies', 'companies.id', 'company_id')
    .select(['users.name', 'users.email', 'companies.name as company'])
    .where('company_id', '=', id)
    .where('role', '=', 'manager')
    .execute()
  return managers.map(({ name, email, company }) => {
    const { subject, text } = words.stateMails[state]
    return composeMail({
      about: 'account',
      to: email,
      replyTo: settings.seller.email,
      name,
      subject: subject(nameInMail(company)),
      paragraphs: [text],
      action: { label: words.seeYourCompany, url: `${publicUrl}/dashboard/company` },
    })
  })
}
