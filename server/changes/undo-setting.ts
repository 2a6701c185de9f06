import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { AuditFields } from '../../contract/changes.ts'
import { sectionSchemas } from '../../contract/settings.ts'
import type { Db } from '../platform/database/database.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { findMoneyAdmins } from '../settings/bank-mails.ts'
import { lockSection, setSection } from '../settings/settings-store.ts'

type Undone = { before: AuditFields; after: AuditFields }

const sections = z.enum(['seller', 'bank', 'days', 'holds'])

/** Gives settings their values of before back; the bank account only for who may change it. Refuses with `settings_changed` what was changed since. */
export async function undoSettingChange(db: Db, { before, after }: Undone, userId: string) {
  const section = sections.parse(after?.section)
  if (section === 'bank' && !(await findMoneyAdmins(db)).some(({ id }) => id === userId))
    throw new Refusal('not_allowed')
  const { value: now, revision } = await lockSection(db, section)
  const isSame = ([field, value]: [string, unknown]) =>
    field === 'section' || isDeepStrictEqual(value, now[field])
  if (!Object.entries(after ?? {}).every(isSame)) throw new Refusal('settings_changed')
  const value = sectionSchemas[section].parse({ ...now, ...before })
  await setSection(db, { section, value, was: revision }, userId)
}
