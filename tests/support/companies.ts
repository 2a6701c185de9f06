import type { CompanyRole, CompanyState } from '../../contract/companies/membership.ts'
import type { Tool } from '../../contract/tools/tools.ts'
import { newBuyer, type Person } from './people.ts'
import type { ShopCore } from './test-shop.ts'

type GivenCompany = {
  name?: string
  state?: CompanyState
  taxId?: string | null
  needsPo?: boolean
}
type GivenMember = { company: { _id: string }; role?: CompanyRole; limits?: GivenLimits }
export type GivenLimits = { limit?: number | null; monthLimit?: number | null }

/** A company without members, which is active unless said otherwise. */
export async function newCompany(
  shop: ShopCore,
  { name = 'Mill X', state = 'active', taxId = null, needsPo = false }: GivenCompany = {},
) {
  const { id } = await shop.db
    .insertInto('companies')
    .values({ name, state, tax_id: taxId, needs_po: needsPo, country: 'BD' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { _id: id, name }
}

/** A new account in a company. */
export async function newMember(shop: ShopCore, given: GivenMember): Promise<Person> {
  const person = await newBuyer(shop)
  await makeMember(shop, person, given)
  return person
}

/** Makes an account a member: a buyer without a limit, unless said otherwise; limits in dollars. */
export async function makeMember(
  shop: ShopCore,
  { _id }: Person,
  { company, role = 'buyer', limits: { limit = null, monthLimit = null } = {} }: GivenMember,
): Promise<void> {
  await shop.db
    .insertInto('company_members')
    .values({
      company_id: company._id,
      user_id: _id,
      role,
      limit_cents: limit === null ? null : limit * 100,
      month_limit_cents: monthLimit === null ? null : monthLimit * 100,
    })
    .execute()
}

/** Agrees prices of a tool with a company: cents for each piece from a quantity on, with a last day if one is given. */
export async function agree(
  shop: ShopCore,
  company: { _id: string },
  tool: Tool,
  prices: readonly (readonly [from: number, cents: number, until?: string | null])[],
) {
  for (const [from, cents, until = null] of prices)
    await shop.pool.query('insert into agreed_prices values ($1, $2, $3, $4, $5)', [
      company._id,
      tool._id,
      from,
      cents,
      until,
    ])
}

/** Agrees with a company that it pays later, for so much at once; in days and dollars. */
export async function agreeTerms(
  shop: ShopCore,
  { _id }: { _id: string },
  { days, credit }: { days: number; credit: number },
): Promise<void> {
  await shop.db
    .updateTable('companies')
    .set({ terms_days: days, credit_cents: credit * 100 })
    .where('id', '=', _id)
    .execute()
}
