import * as words from '#words/imports'
import { MAX_QUANTITY, MAX_SPECS } from '../../contract/limits.ts'
import { groupThousands } from '../../contract/money.ts'
import { toolDetailsChangeSchema } from '../../contract/tools/tool-details.ts'
import { readSpecHeading, STOCK_CHANGE, specHeading } from '../../contract/tools/tool-sheet.ts'
import { piecesSchema } from '../../contract/values/pieces.ts'
import type { SheetTool } from '../tools/sheet/sheet-tool.ts'
import { CellFault } from './cell-fault.ts'
import { figureOf, parseCell } from './read-cell.ts'

/** Undefined where a row says nothing. A figure counts while the one that it is based on is true: a stale sheet must not sell what is gone. */
export function readStock(cellOf: (heading: string) => string, now: number | null) {
  const [available, change] = [cellOf('Available'), cellOf(STOCK_CHANGE)]
  if (change !== '' && available !== '') throw new CellFault(words.cannotBothBeGiven(STOCK_CHANGE))
  if (change !== '') return readChange(change, now ?? 0)
  if (available === '') return undefined
  const wanted = parseCell(piecesSchema(0), figureOf(available))
  if (now === null || wanted === now) return wanted
  const asExported = cellOf('Available as exported')
  if (asExported === '') throw new CellFault(words.needsAsExported(STOCK_CHANGE))
  const based = parseCell(piecesSchema(0), figureOf(asExported))
  // Nothing was typed: orders since the export are no change of the sheet.
  if (wanted === based) return undefined
  if (based === now) return wanted
  const [is, was] = [groupThousands(String(now)), groupThousands(String(based))]
  throw new CellFault(words.isStale(is, was, STOCK_CHANGE))
}

function readChange(text: string, now: number): number {
  const figure = figureOf(text)
  if (!/^[+-]?\d{1,9}$/.test(figure)) throw new CellFault(words.mustBeAChange)
  const after = now + Number(figure)
  if (after < 0) throw new CellFault(words.takesMoreThanThereAre(groupThousands(String(now))))
  if (after > MAX_QUANTITY) throw new CellFault(words.mustLeaveAtMost(MAX_QUANTITY))
  return after
}

/** The tool's specifications with the one of this column set or, by '-', taken out. */
export function readSpec(
  heading: string,
  text: string | null,
  { specs }: SheetTool,
  cells: ReadonlyMap<string, string>,
): Pick<SheetTool, 'specs'> {
  const key = readSpecHeading(heading)
  if (!key) return { specs }
  if (text === null) return { specs: specs.filter((spec) => specHeading(spec) !== heading) }
  const place = specs.findIndex(({ name }) => name.toLowerCase() === key.name.toLowerCase())
  const other = specs[place]
  if (other && specHeading(other) !== heading && isGiven(cells.get(specHeading(other))))
    throw new CellFault(words.isInAnotherColumnToo(specHeading(other)))
  const [spec] = parseCell(toolDetailsChangeSchema.shape.specs, [{ ...key, text }]) ?? []
  if (!spec) return { specs }
  const after = place < 0 ? [...specs, spec] : specs.with(place, spec)
  if (after.length > MAX_SPECS) throw new CellFault(words.isOneSpecificationTooMany(MAX_SPECS))
  return { specs: after }
}

const isGiven = (cell: string | undefined) => cell !== undefined && cell !== '' && cell !== '-'
