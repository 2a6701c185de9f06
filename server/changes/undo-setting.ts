import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { AuditFields } from '../../contract/changes.ts'
import { sectionSchemas } from '../../contract/settings.ts'
import { sentTaxRateSchema } from '../../contract/tax/tax-rates.ts'
import type { Db } from '../platform/database/database.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { findMoneyAdmins } from '../settings/bank-mails.ts'
import { setTaxRates } from '../settings/set-tax-rates.ts'
import { lockSection, setSection } from '../settings/settings-store.ts'
import { readTaxRates } from '../settings/tax-rate-rows.ts'

type Undone = { before: AuditFields; after: AuditFields }

const sections = z.enum(['seller', 'bank', 'days', 'holds', 'tax'])

const ofMoney = new Set<string>(['bank', 'tax'])
const ratesSchema = z.array(sentTaxRateSchema)

/** Gives settings their values of before back; the bank account and tax only for who may change them. Refuses with `settings_changed` what was changed since. */
export async function undoSettingChange(db: Db, { before, after }: Undone, userId: string) {
  const section = sections.parse(after?.section)
  if (ofMoney.has(section) && !(await findMoneyAdmins(db)).some(({ id }) => id === userId))
    throw new Refusal('not_allowed')
  const { value: now, revision } = await lockSection(db, section)
  if (after?.taxRates) return undoTaxRates(db, { before, after }, revision)
  const isSame = ([field, value]: [string, unknown]) =>
    field === 'section' || isDeepStrictEqual(value, now[field])
  if (!Object.entries(after ?? {}).every(isSame)) throw new Refusal('settings_changed')
  const value = sectionSchemas[section].parse({ ...now, ...before })
  await setSection(db, { section, value, was: revision }, userId)
}

async function undoTaxRates(db: Db, { before, after }: Undone, was: number): Promise<void> {
  const then = ratesSchema.parse(after?.taxRates)
  if (!isDeepStrictEqual(then, await readTaxRates(db))) throw new Refusal('settings_changed')
  await setTaxRates(db, { rates: ratesSchema.parse(before?.taxRates), was })
}
