import type { ImportFault } from '../../contract/imports.ts'
import type { LinkKind } from '../../contract/tools/tool-details.ts'
import type { Db } from '../platform/database/database.ts'
import type { SheetTool } from '../tools/sheet/sheet-tool.ts'
import { findLinkFault } from '../tools/tool-links.ts'

const headings: Record<LinkKind, string> = {
  related: 'Related',
  spare: 'Spares',
  'goes-with': 'Goes with',
  'replaced-by': 'Replaced by',
}
export const linkHeadings = Object.values(headings)

/** The cell that links a tool to itself, or replaces it by a tool that it replaces. */
export async function linkFaultOf(
  db: Db,
  toolId: string,
  { links }: SheetTool,
): Promise<ImportFault | undefined> {
  const fault = await findLinkFault(db, toolId, links)
  const link = fault && links[fault.index]
  if (!link) return undefined
  const message = fault.isOwn ? 'names the tool itself' : 'names a tool that this one replaces'
  return { column: headings[link.kind], message }
}
