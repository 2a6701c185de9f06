import * as words from '#words/imports'
import type { ImportFault } from '../../contract/imports.ts'
import { plainCell } from '../../contract/values/csv-rules.ts'
import { piecesSchema } from '../../contract/values/pieces.ts'
import { keyOfPrice, type PriceKey } from '../companies/price-list.ts'
import type { Db } from '../platform/database/database.ts'
import { readOrFault } from './cell-fault.ts'
import { findNamedTools, type KnownTools } from './find-named-tools.ts'
import { findToolOfRow, type SheetRow, textInCell } from './name-parts.ts'
import { figureOf, parseCell } from './read-cell.ts'

/** The price that a row means, or why it means none. */
export type NamedPrice = SheetRow & PriceKey & { fault?: ImportFault }

/** By part number, else by the exact name, and by quantity, which is 1 where it is left out; a tool that is not on sale where it is `listed`. Two rows of one price are both refused. */
export async function namePrices(db: Db, rows: readonly SheetRow[], listed: ReadonlySet<string>) {
  const keys = rows.flatMap(({ cells }) =>
    ['Part number', 'Name'].map((heading) => textInCell(cells, heading)),
  )
  const known = await findNamedTools(db, keys.filter(Boolean))
  const named = rows.map((row) => namePrice(row, known, listed))
  const groups = Map.groupBy(
    named.filter(({ fault }) => !fault),
    keyOfPrice,
  )
  for (const group of groups.values())
    for (const price of group.length > 1 ? group : []) {
      const other = group.find(({ row }) => row !== price.row)?.row ?? price.row
      price.fault = { column: 'From', message: words.namesThePriceOfRow(other) }
    }
  return named
}

type Known = { onSale: KnownTools; deleted: KnownTools }

function namePrice(row: SheetRow, known: Known, listed: ReadonlySet<string>): NamedPrice {
  const faults: ImportFault[] = []
  const text = plainCell(row.cells.get('From') ?? '')
  const from = readOrFault(faults, 'From', () =>
    text === '' ? 1 : parseCell(piecesSchema(1), figureOf(text)),
  )
  const tool = faults[0] ?? findToolOfRow(row.cells, known, listed)
  if ('id' in tool) return { ...row, tool_id: tool.id, from_quantity: from ?? 1 }
  return { ...row, tool_id: '', from_quantity: 0, fault: tool }
}
