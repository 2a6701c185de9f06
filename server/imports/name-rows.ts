import * as words from '#words/imports'
import { errors } from '../../contract/errors/errors.ts'
import { fillIn } from '../../contract/errors/shown-errors.ts'
import type { ImportFault, Mapping } from '../../contract/imports.ts'
import { plainCell } from '../../contract/values/csv-rules.ts'
import type { Db } from '../platform/database/database.ts'
import { compactSku, findNamedTools } from './find-named-tools.ts'
import { plainName, unwrapCell } from './plain-keys.ts'
import type { NamedTool } from './read-links.ts'

export type RowKeys = { row: number; sku: string; name: string; onSale: string }
/** The tool of a row, none for a new one; or why it names none. */
export type NamedRow = { row: number; toolId?: string | undefined; fault?: ImportFault | undefined }

type Known = Awaited<ReturnType<typeof findNamedTools>>

export function keyColumns(mapping: Mapping) {
  const of = (heading: string) => mapping[heading] ?? -1
  return { sku: of('Part number'), name: of('Name'), onSale: of('On sale') }
}

/** Finds the tools of all rows of a sheet: by part number, else by the exact name. Two rows of one tool are both refused. */
export async function nameRows(db: Db, rows: readonly RowKeys[]): Promise<NamedRow[]> {
  const keys = rows.map(keysOfRow)
  const names = keys.flatMap(({ sku, name }) => [sku, name]).filter(Boolean)
  const known = await findNamedTools(db, names)
  const named = keys.map((key) => ({ key, ...nameRow(key, known) }))
  const repeated = [
    twice(named, ({ toolId }) => toolId, 'Part number'),
    twice(named, ({ key }) => compactSku(key.sku) || undefined, 'Part number'),
    twice(named, ({ key }) => key.name.toLowerCase() || undefined, 'Name'),
  ]
  return named.map(({ key: { row }, toolId, fault }) => ({
    row,
    toolId,
    fault: fault ?? repeated.map((faults) => faults.get(row)).find(Boolean),
  }))
}

function keysOfRow({ row, sku, name, onSale }: RowKeys): RowKeys {
  const plain = (cell: string) => {
    const text = unwrapCell(cell)
    return text === '-' ? '' : plainCell(text)
  }
  return { row, sku: plain(sku), name: plainName(plain(name)), onSale: onSale.trim().toLowerCase() }
}

function nameRow({ sku, name, onSale }: RowKeys, known: Known): Omit<NamedRow, 'row'> {
  if (!sku && !name) return { fault: { column: 'Part number', message: words.orNameIsRequired } }
  const bySku = sku ? known.onSale.bySku(sku) : undefined
  const inAnyCase = name ? known.onSale.byNameInAnyCase(name) : undefined
  if (bySku) return ofOne(bySku, inAnyCase)
  const byName = name ? known.onSale.byName(name) : undefined
  if (byName) return { toolId: byName.id }
  if (inAnyCase) {
    const message = fillIn(errors.tool_name_taken.message, { name: inAnyCase.key })
    return { fault: { column: 'Name', message } }
  }
  return ofNoneOnSale({ sku, name, onSale }, known.deleted)
}

function ofOne(tool: NamedTool, other: NamedTool | undefined): Omit<NamedRow, 'row'> {
  if (!other || other.id === tool.id) return { toolId: tool.id }
  return { fault: { column: 'Name', message: words.namesAnotherTool(other.key) } }
}

/** A tool that is off sale is meant only by a row that says whether it is on sale; else the row is a new tool. */
function ofNoneOnSale({ sku, name, onSale }: Omit<RowKeys, 'row'>, deleted: Known['deleted']) {
  if (!onSale || onSale === '-') return {}
  const former = (sku && deleted.bySku(sku)) || (name && deleted.byName(name)) || undefined
  if (former) return { toolId: former.id }
  const isOff = ['no', 'false', '0'].includes(onSale)
  return isOff ? { fault: { column: 'On sale', message: words.namesNoTool } } : {}
}

function twice<T extends { key: RowKeys }>(
  rows: T[],
  keyOf: (row: T) => string | undefined,
  column: string,
): Map<number, ImportFault> {
  const groups = [...Map.groupBy(rows, keyOf)].filter(([key, group]) => key && group.length > 1)
  return new Map(
    groups.flatMap(([, group]) =>
      group.map(({ key: { row } }) => {
        const other = group.find(({ key }) => key.row !== row)?.key.row ?? row
        return [row, { column, message: words.namesTheToolOfRow(other) }] as const
      }),
    ),
  )
}
