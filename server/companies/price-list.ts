import { sql } from 'kysely'
import type { CompanyPrices } from '../../contract/companies/agreed-prices.ts'
import { activeCompany, type Membership } from '../../contract/companies/membership.ts'
import { type Cents, toDollars } from '../../contract/money.ts'
import type { Unit } from '../../contract/tools/unit-words.ts'
import { companyDay } from '../../contract/values/days.ts'
import { holdsToday } from '../lines/agreed-prices.ts'
import type { Db } from '../platform/database/database.ts'
import { Refusal } from '../platform/http/refusal.ts'

export type PriceKey = { tool_id: string; from_quantity: number }
/** A price of a company as it is stored. */
export type PriceRow = PriceKey & { price_cents: Cents; valid_until: string | null }
type ListedRow = PriceRow & {
  name: string
  sku: string | null
  unit: Unit
  base_cents: Cents
  on_sale: boolean
}

/** All agreed prices of a company by the names of their tools; refuses an unknown company. */
export async function readCompanyPrices(db: Db, id: string): Promise<CompanyPrices> {
  const company = await db
    .selectFrom('companies')
    .select('prices_revision as revision')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow(() => new Refusal('company_not_found'))
  const { rows } = await sql<ListedRow>`
    select tool_id, from_quantity, agreed_prices.price_cents, valid_until, name, sku, unit,
      tools.price_cents as base_cents, deleted_at is null as on_sale
    from agreed_prices join tools on tools.id = tool_id where company_id = ${id}
    order by name, tool_id, from_quantity`.execute(db)
  return { ...company, prices: rows.map(toListedPrice) }
}

function toListedPrice({ base_cents, on_sale, name, sku, unit, ...row }: ListedRow) {
  return { ...toPrice(row), name, sku, unit, listPrice: toDollars(base_cents), onSale: on_sale }
}

/** A stored price as calls have it. */
const toPrice = ({ tool_id, from_quantity, price_cents, valid_until }: PriceRow) => ({
  toolId: tool_id,
  from: from_quantity,
  price: toDollars(price_cents),
  validUntil: valid_until,
})

/** The prices that hold today for members of this company. */
export async function listOwnPrices(db: Db, company: Membership | undefined) {
  if (!company) return { company: null, prices: [] }
  const { rows } = await sql<PriceRow>`
    select tool_id, from_quantity, price_cents, valid_until from agreed_prices
    where company_id = ${company.companyId} and ${holdsToday()} order by tool_id, from_quantity`.execute(
    db,
  )
  return { company: company.name, prices: rows.map(toPrice) }
}

/** The same with what they are agreed for, for the page of a member. */
export async function listAgreedPrices(db: Db, membership: Membership) {
  const today = companyDay(new Date())
  if (!activeCompany(membership)) return { prices: [] }
  const { prices } = await readCompanyPrices(db, membership.companyId)
  return { prices: prices.filter(({ validUntil }) => validUntil === null || validUntil >= today) }
}

/** The prices of a company whose row is locked, by `keyOfPrice`. */
export async function readPriceRows(db: Db, companyId: string): Promise<Map<string, PriceRow>> {
  const rows = await db
    .selectFrom('agreed_prices')
    .select(['tool_id', 'from_quantity', 'price_cents', 'valid_until'])
    .where('company_id', '=', companyId)
    .execute()
  return new Map(rows.map((row) => [keyOfPrice(row), row]))
}

/** A company agrees on one price for a tool from a quantity on. */
export const keyOfPrice = ({ tool_id, from_quantity }: PriceKey) => `${tool_id} ${from_quantity}`

export type PriceChanges = { gone: readonly PriceRow[]; come: readonly PriceRow[] }

/** Takes prices of a locked company out and puts others in, and records these alone: nothing of a list of thousands that stays. */
export async function writePrices(db: Db, id: string, { gone, come }: PriceChanges) {
  if (gone.length + come.length === 0) return
  await sql`
    delete from agreed_prices using json_to_recordset(${JSON.stringify(gone)}) as gone(tool_id uuid, from_quantity integer)
    where company_id = ${id} and agreed_prices.tool_id = gone.tool_id
      and agreed_prices.from_quantity = gone.from_quantity`.execute(db)
  await sql`
    insert into agreed_prices (company_id, tool_id, from_quantity, price_cents, valid_until)
    select ${id}, tool_id, from_quantity, price_cents, valid_until from json_to_recordset(${JSON.stringify(come)})
      as come(tool_id uuid, from_quantity integer, price_cents bigint, valid_until date)`.execute(
    db,
  )
  await sql`update companies set prices_revision = prices_revision + 1 where id = ${id}`.execute(db)
  const listOf = (rows: readonly PriceRow[]) => JSON.stringify({ agreed_prices: rows })
  await sql`select store_change('company', ${id}, 'update', ${listOf(gone)}::jsonb, ${listOf(come)}::jsonb)`.execute(
    db,
  )
}
