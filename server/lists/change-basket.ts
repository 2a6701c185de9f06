import type { z } from 'zod'
import type {
  Basket,
  basketChangesSchema,
  browserBasketSchema,
  MergedBasket,
  SetLine,
} from '../../contract/lists/lists.ts'
import { refuseBadLines } from '../lines/judge-lines.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import { Refusal } from '../platform/http/refusal.ts'
import {
  findBasket,
  isFirstMerge,
  openBasket,
  readToolsOf,
  saveBasket,
  toBasket,
} from './basket-store.ts'
import type { Tools } from './list-store.ts'
import { mergeLines, setLines } from './put-in.ts'

export type BasketParts = Pick<Dependencies, 'db' | 'config'>

export async function getBasket({ db, config }: BasketParts, userId: string): Promise<Basket> {
  const basket =
    (await findBasket(db, userId)) ??
    (await db.transaction().execute((transaction) => openBasket(transaction, userId)))
  return toBasket(basket, await readToolsOf(db, userId, basket), config.settings.days)
}

/** Sets lines of a basket, or takes all out. Refuses tools that are not on sale with 404. */
export async function changeBasket(
  { db, config }: BasketParts,
  userId: string,
  { set = [], clear = false }: z.output<typeof basketChangesSchema>,
): Promise<Basket> {
  await refuseBadLines(db, set)
  const lines = set.map(withToolId)
  return db.transaction().execute(async (transaction) => {
    const basket = await openBasket(transaction, userId)
    const tools = await readToolsOf(transaction, userId, basket, lines)
    refuseUnknownTools(lines, tools)
    const wanted = setLines(clear ? [] : basket.lines, lines)
    return toBasket(
      await saveBasket(transaction, basket, wanted, tools),
      tools,
      config.settings.days,
    )
  })
}

/** Merges the basket of a browser, once; the same again changes nothing. */
export async function mergeBasket(
  { db, config }: BasketParts,
  userId: string,
  { id, lines }: z.output<typeof browserBasketSchema>,
): Promise<MergedBasket> {
  await refuseBadLines(db, lines)
  const here = lines.map(withToolId)
  return db.transaction().execute(async (transaction) => {
    const basket = await openBasket(transaction, userId)
    const tools = await readToolsOf(transaction, userId, basket, here)
    if (!(await isFirstMerge(transaction, basket.id, id)))
      return { ...toBasket(basket, tools, config.settings.days), kept: [], gone: [] }
    const merged = mergeLines(basket.lines, here.filter(isOnSale(tools)))
    const saved = await saveBasket(transaction, basket, merged.lines, tools)
    const gone = here.flatMap((line) => (isOnSale(tools)(line) ? [] : line.toolId))
    return { ...toBasket(saved, tools, config.settings.days), kept: merged.kept, gone }
  })
}

/** Ids are compared as the database writes them. */
export function withToolId<T extends { toolId: string }>(line: T): T {
  return { ...line, toolId: line.toolId.toLowerCase() }
}

/** Refuses with 404 lines whose tools are not on sale, unless they are taken out. */
export function refuseUnknownTools(lines: readonly SetLine[], tools: Tools): void {
  const wanted = lines.filter(({ quantity }) => quantity > 0)
  if (!wanted.every(isOnSale(tools))) throw new Refusal('tool_not_found')
}

function isOnSale(tools: Tools) {
  return ({ toolId }: { toolId: string }) => tools.get(toolId)?.isGone === false
}
