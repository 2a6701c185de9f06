import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import { toSkuTakenError } from '../tools/part-numbers.ts'
import { blankTool, type SheetTool } from '../tools/sheet/sheet-tool.ts'
import * as toolFacts from '../tools/tool-facts.ts'
import { replaceFilesOfKind } from '../tools/tool-file-rows.ts'
import { replaceFirstPicture } from '../tools/tool-files.ts'
import { recordAdjustment, toNameTakenError } from '../tools/tool-store.ts'
import { RowFault } from './cell-fault.ts'
import { linkFaultOf } from './read-links.ts'

type Written = { id: string; now: SheetTool; after: SheetTool }

/** Adds tools with all their facts, in the caller's transaction; returns their ids in the same order. */
export async function addTools(db: Db, tools: readonly SheetTool[]): Promise<string[]> {
  const added = tools.map((after) => ({ id: randomUUID(), now: blankTool, after }))
  if (added.length === 0) return []
  try {
    await db
      .insertInto('tools')
      .values(added.map(({ id, after }) => ({ id, ...columnsOf(after), ...saleOf(after) })))
      .execute()
  } catch (error) {
    throw toTakenError(error, tools[0])
  }
  const kind = 'initial' as const
  const stock = added.map(({ id, after }) => ({ tool_id: id, kind, quantity: after.Available }))
  await db.insertInto('stock_movements').values(stock).execute()
  await writeLists(db, added)
  return added.map(({ id }) => id)
}

/** Writes what is different of locked tools. */
export async function writeTools(db: Db, written: readonly Written[], userId: string) {
  for (const tool of written) {
    await recordAdjustment(db, tool.id, tool.after.Available - tool.now.Available, userId)
    if (tool.after.img !== tool.now.img) await replaceFirstPicture(db, tool.id, tool.after.img)
    await writeColumns(db, tool)
  }
  await writeLists(db, written)
}

/** The lists that most rows have are written for all tools at once. */
async function writeLists(db: Db, written: readonly Written[]): Promise<void> {
  const changesOf = <List extends 'tiers' | 'specs' | 'tags'>(list: List) =>
    written.map(({ id, now, after }) => ({ id, next: after[list], now: now[list] }))
  await toolFacts.replaceTiers(db, changesOf('tiers'))
  await toolFacts.replaceSpecs(db, changesOf('specs'))
  await toolFacts.replaceTags(db, changesOf('tags'))
  for (const tool of written) {
    await writeLinks(db, tool)
    await writeFiles(db, tool)
  }
}

async function writeLinks(db: Db, { id, now, after }: Written): Promise<void> {
  const links = toolFacts.toSentLinks(after.links)
  if (toolFacts.isSameList(links, toolFacts.toSentLinks(now.links))) return
  const fault = await linkFaultOf(db, id, after)
  if (fault) throw new RowFault(fault)
  await toolFacts.checkLinks(db, id, links)
  await toolFacts.replaceLinks(db, { id, next: links, now: now.links })
}

async function writeFiles(db: Db, { id, now, after }: Written): Promise<void> {
  const tool = { id, name: after.name }
  if (!toolFacts.isSameList(after.morePictures, now.morePictures))
    await replaceFilesOfKind(db, tool, 'picture', [after.img, ...after.morePictures])
  if (!toolFacts.isSameList(after.documents, now.documents))
    await replaceFilesOfKind(db, tool, 'document', after.documents)
}

function columnsOf(tool: SheetTool) {
  const { name, description, category, featured, img, sku, unit, pack, step } = tool
  return {
    name,
    description,
    category,
    featured,
    img,
    sku,
    unit,
    pack,
    step,
    price_cents: tool.price,
    available: tool.Available,
    min_quantity: tool.minimum,
    min_holds: tool.minimumHolds,
    lead_days: tool.leadDays,
    made_to_order: tool.madeToOrder,
    reorder_point: tool.reorderPoint,
    tax_class: tool.taxClass,
  }
}

const saleOf = ({ isOnSale }: SheetTool) => ({ deleted_at: isOnSale ? null : sql<Date>`now()` })

/** Only the columns that differ: orders change `available` all the time. */
async function writeColumns(db: Db, { id, now, after }: Written): Promise<void> {
  const old: Record<string, unknown> = columnsOf(now)
  const different = Object.entries(columnsOf(after)).filter(([name, value]) => value !== old[name])
  if (different.length === 0 && after.isOnSale === now.isOnSale) return
  const isMoved = after.isOnSale !== now.isOnSale
  try {
    await db
      .updateTable('tools')
      .set(Object.fromEntries(different))
      .set({ updated_at: sql<Date>`now()` })
      .$if(isMoved, (query) => query.set(saleOf(after)))
      .where('id', '=', id)
      .execute()
  } catch (error) {
    throw toTakenError(error, after)
  }
}

/** Of several tools it may name another one: then each is written alone, and has its own reason. */
const toTakenError = (error: unknown, tool: SheetTool | undefined): unknown =>
  toSkuTakenError(toNameTakenError(error, tool?.name ?? ''), tool?.sku ?? '')
