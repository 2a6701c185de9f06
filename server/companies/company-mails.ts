import * as words from '#words/companies'
import type { Member } from '../../contract/companies/companies.ts'
import { limitsInWords } from '../../contract/companies/limits-in-words.ts'
import type { CompanyRole } from '../../contract/companies/membership.ts'
import { INVITATION_DAYS } from '../../contract/limits.ts'
import { settings } from '../platform/config/settings.ts'
import type { Db } from '../platform/database/database.ts'
import { composeMail, type Mail, nameInMail } from '../platform/mail/compose-mail.ts'
import { listManagers } from './company-members.ts'

type Said = { subject: (company: string | undefined) => string; text: string }

/** To the managers of a company, about what the office has done with it. */
export async function managerMails(
  db: Db,
  { id, name: company }: { id: string; name: string },
  { subject, text }: Said,
  publicUrl: string,
): Promise<Mail[]> {
  const managers = await listManagers(db, id)
  return managers.map(({ name, email }) =>
    composeMail({
      about: 'account',
      to: email,
      replyTo: settings.seller.email,
      name,
      subject: subject(nameInMail(company)),
      paragraphs: [text],
      action: { label: words.seeYourCompany, url: `${publicUrl}/dashboard/company` },
    }),
  )
}

type Concerned = Pick<Member, 'name' | 'email'>
type SaidToMember = { subject: string; paragraphs: string[]; path: string; label: string }

/** About what is the mailbox's own: its cap is that of bookings, no pot of mails to strangers. */
const memberMail = ({ name, email }: Concerned, said: SaidToMember, publicUrl: string): Mail =>
  composeMail({
    about: 'booking',
    to: email,
    replyTo: settings.seller.email,
    name,
    subject: said.subject,
    paragraphs: said.paragraphs,
    action: { label: said.label, url: `${publicUrl}${said.path}` },
  })

/** To a member whose role or limits a manager has changed. */
export const changedMail = (member: Member, company: string, publicUrl: string): Mail => {
  const named = nameInMail(company)
  const may = words.nowYouAre(named, words.roleNames[member.role].toLowerCase())
  const paragraphs = [may, words.youBookAlone(limitsInWords(member))]
  const said = { subject: words.yourRoleHasChanged(named), paragraphs }
  return memberMail(
    member,
    { ...said, path: '/dashboard/company', label: words.seeYourCompany },
    publicUrl,
  )
}

/** To who is no member any more, with the reason. */
export const leftMail = (
  member: Concerned,
  company: string,
  why: (company: string | undefined) => string,
  publicUrl: string,
): Mail => {
  const named = nameInMail(company)
  const said = { subject: words.youAreNoMember(named), paragraphs: [why(named), words.asAPerson] }
  return memberMail(
    member,
    { ...said, path: '/dashboard', label: words.seeYourDashboard },
    publicUrl,
  )
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
