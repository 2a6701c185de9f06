import { sql } from 'kysely'
import * as words from '#words/back-in-stock'
import type { Wait } from '../../contract/back-in-stock.ts'
import { MAX_WAITS } from '../../contract/limits.ts'
import { groupThousands } from '../../contract/money.ts'
import type { Db } from '../platform/database/database.ts'
import type { Handlers } from '../platform/http/endpoints.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { composeMail } from '../platform/mail/compose-mail.ts'
import { storeMails } from '../platform/mail/mail-store.ts'
import { isVerifiedAddress, lockAccount } from '../users/user-store.ts'

type Person = { userId: string; email: string }

/** The tools that an account waits for, last named first. */
const listWaits = (db: Db, userId: string): Promise<Wait[]> =>
  db
    .selectFrom('back_in_stock')
    .select(['tool_id as toolId', 'quantity'])
    .where('user_id', '=', userId)
    .orderBy('made_at', 'desc')
    .orderBy('tool_id')
    .execute()

/** Stores how many pieces of a tool on sale an account waits for. Refuses an unverified email address, and more than MAX_WAITS tools. */
function setWait(db: Db, { userId, email }: Person, wait: Wait): Promise<Wait> {
  const { quantity } = wait
  return db.transaction().execute(async (transaction) => {
    if (!(await lockAccount(transaction, userId))) throw new Refusal('not_signed_in')
    if (!(await isVerifiedAddress(transaction, email))) throw new Refusal('address_unverified')
    const tool = await transaction
      .selectFrom('tools')
      .select('id')
      .where('id', '=', wait.toolId)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow(() => new Refusal('tool_not_found'))
    await transaction
      .insertInto('back_in_stock')
      .values({ user_id: userId, tool_id: tool.id, quantity })
      .onConflict((conflict) => conflict.columns(['user_id', 'tool_id']).doUpdateSet({ quantity }))
      .execute()
    if ((await listWaits(transaction, userId)).length > MAX_WAITS)
      throw new Refusal('too_many_entries', { max: MAX_WAITS, things: 'tools that you wait for' })
    return { toolId: tool.id, quantity }
  })
}

/** Ends a wait; one that has ended already stays ended. */
async function deleteWait(db: Db, userId: string, toolId: string): Promise<void> {
  await db
    .deleteFrom('back_in_stock')
    .where('user_id', '=', userId)
    .where('tool_id', '=', toolId)
    .execute()
}

export async function deleteWaitsOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('back_in_stock').where('user_id', '=', userId).execute()
}

type Back = { toolId: string; tool: string; quantity: number; available: number } & {
  name: string
  email: string
}

const MOST_AT_ONCE = 200

/** Mails each account that waits for pieces which are in stock now, once, and deletes the wait; several processes share the work. */
export async function mailBackInStock(db: Db, publicUrl: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { rows } = await sql<Back>`
      with back as (
        select user_id, tool_id from back_in_stock join tools on tools.id = tool_id
        where available >= quantity and deleted_at is null
        limit ${MOST_AT_ONCE} for update of back_in_stock skip locked
      )
      delete from back_in_stock using back, tools, users
      where back_in_stock.user_id = back.user_id and back_in_stock.tool_id = back.tool_id
        and tools.id = back.tool_id and users.id = back.user_id
      returning back.tool_id as "toolId", tools.name as tool, quantity, available, users.name, email
    `.execute(transaction)
    await storeMails(
      transaction,
      rows.map(({ toolId, tool, quantity, available, name, email }) =>
        composeMail({
          about: 'booking',
          to: email,
          name,
          subject: words.isBackInStock(tool),
          paragraphs: [
            words.asManyAsYouWaitFor(
              tool,
              groupThousands(String(available)),
              groupThousands(String(quantity)),
            ),
            words.nothingIsSetAside,
          ],
          action: { label: words.seeTheTool, url: `${publicUrl}/tool/${toolId}` },
        }),
      ),
    )
  })
}

export const backInStockRoutes = (db: Db) =>
  ({
    listWaits: ({ caller }) => listWaits(db, caller.userId),
    setWait: ({ params, body: { quantity }, caller }) =>
      setWait(db, caller, { toolId: params.id, quantity }),
    deleteWait: ({ params, caller }) => deleteWait(db, caller.userId, params.id),
  }) satisfies Partial<Handlers>
