import type { z } from 'zod'
import { idSchema } from '../../contract/fields.ts'
import type { AddedToBasket, basketWithChangesSchema } from '../../contract/lists.ts'
import type { Caller } from '../auth/access-tokens.ts'
import { mayManage } from '../bookings/booking-details.ts'
import { findAnyBooking } from '../bookings/booking-store.ts'
import { readLinesOf } from '../bookings/line-rows.ts'
import type { Db } from '../database/database.ts'
import { Refusal } from '../http/refusal.ts'
import { findMadeWithKey, type KeyUse, storeKey } from '../http/used-keys.ts'
import { refuseTooManyLines } from '../lines/judge-lines.ts'
import { openBasket, readToolsOf, saveBasket, toBasket } from './basket-store.ts'
import { type BasketParts, refuseUnknownTools, withToolId } from './change-basket.ts'
import { type FormerLine, findChanges } from './list-changes.ts'
import { readListLines } from './list-store.ts'
import { addLines, type ListLine } from './put-in.ts'

type AddedLine = ListLine & FormerLine
type BasketWithChanges = z.output<typeof basketWithChangesSchema>

/** Adds lines to the caller's basket, once for each key, and names what changed since they were put down. */
export async function addToBasket(
  { db, config }: BasketParts,
  caller: Caller,
  body: AddedToBasket,
  key: string,
): Promise<BasketWithChanges> {
  const { userId } = caller
  refuseTooManyLines(body.lines?.length ?? 0)
  const use: KeyUse = { userId, call: 'addToBasket', key, body }
  return db.transaction().execute(async (transaction) => {
    const basket = await openBasket(transaction, userId)
    const isRepeated = (await findMadeWithKey(transaction, use)) !== undefined
    const added = await readAddedLines(transaction, caller, body, isRepeated)
    const tools = await readToolsOf(transaction, basket, added)
    const changes = await findChanges(transaction, added, tools)
    if (isRepeated) return { ...toBasket(basket, tools, config.holidays), ...changes }
    if (body.lines) refuseUnknownTools(added, tools)
    const wanted = addLines(basket.lines, added, body.times)
    const saved = await saveBasket(transaction, basket, wanted, tools)
    await storeKey(transaction, use, basket.id)
    return { ...toBasket(saved, tools, config.holidays), ...changes }
  })
}

/** A repetition may come after its list or booking was deleted: it is answered all the same. */
async function readAddedLines(
  db: Db,
  caller: Caller,
  body: AddedToBasket,
  isRepeated: boolean,
): Promise<AddedLine[]> {
  try {
    if (body.list !== undefined) return await readList(db, caller, body.list)
    if (body.booking !== undefined) return await readBooking(db, caller, body.booking)
    return (body.lines ?? []).map((line) => ({ ...withToolId(line), seenCents: null }))
  } catch (error) {
    if (isRepeated && error instanceof Refusal) return []
    throw error
  }
}

async function readList(db: Db, { userId }: Caller, list: string): Promise<AddedLine[]> {
  const { data: id } = idSchema.safeParse(list)
  const found =
    id &&
    (await db
      .selectFrom('lists')
      .select(['id', 'user_id', 'kind'])
      .where('id', '=', id)
      .executeTakeFirst())
  if (found && found.user_id !== userId) throw new Refusal('not_allowed')
  if (!found || found.kind === 'basket') throw new Refusal('list_not_found')
  return readListLines(db, found.id)
}

async function readBooking(db: Db, caller: Caller, booking: string): Promise<AddedLine[]> {
  const { data: id } = idSchema.safeParse(booking)
  const found = id && (await findAnyBooking(db, id))
  if (found && !mayManage(caller, found.user_id)) throw new Refusal('not_allowed')
  if (!found || found.deleted_at) throw new Refusal('booking_not_found')
  const lines = await readLinesOf(db, found.id)
  // A charge has no tool.
  return lines.flatMap(({ tool_id: toolId, quantity, note, unit_cents, tier_from }) =>
    toolId === null
      ? []
      : { ...{ toolId, quantity, note }, seenCents: unit_cents, tierFrom: tier_from },
  )
}
