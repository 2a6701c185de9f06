import { sql } from 'kysely'
import * as words from '#words/tax'
import { STANDARD_CLASS } from '../../contract/tax/tax.ts'
import { homeRatesOn } from '../../contract/tax/tax-rates.ts'
import { companyDay } from '../../contract/values/days.ts'
import type { Db } from '../platform/database/database.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { readTaxRates } from './tax-rate-rows.ts'

/** The codes that a tool can have: of the rates at home that hold today. */
export async function findTaxClasses(db: Db): Promise<string[]> {
  const atHome = homeRatesOn(await readTaxRates(db), companyDay(new Date()))
  return [...new Set([STANDARD_CLASS, ...atHome.map(({ code }) => code)])]
}

/** Refuses with 400 a class that has no rate. The rates stay until the transaction ends. */
export async function refuseUnknownClass(db: Db, taxClass: string): Promise<void> {
  await sql`select from settings where section = 'tax' for share`.execute(db)
  const known = await findTaxClasses(db)
  if (known.includes(taxClass)) return
  throw new Refusal('malformed', { what: words.taxClassMustBe(known.join(', ')) })
}
