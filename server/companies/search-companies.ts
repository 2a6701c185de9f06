import { type RawBuilder, sql } from 'kysely'
import type { CompanySearch } from '../../contract/companies/office-companies.ts'
import { ROWS_PER_PAGE } from '../../contract/limits.ts'
import { companyDay } from '../../contract/values/days.ts'
import { countRows } from '../platform/database/count-cache.ts'
import type { Db } from '../platform/database/database.ts'
import { type ListOrder, orderRows } from '../platform/database/listed-rows.ts'
import { sortablePersonName, textContains } from '../platform/database/sql-expressions.ts'
import { owesLate } from './account-rows.ts'
import { selectCompanies, toListedCompany } from './office-company-rows.ts'

/** A page of the companies of buyers that match. */
export async function searchCompanies(db: Db, search: CompanySearch) {
  const matching = matchesCompanies(search)
  const all = db.selectFrom('companies').select('id').where('deleted_at', 'is', null)
  const [rows, found, total] = await Promise.all([
    selectCompanies(db)
      .where('deleted_at', 'is', null)
      .where(matching)
      .orderBy(companyOrderOf(search))
      .limit(ROWS_PER_PAGE)
      .offset((search.page - 1) * ROWS_PER_PAGE)
      .execute(),
    countRows(db, all.where(matching)),
    countRows(db, all),
  ])
  return { companies: rows.map(toListedCompany), found, total }
}

/** Whether words are in the name, number or tax number of a company. */
export const hasCompanyWords = (q: string): RawBuilder<boolean> =>
  textContains(
    sql`(companies.name || chr(10) || 'C-' || lpad(companies.number::text, greatest(6, length(companies.number::text)), '0') || chr(10) || coalesce(tax_id, ''))`,
    q,
  )

const matchesCompanies = ({ q, show }: CompanySearch): RawBuilder<boolean> =>
  sql`(${isShown(show)} and ${hasCompanyWords(q)})`

function isShown(show: CompanySearch['show']): RawBuilder<unknown> {
  if (show === 'all') return sql`true`
  return show === 'overdue' ? owesLate(companyDay(new Date())) : sql`state = ${show}`
}

const orders: Record<CompanySearch['sort'], ListOrder> = {
  first: { by: sql`state = 'pending'`, isDown: true },
  name: { by: sortablePersonName('name'), isDown: false },
  newest: { isDown: true },
}

const companyOrderOf = ({ sort, dir }: CompanySearch): RawBuilder<unknown> =>
  orderRows(orders[sort], dir, { time: sql`created_at`, id: sql`id` })
