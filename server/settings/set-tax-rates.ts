import { sql } from 'kysely'
import { sectionSchemas } from '../../contract/settings.ts'
import { STANDARD_CLASS } from '../../contract/tax/tax.ts'
import { ratesOn, type TaxRate } from '../../contract/tax/tax-rates.ts'
import { companyDay } from '../../contract/values/days.ts'
import type { Db } from '../platform/database/database.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { lockSection } from './settings-store.ts'
import { codesOf, replaceTaxRates } from './tax-rate-rows.ts'

/** Replaces all rates, in the caller's transaction. Refuses with `settings_changed` another revision, with `rate_in_use` a code that tools or the mode need. */
export async function setTaxRates(db: Db, { rates, was }: { rates: TaxRate[]; was: number }) {
  const { value, revision } = await lockSection(db, 'tax')
  if (revision !== was) throw new Refusal('settings_changed')
  const today = ratesOn(rates, companyDay(new Date()))
  const { mode } = sectionSchemas.tax.parse(value)
  const needed = [...codesOf(mode), ...(await classesInUse(db))]
  const missing = needed.find((code) => !today.has(code))
  if (missing !== undefined) throw new Refusal('rate_in_use', { code: missing })
  await replaceTaxRates(db, rates)
  await db
    .updateTable('settings')
    .set({ revision: revision + 1, changed_at: sql<Date>`now()` })
    .where('section', '=', 'tax')
    .execute()
}

/** Of the tools, but for the usual one. */
async function classesInUse(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('tools')
    .select('tax_class')
    .distinct()
    .where('tax_class', '<>', STANDARD_CLASS)
    .execute()
  return rows.map(({ tax_class }) => tax_class)
}
