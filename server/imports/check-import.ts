import type { Import } from '../../contract/imports.ts'
import { asOffice } from '../platform/database/as-office.ts'
import type { Db } from '../platform/database/database.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { checkParts } from './check-parts.ts'
import { checkTools } from './check-tools.ts'
import type { ImportAct } from './import-rows.ts'
import { lockImport, updateImport } from './import-store.ts'

const checks = { tools: checkTools, 'machine-parts': checkParts }

/** Judges every row that is not applied yet, and writes nothing but what it found. */
export function checkImport(db: Db, { id, userId }: ImportAct): Promise<Import> {
  return asOffice(db, userId, async (transaction) => {
    const sheet = await lockImport(transaction, id)
    const { kind, state } = sheet
    if (state === 'applied' || state === 'undone') throw new Refusal('import_applied')
    await checks[kind](transaction, sheet)
    return updateImport(transaction, id, {
      state: state === 'applying' ? state : 'checked',
      isChecked: true,
    })
  })
}
