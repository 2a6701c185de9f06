import * as words from '#words/companies'
import type { CompanyRole, CompanyState } from '../../contract/companies/membership.ts'
import { INVITATION_DAYS } from '../../contract/limits.ts'
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

export const invitationUrl = (token: string, publicUrl: string): string =>
  `${publicUrl}/company/join#${token}`

type Invited = { to: string; role: CompanyRole; company: string; token: string }

/** To an address that no account may have confirmed: its subject holds no words of who invites. */
export const invitationMail = ({ to, role, company, token }: Invited, publicUrl: string): Mail =>
  composeMail({
    about: 'link',
    to,
    name: '',
    subject: words.youAreInvited,
    paragraphs: [
      words.invitesYou(nameInMail(company), words.roleNames[role].toLowerCase()),
      words.logInWithThisAddress,
    ],
    action: { label: words.join, url: invitationUrl(token, publicUrl) },
    footnote: words.theInvitationHolds(INVITATION_DAYS),
  })
