import type { ListViews } from '../../contract/lists/list-views.ts'
import type { Db } from '../platform/database/database.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { lockAccount } from '../users/user-store.ts'

/** The saved views of an account, list by list. */
export function listViews(db: Db, userId: string): Promise<ListViews[]> {
  return db
    .selectFrom('list_views')
    .select(['list', 'views'])
    .where('user_id', '=', userId)
    .orderBy('list')
    .execute()
}

/** Sets the views of one list in place of those that it had. Refuses an account that is deleted by now. */
export function setViews(db: Db, userId: string, { list, views }: ListViews): Promise<ListViews> {
  return db.transaction().execute(async (transaction) => {
    if (!(await lockAccount(transaction, userId))) throw new Refusal('not_signed_in')
    const set = { views: JSON.stringify(views) }
    await transaction
      .insertInto('list_views')
      .values({ user_id: userId, list, ...set })
      .onConflict((conflict) => conflict.columns(['user_id', 'list']).doUpdateSet(set))
      .execute()
    return { list, views }
  })
}

/** Deletes the views of an account that is deleted. */
export async function deleteViewsOf(transaction: Db, userId: string): Promise<void> {
  await transaction.deleteFrom('list_views').where('user_id', '=', userId).execute()
}
