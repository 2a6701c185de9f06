import type { Import, ImportFault } from '../../contract/imports.ts'
import { MAX_MODEL_PARTS } from '../../contract/limits.ts'
import type { SentPart } from '../../contract/machines/machine-models.ts'
import { lockModel, readParts } from '../machine-models/model-store.ts'
import type { Db } from '../platform/database/database.ts'
import { type Finding, storeFindings } from './findings.ts'
import { judgePart, partHash } from './judge-part.ts'
import { cellsByHeading } from './judge-row.ts'
import { type NamedPart, nameParts, partKey } from './name-parts.ts'

/** Judges the rows of a sheet of a machine's parts, in the caller's transaction. Refuses a hidden model with 404. */
export async function checkParts(db: Db, { _id: id, modelId, mapping }: Import): Promise<void> {
  const model = await lockModel(db, String(modelId))
  const parts = await readParts(db, model._id)
  const rows = await db
    .selectFrom('import_rows')
    .select(['row', 'cells'])
    .where('import_id', '=', id)
    .where('state', '<>', 'done')
    .orderBy('row')
    .execute()
  const named = await nameParts(
    db,
    rows.map(({ row, cells }) => ({ row, cells: cellsByHeading(cells, mapping) })),
    new Set(parts.map(({ toolId }) => toolId)),
  )
  const listed = new Map(parts.map((part) => [partKey(part), part]))
  const findings = named.map((part) => findingOf(part, listed.get(partKey(part))))
  await storeFindings(db, id, refuseTooMany(findings, parts.length))
}

function findingOf({ row, cells, fault, ...key }: NamedPart, now: SentPart | undefined): Finding {
  const judged = fault ? refusal(fault) : judgePart(cells, key, now)
  const { verdict, faults, diff } = judged
  return { row, verdict, faults, diff, tool_id: key.toolId || null, before: partHash(now) }
}

const refusal = (fault: ImportFault) => ({
  verdict: 'refused' as const,
  faults: [fault],
  diff: {},
})

const tooMany = {
  column: 'Position',
  message: `is one too many: a machine has at most ${MAX_MODEL_PARTS.toLocaleString('en-US')} parts`,
}

/** Refuses the new parts that the list has no room for; parts that are taken out make none, as they may be left. */
function refuseTooMany(findings: readonly Finding[], listed: number): Finding[] {
  let room = MAX_MODEL_PARTS - listed
  return findings.map((finding) => {
    if (finding.verdict !== 'new') return finding
    room -= 1
    return room < 0 ? { ...finding, ...refusal(tooMany) } : finding
  })
}
