import type { ImportFault } from '../../contract/imports.ts'
import { sentPartSchema } from '../../contract/machines/machine-models.ts'
import { plainCell } from '../../contract/values/csv-rules.ts'
import type { Db } from '../platform/database/database.ts'
import { CellFault } from './cell-fault.ts'
import { findNamedTools, type KnownTools } from './find-named-tools.ts'
import type { Cells } from './judge-part.ts'
import { plainName } from './plain-keys.ts'
import { parseCell } from './read-cell.ts'

export type PartRow = { row: number; cells: Cells }
/** The part that a row means, or why it means none. */
export type NamedPart = PartRow & { position: string; toolId: string; fault?: ImportFault }

/** A part in the list: its position and its tool. */
export const partKey = ({ position, toolId }: { position: string; toolId: string }) =>
  `${position} ${toolId}`

/**
 * Finds the parts of a sheet: by position, and by part number, else by the exact name. A tool that is not on sale is found
 * where it is in the list (`listed`: ids of tools). Two rows of one part are both refused.
 */
export async function nameParts(
  db: Db,
  rows: readonly PartRow[],
  listed: ReadonlySet<string>,
): Promise<NamedPart[]> {
  const keys = rows.flatMap(({ cells }) => [
    textInCell(cells, 'Part number'),
    textInCell(cells, 'Name'),
  ])
  const known = await findNamedTools(db, keys.filter(Boolean))
  const named = rows.map((row) => namePart(row, known, listed))
  const groups = Map.groupBy(
    named.filter(({ fault }) => !fault),
    partKey,
  )
  for (const part of named) {
    const other = groups.get(partKey(part))?.find(({ row }) => row !== part.row)
    if (other && !part.fault)
      part.fault = { column: 'Position', message: `names the part of row ${other.row} too` }
  }
  return named
}

type Known = { onSale: KnownTools; deleted: KnownTools }

function namePart(row: PartRow, known: Known, listed: ReadonlySet<string>): NamedPart {
  const none = { ...row, position: '', toolId: '' }
  try {
    const position = parseCell(sentPartSchema.shape.position, textInCell(row.cells, 'Position'))
    const tool = findToolOfPart(row.cells, known, listed)
    return 'id' in tool ? { ...row, position, toolId: tool.id } : { ...none, fault: tool }
  } catch (error) {
    if (!(error instanceof CellFault)) throw error
    return { ...none, fault: { column: 'Position', message: error.message } }
  }
}

function findToolOfPart(
  cells: Cells,
  { onSale, deleted }: Known,
  listed: ReadonlySet<string>,
): { id: string } | ImportFault {
  const [sku, name] = [textInCell(cells, 'Part number'), textInCell(cells, 'Name')]
  if (!sku && !name) return { column: 'Part number', message: 'or Name is required' }
  const find = ({ bySku, byNameInAnyCase }: KnownTools) =>
    sku ? bySku(sku) : byNameInAnyCase(name)
  const former = find(deleted)
  const tool = find(onSale) ?? (former && listed.has(former.id) ? former : undefined)
  if (!tool)
    return sku
      ? { column: 'Part number', message: 'is no part number of a tool on sale' }
      : { column: 'Name', message: 'is no name of a tool on sale' }
  const other = name ? onSale.byNameInAnyCase(name) : undefined
  if (!other || other.id === tool.id) return tool
  return { column: 'Name', message: `names another tool than the part number: ${other.key}` }
}

function textInCell(cells: Cells, heading: string): string {
  const cell = cells.get(heading) ?? ''
  return cell === '-' ? '' : plainName(plainCell(cell))
}
