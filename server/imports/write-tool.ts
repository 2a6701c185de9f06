import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { toSkuTakenError } from '../tools/part-numbers.ts'
import { replaceFilesOfKind } from '../tools/replace-files.ts'
import { replaceTiers } from '../tools/set-tiers.ts'
import { blankTool, type SheetTool } from '../tools/sheet/sheet-tool.ts'
import { isSameList, replaceSpecs, replaceTags, toSentLinks } from '../tools/tool-facts.ts'
import { replaceFirstPicture } from '../tools/tool-files.ts'
import { checkLinks, replaceLinks } from '../tools/tool-links.ts'
import { createTool, toNameTakenError } from '../tools/tool-store.ts'

type Written = { id: string; now: SheetTool; after: SheetTool; userId: string }

/** Adds a tool with all its facts, in the caller's transaction; returns its id. */
export async function addTool(db: Db, after: SheetTool, userId: string): Promise<string> {
  const { name, description, price, Available, category, featured, img } = after
  const own = { name, description, price, Available, category, featured, img }
  const { _id: id } = await createTool(db, own)
  await writeTool(db, { id, now: { ...blankTool, ...own }, after, userId })
  return id
}

/** Writes what is different of a locked tool, by the parts of the calls that change one. */
export async function writeTool(db: Db, { id, now, after, userId }: Written): Promise<void> {
  if (!isSameList(after.tiers, now.tiers)) await replaceTiers(db, id, after.tiers)
  await recordAdjustment(db, { id, now, after, userId })
  if (after.img !== now.img) await replaceFirstPicture(db, id, after.img)
  await writeColumns(db, { id, now, after, userId })
  await replaceSpecs(db, id, after.specs, now.specs)
  await replaceTags(db, id, after.tags, now.tags)
  await writeLinks(db, { id, now, after, userId })
  const tool = { id, name: after.name, img: after.img }
  if (!isSameList(after.morePictures, now.morePictures))
    await replaceFilesOfKind(db, tool, 'picture', [after.img, ...after.morePictures])
  if (!isSameList(after.documents, now.documents))
    await replaceFilesOfKind(db, tool, 'document', after.documents)
}

async function writeLinks(db: Db, { id, now, after }: Written): Promise<void> {
  const links = toSentLinks(after.links)
  if (isSameList(links, toSentLinks(now.links))) return
  await checkLinks(db, id, links)
  await replaceLinks(db, id, links, now.links)
}

async function recordAdjustment(db: Db, { id, now, after, userId }: Written): Promise<void> {
  const quantity = after.Available - now.Available
  if (quantity === 0) return
  await db
    .insertInto('stock_movements')
    .values({ tool_id: id, kind: 'adjust', quantity, user_id: userId })
    .execute()
}

function columnsOf(tool: SheetTool) {
  const { name, description, category, featured, img, sku, unit, pack, step } = tool
  return {
    ...{ name, description, category, featured, img, sku, unit, pack, step },
    ...{ price_cents: tool.price, available: tool.Available, min_quantity: tool.minimum },
    ...{ min_holds: tool.minimumHolds, lead_days: tool.leadDays, made_to_order: tool.madeToOrder },
    reorder_point: tool.reorderPoint,
  }
}

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
      .$if(isMoved, (query) => query.set({ deleted_at: after.isOnSale ? null : sql<Date>`now()` }))
      .where('id', '=', id)
      .execute()
  } catch (error) {
    throw toSkuTakenError(toNameTakenError(error, after.name), after.sku ?? '')
  }
}
