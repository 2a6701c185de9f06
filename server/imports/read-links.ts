import * as words from '#words/imports'
import { MAX_LINKS, MAX_QUANTITY } from '../../contract/limits.ts'
import type { LinkKind } from '../../contract/tools/tool-details.ts'
import type { Db } from '../platform/database/database.ts'
import type { SheetLink, SheetTool } from '../tools/sheet/sheet-tool.ts'
import { findLinkFault } from '../tools/tool-facts.ts'
import { CellFault } from './cell-fault.ts'

export type NamedTool = { id: string; key: string }
export type ToolNames = { find(key: string): NamedTool | undefined }

export const keysOfLinks = (entries: readonly string[]): string[] =>
  entries.flatMap((entry) => [entry, splitEntry(entry).key])

/** The tool's links with those of one kind replaced; a link that stays keeps its note. */
export function readLinks(
  kind: LinkKind,
  entries: readonly string[],
  { links }: SheetTool,
  tools: ToolNames,
): Pick<SheetTool, 'links'> {
  const others = links.filter((link) => link.kind !== kind)
  const own = entries.map((entry) => linkOfEntry(kind, entry, tools))
  refuse(kind, own)
  if (others.length + own.length > MAX_LINKS) throw new CellFault(words.mustBeAtMost(MAX_LINKS))
  const noteOf = ({ toolId }: SheetLink) =>
    links.find((link) => link.kind === kind && link.toolId === toolId)?.note ?? null
  return { links: [...others, ...own.map((link) => ({ ...link, note: noteOf(link) }))] }
}

function refuse(kind: LinkKind, links: SheetLink[]): void {
  const ids = links.map(({ toolId }) => toolId)
  const twice = links.find(({ toolId }, at) => ids.indexOf(toolId) < at)
  if (twice) throw new CellFault(words.namesTwice(twice.key))
  if (kind === 'replaced-by' && links.length > 1) throw new CellFault(words.canBeReplacedByOneTool)
}

function linkOfEntry(kind: LinkKind, entry: string, tools: ToolNames): SheetLink {
  const whole = tools.find(entry)
  const { key, quantity } = splitEntry(entry)
  const tool = whole ?? tools.find(key)
  if (!tool) throw new CellFault(words.keyIsNoToolOnSale(key))
  const count = whole ? 1 : quantity
  if (count < 1 || count > MAX_QUANTITY) throw new CellFault(words.hasNoValidQuantity(entry))
  return { toolId: tool.id, key: tool.key, kind, quantity: count, note: null }
}

/** 'BD-4201-280 x4' */
function splitEntry(entry: string): { key: string; quantity: number } {
  const [, key = entry, count = '1'] = /^(.*\S) +x(\d{1,9})$/.exec(entry) ?? []
  return { key, quantity: Number(count) }
}

const headings: Record<LinkKind, string> = {
  related: 'Related',
  spare: 'Spares',
  'goes-with': 'Goes with',
  'replaced-by': 'Replaced by',
}
export const linkHeadings = Object.values(headings)

/** The cell that links a tool to itself, or replaces it by a tool that it replaces. */
export async function linkFaultOf(db: Db, toolId: string, { links }: SheetTool) {
  const fault = await findLinkFault(db, toolId, links)
  const link = fault && links[fault.index]
  if (!link) return undefined
  const message = fault.isOwn ? words.namesTheToolItself : words.namesAToolThatThisReplaces
  return { column: headings[link.kind], message }
}
