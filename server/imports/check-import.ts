import { sql } from 'kysely'
import * as words from '#words/imports'
import type { Import, ImportFault, Mapping } from '../../contract/imports.ts'
import { MAX_MODEL_PARTS } from '../../contract/limits.ts'
import type { SentPart } from '../../contract/machines/machine-models.ts'
import { lockModel, readParts } from '../machine-models/model-store.ts'
import { asOffice } from '../platform/database/as-office.ts'
import type { Db } from '../platform/database/database.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { readSheetTools } from '../tools/sheet/read-sheet-tools.ts'
import { findLookups } from './find-named-tools.ts'
import { checkPrices } from './import-prices.ts'
import { type ImportAct, lockImport, updateImport } from './import-store.ts'
import { judgePart, partHash } from './judge-part.ts'
import { cellsByHeading, hashOfTool, type Judged, judgeRow } from './judge-row.ts'
import { type NamedPart, nameParts, partKey } from './name-parts.ts'
import { keyColumns, type NamedRow, nameRows, type RowKeys } from './name-rows.ts'
import { type Finding, storeFindings } from './outcomes.ts'
import { linkFaultOf, linkHeadings } from './read-links.ts'

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

const checks = { tools: checkTools, 'machine-parts': checkParts, 'company-prices': checkPrices }

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

const AT_ONCE = 500

/** Judges the rows of a sheet of tools, in the caller's transaction. */
async function checkTools(db: Db, { _id: id, mapping }: Import): Promise<void> {
  const named = await nameRows(db, await readKeys(db, id, mapping))
  for (let at = 0; at < named.length; at += AT_ONCE)
    await checkRows(db, { id, mapping }, named.slice(at, at + AT_ONCE))
}

async function readKeys(db: Db, id: string, mapping: Mapping): Promise<RowKeys[]> {
  const { sku, name, onSale } = keyColumns(mapping)
  // A negative place would count from the end.
  const cell = (column: number) =>
    column < 0 ? sql`''` : sql`coalesce(cells ->> ${sql.lit(column)}, '')`
  const { rows } = await sql<RowKeys>`
    select row, ${cell(sku)} as sku, ${cell(name)} as name, ${cell(onSale)} as "onSale" from import_rows
    where import_id = ${id} and state <> 'done' order by row`.execute(db)
  return rows
}

type Sheet = { id: string; mapping: Mapping }

async function checkRows(db: Db, { id, mapping }: Sheet, named: NamedRow[]): Promise<void> {
  const cells = await readMappedCells(db, id, mapping, named)
  const ids = named.flatMap(({ toolId }) => toolId ?? [])
  const tools = await readSheetTools(db, ids)
  const lookups = await findLookups(db, [...cells.values()])
  const findings: Finding[] = []
  for (const { row, toolId, fault } of named) {
    const now = toolId === undefined ? undefined : tools.get(toolId)
    const { verdict, faults, diff } = fault
      ? refusal(fault)
      : await withLinks(db, toolId, judgeRow(cells.get(row) ?? new Map(), now, lookups))
    const before = now ? hashOfTool(now) : null
    findings.push({ row, verdict, faults, diff, tool_id: toolId ?? null, before })
  }
  await storeFindings(db, id, findings)
}

async function readMappedCells(db: Db, id: string, mapping: Mapping, named: NamedRow[]) {
  const rows = await db
    .selectFrom('import_rows')
    .select(['row', 'cells'])
    .where('import_id', '=', id)
    .where('row', '>=', named[0]?.row ?? 0)
    .where('row', '<=', named.at(-1)?.row ?? 0)
    .execute()
  return new Map(rows.map(({ row, cells }) => [row, cellsByHeading(cells, mapping)]))
}

type Checked = Pick<Judged, 'verdict' | 'faults' | 'diff'>

async function withLinks(db: Db, toolId: string | undefined, judged: Judged): Promise<Checked> {
  if (!toolId || !linkHeadings.some((heading) => heading in judged.diff)) return judged
  const fault = await linkFaultOf(db, toolId, judged.after)
  return fault ? refusal(fault) : judged
}
