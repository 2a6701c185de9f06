import { MAX_SPECS } from '../../contract/limits.ts'
import { toolDetailsChangeSchema } from '../../contract/tools/tool-details.ts'
import { readSpecHeading, specHeading } from '../../contract/tools/tool-sheet.ts'
import type { SheetTool } from '../tools/sheet/sheet-tool.ts'
import { CellFault } from './cell-fault.ts'
import { parseCell } from './read-cell.ts'

const specsSchema = toolDetailsChangeSchema.shape.specs

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
    throw new CellFault(`is in '${specHeading(other)}' too`)
  const [spec] = parseCell(specsSchema, [{ ...key, text }]) ?? []
  if (!spec) return { specs }
  const after = place < 0 ? [...specs, spec] : specs.with(place, spec)
  if (after.length > MAX_SPECS)
    throw new CellFault(`is one more than the ${MAX_SPECS} specifications of a tool`)
  return { specs: after }
}

function isGiven(cell: string | undefined): boolean {
  return cell !== undefined && cell !== '' && cell !== '-'
}
