import { sql } from 'kysely'
import type { PaperName, Papers } from '../../contract/bookings/booking-papers.ts'
import type { NewBookingOfLines } from '../../contract/bookings/new-bookings.ts'
import { activeCompanyOf } from '../companies/shared-things.ts'
import type { Db } from '../platform/database/database.ts'

/** Where the goods of an account go and who its papers are made out to, unless an order says so (CONTRACT section 4.1). */
export type Destination = Pick<Papers, 'delivery' | 'billing' | 'company' | 'taxId'>

/** The default addresses of accounts and the company of their profiles; without a default the address that goods went to last. */
export async function readDestinations(db: Db, userIds: readonly string[]) {
  if (userIds.length === 0) return new Map<string, Destination>()
  const { rows } = await sql<Destination & { userId: string }>`
    select asked.id as "userId", coalesce(delivery.address, last.delivery) as delivery, billing.address as billing,
      company, tax_id as "taxId"
    from unnest(${userIds}::uuid[]) asked(id)
    left join buyer_profiles profile on profile.user_id = asked.id
    left join addresses delivery on delivery.id = delivery_id and ${isUsable('delivery')}
    left join addresses billing on billing.id = billing_id and ${isUsable('billing')}
    left join lateral (
      select bookings.delivery from bookings
      where delivery.id is null and user_id = asked.id and bookings.delivery is not null and ${isUsable('bookings')}
      order by created_at desc limit 1
    ) last on true`.execute(db)
  return new Map(rows.map(({ userId, ...destination }) => [userId, destination]))
}

/** What a company shared is no default of those who have left it, nor while it is suspended; nor is where its goods went. */
const isUsable = (from: 'delivery' | 'billing' | 'bookings') =>
  sql`(${sql.ref(`${from}.company_id`)} is null or ${sql.ref(`${from}.company_id`)} = ${activeCompanyOf(sql`asked.id`)})`

type Sent = Pick<NewBookingOfLines, PaperName>

/** The papers of an order: what it leaves out is the account's, unless it says where its goods go (null: they are fetched). */
export function papersWith(sent: Sent, destination: Destination | undefined): Papers {
  const { poNumber, requestedOn, remark, delivery, billing, company, taxId } = sent
  const collect = delivery === null
  const rest = { billing, company, taxId, poNumber, requestedOn, remark }
  const own = { delivery: delivery ?? null, collect, ...rest }
  if (delivery !== undefined || !destination) return own
  return {
    ...own,
    delivery: destination.delivery,
    billing: billing ?? destination.billing,
    company: company ?? destination.company,
    taxId: taxId ?? destination.taxId,
  }
}
