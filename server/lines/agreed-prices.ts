import { sql } from 'kysely'
import { activeCompany, type Membership } from '../../contract/companies/membership.ts'
import type { Tier } from '../../contract/lines/price.ts'
import { companyDay } from '../../contract/values/days.ts'
import type { Db } from '../platform/database/database.ts'

/** Whose agreed prices hold: those of the company that an account is in, or of one that the office looks at. */
export type PricedFor = { account: string } | { company: string }

/** The agreed prices of this row's tool as tiers, as part of a query that is made anyway. Only an active company has any. */
export const agreedTiers = (pricedFor: PricedFor | undefined) =>
  pricedFor
    ? sql<Tier[] | null>`(
        select ${tiersOf} from agreed_prices join companies on companies.id = company_id
        where company_id = ${companyOf(pricedFor)} and state = 'active' and tool_id = tools.id and ${holdsToday()})`
    : sql<null>`null`

const companyOf = (of: PricedFor) =>
  'company' in of
    ? sql`${of.company}::uuid`
    : sql`(select company_id from company_members where user_id = ${of.account}::uuid)`

const tiersOf = sql`json_agg(json_build_object('from', from_quantity, 'cents', agreed_prices.price_cents,
  'agreed', json_build_object('company', companies.name, 'until', valid_until)) order by from_quantity)`

/** Until the end of its last day, by the company's clock. */
export const holdsToday = () => sql`coalesce(valid_until >= ${companyDay(new Date())}::date, true)`

/** By the company's id, then by the tool's. */
export type AgreedPrices = ReadonlyMap<string, ReadonlyMap<string, readonly Tier[]>>

/** What these members pay for these tools; no statement where none is in an active company. */
export async function readAgreedPrices(
  db: Db,
  memberships: Iterable<Membership>,
  toolIds: readonly string[],
): Promise<AgreedPrices> {
  const companies = [...memberships].flatMap((each) => activeCompany(each)?.companyId ?? [])
  if (companies.length === 0) return new Map()
  const { rows } = await sql<{ company: string; tool: string; tiers: Tier[] }>`
    select company_id as company, tool_id as tool, ${tiersOf} as tiers
    from agreed_prices join companies on companies.id = company_id
    where company_id = any(${companies}::uuid[]) and tool_id = any(${[...toolIds]}::uuid[]) and ${holdsToday()}
    group by company_id, tool_id`.execute(db)
  const byCompany = Map.groupBy(rows, ({ company }) => company)
  return new Map(
    [...byCompany].map(([company, of]) => [
      company,
      new Map(of.map((row) => [row.tool, row.tiers])),
    ]),
  )
}
