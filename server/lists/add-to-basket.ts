import type { z } from 'zod'
import type { AddedToBasket, basketWithChangesSchema } from '../../contract/lists/lists.ts'
import { refuseTooManyLines } from '../lines/judge-lines.ts'
import type { Db } from '../platform/database/database.ts'
import type { Caller } from '../platform/http/caller.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { findMadeWithKey, type KeyUse, storeKey } from '../platform/http/used-keys.ts'
import { openBasket, readToolsOf, saveBasket, toBasket } from './basket-store.ts'
import { type BasketParts, refuseUnknownTools, withToolId } from './change-basket.ts'
import { findListChanges, readBookedLines } from './list-changes.ts'
import { readListLines } from './list-store.ts'
import { addLines } from './put-in.ts'
import { findList, markOrdered } from './saved-list-store.ts'

/** Adds lines to the caller's basket, once for each key, and names what changed since they were put down. */
export async function addToBasket(
  { db, config }: BasketParts,
  caller: Caller,
  body: AddedToBasket,
  key: string,
): Promise<z.output<typeof basketWithChangesSchema>> {
  const { userId } = caller
  refuseTooManyLines(body.lines?.length ?? 0)
  const use: KeyUse = { userId, call: 'addToBasket', key, body }
  return db.transaction().execute(async (transaction) => {
    const basket = await openBasket(transaction, userId)
    const isRepeated = (await findMadeWithKey(transaction, use)) !== undefined
    const added = await readAddedLines(transaction, caller, body, isRepeated)
    const tools = await readToolsOf(transaction, userId, basket, added)
    const changes = await findListChanges(transaction, added, tools)
    if (isRepeated) return { ...toBasket(basket, tools, config.settings.days), ...changes }
    if (body.lines) refuseUnknownTools(added, tools)
    const wanted = addLines(basket.lines, added, body.times)
    const saved = await saveBasket(transaction, basket, wanted, tools)
    if (body.list !== undefined) await markOrdered(transaction, body.list)
    await storeKey(transaction, use, basket.id)
    return { ...toBasket(saved, tools, config.settings.days), ...changes }
  })
}

/** A repetition may come after its list or booking was deleted: it is answered all the same. */
async function readAddedLines(db: Db, caller: Caller, body: AddedToBasket, isRepeated: boolean) {
  try {
    if (body.list !== undefined)
      return await readListLines(db, (await findList(db, caller, body.list)).id)
    if (body.booking !== undefined) return await readBookedLines(db, caller, body.booking)
    return (body.lines ?? []).map((line) => ({ ...withToolId(line), seenCents: null }))
  } catch (error) {
    if (isRepeated && error instanceof Refusal) return []
    throw error
  }
}
