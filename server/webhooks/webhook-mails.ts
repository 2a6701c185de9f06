import * as words from '#words/webhook-tries'
import { listCompanyMembers } from '../companies/company-members.ts'
import { settings } from '../platform/config/settings.ts'
import type { Db } from '../platform/database/database.ts'
import { composeMail, type Mail } from '../platform/mail/compose-mail.ts'
import { webhookPage } from './webhook-owners.ts'
import { findEndpoint } from './webhook-rows.ts'

/** After so many days without a delivery an endpoint is switched off. */
export const FAILING_DAYS = 5

/** To who made an endpoint, or to the managers of its company: nothing more is sent to it. */
export async function switchedOffMails(db: Db, id: string, publicUrl: string): Promise<Mail[]> {
  const endpoint = await findEndpoint(db, id)
  const { url, company_id, made_by } = endpoint
  const people = company_id ? await managersOf(db, company_id) : await personOf(db, made_by)
  return people.map(({ name, email }) =>
    composeMail({
      about: 'account',
      to: email,
      replyTo: settings.seller.email,
      name,
      subject: words.anEndpointIsOff,
      paragraphs: [words.hasFailedForDays(url, FAILING_DAYS), words.switchItOn],
      action: { label: words.seeTheWebhook, url: webhookPage(publicUrl, endpoint) },
    }),
  )
}

const managersOf = async (db: Db, companyId: string) =>
  (await listCompanyMembers(db, companyId)).filter(({ role }) => role === 'manager')

const personOf = (db: Db, id: string | null) =>
  db.selectFrom('users').select(['name', 'email']).where('id', '=', id).execute()
