import * as words from '#words/webhook-tries'
import { company } from '../../contract/company.ts'
import { listManagers } from '../companies/company-members.ts'
import { settings } from '../platform/config/settings.ts'
import type { Db } from '../platform/database/database.ts'
import { composeMail, type Mail } from '../platform/mail/compose-mail.ts'
import { givenAreas } from '../users/user-store.ts'
import { isOfOffice, webhookPage } from './webhook-owners.ts'
import { findEndpoint } from './webhook-rows.ts'

/** The number of days without a delivery after which an endpoint is switched off. */
export const FAILING_DAYS = 5

/** To who made an endpoint, to the managers of its company, or to the office once the maker may not run its endpoints any more: nothing more is sent to it. */
export async function switchedOffMails(db: Db, id: string, publicUrl: string): Promise<Mail[]> {
  const endpoint = await findEndpoint(db, id)
  const { url, company_id, made_by } = endpoint
  const people = company_id
    ? await listManagers(db, company_id)
    : await makerOf(db, made_by, isOfOffice(endpoint))
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

async function makerOf(db: Db, id: string | null, isOffice: boolean) {
  const columns = ['name', 'email', 'admin', 'office_areas'] as const
  const maker = await db.selectFrom('users').select(columns).where('id', '=', id).executeTakeFirst()
  if (maker && (!isOffice || givenAreas(maker).includes('people'))) return [maker]
  return isOffice ? [{ name: company.name, email: settings.seller.email }] : []
}
