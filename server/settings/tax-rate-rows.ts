import { sql } from 'kysely'
import * as words from '#words/tax'
import { STANDARD_CLASS, type TaxMode } from '../../contract/tax/tax.ts'
import { ratesOn, type TaxRate } from '../../contract/tax/tax-rates.ts'
import { companyDay } from '../../contract/values/days.ts'
import type { Db } from '../platform/database/database.ts'

/** All rates, also those whose day is to come, by code and day. */
export const readTaxRates = (db: Db): Promise<TaxRate[]> =>
  db
    .selectFrom('tax_rates')
    .select(['code', 'percent', 'kind', 'reason', 'valid_from as validFrom'])
    .orderBy('code')
    .orderBy('valid_from')
    .execute()

const toRow = ({ validFrom, ...rate }: TaxRate) => ({ ...rate, valid_from: validFrom })

/** Replaces the whole table and records it as a change of the section `tax`. The caller has locked that. */
export async function replaceTaxRates(db: Db, rates: readonly TaxRate[]): Promise<void> {
  const before = await readTaxRates(db)
  await db.deleteFrom('tax_rates').execute()
  if (rates.length > 0) await db.insertInto('tax_rates').values(rates.map(toRow)).execute()
  const asStored = (list: readonly TaxRate[]) =>
    JSON.stringify({ section: 'tax', tax_rates: list.map(toRow) })
  const after = await readTaxRates(db)
  if (asStored(before) === asStored(after)) return
  await sql`select store_change('setting', null, 'update', ${asStored(before)}::jsonb, ${asStored(after)}::jsonb)`.execute(
    db,
  )
}

const day = '2000-01-01'
const usualRates: Record<Exclude<TaxMode, 'off'>, readonly TaxRate[]> = {
  bd: [
    { code: STANDARD_CLASS, percent: 15, kind: 'standard', reason: null, validFrom: day },
    { code: 'export', percent: 0, kind: 'export', reason: words.zeroRatedExport, validFrom: day },
  ],
  eu: [
    { code: STANDARD_CLASS, percent: 19, kind: 'standard', reason: null, validFrom: day },
    { code: 'export', percent: 0, kind: 'export', reason: words.zeroRatedExport, validFrom: day },
    { code: 'reverse', percent: 0, kind: 'reverse', reason: words.reverseCharge, validFrom: day },
  ],
}

/** The codes that a mode of tax cannot do without. */
export const codesOf = (mode: TaxMode): string[] =>
  mode === 'off' ? [] : usualRates[mode].map(({ code }) => code)

/** Gives the codes that a mode needs and that have no rate today their usual ones. */
export async function fillTaxRates(db: Db, mode: TaxMode): Promise<void> {
  if (mode === 'off') return
  const known = ratesOn(await readTaxRates(db), companyDay(new Date()))
  const missing = usualRates[mode].filter(({ code }) => !known.has(code))
  if (missing.length > 0) await db.insertInto('tax_rates').values(missing.map(toRow)).execute()
}
