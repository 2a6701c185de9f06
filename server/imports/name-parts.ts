import * as words from '#words/imports'
import type { ImportFault } from '../../contract/imports.ts'
import { sentPartSchema } from '../../contract/machines/machine-models.ts'
import { plainCell } from '../../contract/values/csv-rules.ts'
import type { Db } from '../platform/database/database.ts'
import { readOrFault } from './cell-fault.ts'
import { findNamedTools, type KnownTools } from './find-named-tools.ts'
import type { Cells } from './judge-part.ts'
import { plainName } from './plain-keys.ts'
import { parseCell } from './read-cell.ts'

export type SheetRow = { row: number; cells: Cells }
/** The part that a row means, or why it means none. */
export type NamedPart = SheetRow & { position: string; toolId: string; fault?: ImportFault }

export const partKey = ({ position, toolId }: { position: string; toolId: string }) =>
  `${position} ${toolId}`

/** By position, and by part number, else by the exact name; a tool that is not on sale where it is `listed`. Two rows of one part are both refused. */
export async function nameParts(db: Db, rows: readonly SheetRow[], listed: ReadonlySet<string>) {
  const keys = rows.flatMap(({ cells }) =>
    ['Part number', 'Name'].map((heading) => textInCell(cells, heading)),
  )
  const known = await findNamedTools(db, keys.filter(Boolean))
  const named = rows.map((row) => namePart(row, known, listed))
  const found = named.filter(({ fault }) => !fault)
  const groups = Map.groupBy(found, partKey)
  for (const part of found) {
    const other = groups.get(partKey(part))?.find(({ row }) => row !== part.row)
    if (other) part.fault = { column: 'Position', message: words.namesThePartOfRow(other.row) }
  }
  return named
}

type Known = { onSale: KnownTools; deleted: KnownTools }

function namePart(row: SheetRow, known: Known, listed: ReadonlySet<string>): NamedPart {
  const faults: ImportFault[] = []
  const position = readOrFault(faults, 'Position', () =>
    parseCell(sentPartSchema.shape.position, textInCell(row.cells, 'Position')),
  )
  const tool = faults[0] ?? findToolOfRow(row.cells, known, listed)
  if ('id' in tool) return { ...row, position: position ?? '', toolId: tool.id }
  return { ...row, position: '', toolId: '', fault: tool }
}

/** The tool that a row names by part number or name, or why it names none; one that is not on sale where it is `listed`. */
export function findToolOfRow(
  cells: Cells,
  { onSale, deleted }: Known,
  listed: ReadonlySet<string>,
) {
  const [sku, name] = [textInCell(cells, 'Part number'), textInCell(cells, 'Name')]
  if (!sku && !name) return { column: 'Part number', message: words.orNameIsRequired }
  const find = ({ bySku, byNameInAnyCase }: KnownTools) =>
    sku ? bySku(sku) : byNameInAnyCase(name)
  const former = find(deleted)
  const tool = find(onSale) ?? (former && listed.has(former.id) ? former : undefined)
  if (!tool)
    return sku
      ? { column: 'Part number', message: words.isNoPartNumberOnSale }
      : { column: 'Name', message: words.isNoNameOnSale }
  const other = name ? onSale.byNameInAnyCase(name) : undefined
  if (!other || other.id === tool.id) return tool
  return { column: 'Name', message: words.namesAnotherTool(other.key) }
}

/** What a cell says of a name: nothing where it is a dash. */
export function textInCell(cells: Cells, heading: string): string {
  const cell = cells.get(heading) ?? ''
  return cell === '-' ? '' : plainName(plainCell(cell))
}
