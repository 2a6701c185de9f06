import { sql } from 'kysely'
import { z } from 'zod'
import {
  defaultSettings,
  type SavedSettings,
  type Section,
  type Settings,
  sectionSchemas,
} from '../../contract/settings.ts'
import type { Config } from '../config.ts'
import { keepSettings } from '../platform/config/settings.ts'
import type { Db } from '../platform/database/database.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { mailBankChange } from './bank-mails.ts'
import { fillTaxRates, readTaxRates } from './tax-rate-rows.ts'

const settingsSchema = z.object(sectionSchemas)
const objectSchema = z.record(z.string(), z.json())

/** What is saved, else the default; a field that came with a later release has its default too. */
async function findSettings(db: Db) {
  const rows = await db.selectFrom('settings').selectAll().execute()
  const taxRates = await readTaxRates(db)
  const saved = new Map(rows.map(({ section, ...row }) => [section, row]))
  const withDefaults = <Name extends Section>(name: Name) => ({
    ...defaultSettings[name],
    ...objectSchema.optional().parse(saved.get(name)?.value),
  })
  const values = settingsSchema.parse({
    seller: withDefaults('seller'),
    bank: withDefaults('bank'),
    days: withDefaults('days'),
    holds: withDefaults('holds'),
    tax: withDefaults('tax'),
  })
  return { values, saved, taxRates }
}

let reading: Promise<unknown> = Promise.resolve()

/** Reads for this process what the office has set. One reading after the other, so that the newest stays. */
export function readSettings(db: Db): Promise<void> {
  const read = async () => {
    const { values, saved, taxRates } = await findSettings(db)
    const bankSince = saved.get('bank')?.changed_at ?? null
    keepSettings({ ...values, bankSince, taxRates })
  }
  const done = reading.then(read)
  reading = done.catch(() => undefined)
  return done
}

const variableNames = {
  holidays: 'HOLIDAYS',
  holdHours: 'HOLD_HOURS',
  transferHoldHours: 'TRANSFER_HOLD_HOURS',
  quoteDays: 'QUOTE_DAYS',
}

export async function listSettings(
  db: Db,
  { variables }: Config['settings'],
): Promise<SavedSettings> {
  const { values, saved } = await findSettings(db)
  const revisionOf = (name: Section) => saved.get(name)?.revision ?? 0
  const { seller, bank, days, holds, tax } = values
  return {
    seller: { value: seller, revision: revisionOf('seller') },
    bank: { value: bank, revision: revisionOf('bank') },
    days: {
      value: { ...days, ...variables.days },
      revision: revisionOf('days'),
      setBy: variablesOf(variables.days),
    },
    holds: {
      value: { ...holds, ...variables.holds },
      revision: revisionOf('holds'),
      setBy: variablesOf(variables.holds),
    },
    tax: { value: tax, revision: revisionOf('tax') },
  }
}

function variablesOf(set: object): Record<string, string> | undefined {
  const named = Object.entries(variableNames).filter(([field]) => field in set)
  return named.length > 0 ? Object.fromEntries(named) : undefined
}

type SectionChange = {
  section: Section
  value: Settings[Section]
  was: number
  /** Fields that stay as they are saved, since variables win over them. */
  fixed?: readonly string[]
}

/** Locks a section; one that was never saved gets a row with its defaults. */
export async function lockSection(db: Db, section: Section) {
  const value = JSON.stringify(defaultSettings[section])
  await db
    .insertInto('settings')
    .values({ section, value, revision: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await db
    .selectFrom('settings')
    .select(['value', 'revision'])
    .where('section', '=', section)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { ...row, value: objectSchema.parse(row.value) }
}

/** In the caller's transaction, which `userId` acts in. Refuses with `settings_changed` when it has another revision than `was`. */
export async function setSection(
  db: Db,
  { section, was, fixed = [], ...sent }: SectionChange,
  userId: string,
): Promise<void> {
  const before = await lockSection(db, section)
  if (before.revision !== was) throw new Refusal('settings_changed')
  const kept = Object.entries(before.value).filter(([field]) => fixed.includes(field))
  const value = { ...sent.value, ...Object.fromEntries(kept) }
  await db
    .updateTable('settings')
    .set({ value: JSON.stringify(value), revision: was + 1, changed_at: sql<Date>`now()` })
    .where('section', '=', section)
    .execute()
  const { bank, tax } = sectionSchemas
  if (section === 'tax') await fillTaxRates(db, tax.parse(value).mode)
  if (section !== 'bank') return
  await mailBankChange(db, { before: bank.parse(before.value), after: bank.parse(value), userId })
}
