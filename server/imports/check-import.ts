import * as words from '#words/imports'
import type { Import, ImportFault } from '../../contract/imports.ts'
import { MAX_MODEL_PARTS } from '../../contract/limits.ts'
import type { SentPart } from '../../contract/machines/machine-models.ts'
import { lockModel, readParts } from '../machine-models/model-store.ts'
import { asOffice } from '../platform/database/as-office.ts'
import type { Db } from '../platform/database/database.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { checkTools } from './check-tools.ts'
import { type ImportAct, lockImport, updateImport } from './import-store.ts'
import { judgePart, partHash } from './judge-part.ts'
import { cellsByHeading } from './judge-row.ts'
import { type NamedPart, nameParts, partKey } from './name-parts.ts'
import { type Finding, storeFindings } from './outcomes.ts'

/** Judges the rows of a sheet of a machine's parts, in the caller's transaction. Refuses a hidden model with 404. */
async function checkParts(db: Db, { _id: id, modelId, mapping }: Import): Promise<void> {
  const model = await lockModel(db, String(modelId))
  const parts = await readParts(db, model._id)
  const rows = await db
    .selectFrom('import_rows')
    .select(['row', 'cells'])
    .where('import_id', '=', id)
    .where('state', '<>', 'done')
    .orderBy('row')
    .execute()
  const read = rows.map(({ row, cells }) => ({ row, cells: cellsByHeading(cells, mapping) }))
  const named = await nameParts(db, read, new Set(parts.map(({ toolId }) => toolId)))
  const listed = new Map(parts.map((part) => [partKey(part), part]))
  const findings = named.map((part) => findingOf(part, listed.get(partKey(part))))
  await storeFindings(db, id, limitFindings(findings, parts.length))
}

function findingOf({ row, cells, fault, ...key }: NamedPart, now: SentPart | undefined): Finding {
  const { verdict, faults, diff } = fault ? refusal(fault) : judgePart(cells, key, now)
  return { row, verdict, faults, diff, tool_id: key.toolId || null, before: partHash(now) }
}

const refusal = (fault: ImportFault) => ({ verdict: 'refused' as const, faults: [fault], diff: {} })

const most = MAX_MODEL_PARTS.toLocaleString('en-US')
const tooMany = { column: 'Position', message: words.isOnePartTooMany(most) }

/** Refuses the new parts that the list has no room for; parts that are taken out make none, as they may be left. */
function limitFindings(findings: readonly Finding[], listed: number): Finding[] {
  let room = MAX_MODEL_PARTS - listed
  return findings.map((finding) => {
    if (finding.verdict !== 'new') return finding
    room -= 1
    return room < 0 ? { ...finding, ...refusal(tooMany) } : finding
  })
}

const checks = { tools: checkTools, 'machine-parts': checkParts }

/** Judges every row that is not applied yet, and writes nothing but what it found. */
export const checkImport = (db: Db, { id, userId }: ImportAct): Promise<Import> =>
  asOffice(db, userId, async (transaction) => {
    const sheet = await lockImport(transaction, id)
    const { kind, state } = sheet
    if (state === 'applied' || state === 'undone') throw new Refusal('import_applied')
    await checks[kind](transaction, sheet)
    const next = state === 'applying' ? state : 'checked'
    return updateImport(transaction, id, { state: next, isChecked: true })
  })
