import { type Area, areas, areasIn } from '../../contract/areas.ts'
import type { AreasChange, User } from '../../contract/users.ts'
import { asOffice } from '../platform/database/as-office.ts'
import type { Db } from '../platform/database/database.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { endLinksForOthers, isLastOfPeople, noteDecided } from './admins.ts'
import { findUser, toUser, userColumns } from './user-store.ts'

type Act = AreasChange & { id: string; by: string }

/**
 * Gives an account these areas of the office and no others, in force once its address is verified. Refuses with 403 what
 * the giver lacks, and with 409 what was changed since and the last who may give rights.
 */
export const setAreas = (db: Db, { id, by, was, ...wanted }: Act): Promise<User> =>
  asOffice(db, by, async (transaction) => {
    const given = areasIn(wanted.areas)
    const isLast = await isLastOfPeople(transaction, id)
    const [user, giver] = [await findUser(transaction, id), await findUser(transaction, by)]
    if (!user) throw new Refusal('user_not_found')
    if (was && !isSame(areasIn(was), user.areas)) throw new Refusal('areas_changed')
    const added = given.filter((area) => !user.areas.includes(area))
    if (!added.every((area) => giver?.areas.includes(area))) throw new Refusal('not_allowed')
    if (isLast && !given.includes('people')) throw new Refusal('last_admin')
    return storeAreas(transaction, user, given)
  })

const isSame = (one: Area[], other: Area[]) => one.join() === other.join()

async function storeAreas(db: Db, { _id, email }: User, given: Area[]): Promise<User> {
  const row = await db
    .updateTable('users')
    .set({ admin: true, office_areas: isSame(given, [...areas]) ? null : given })
    .where('id', '=', _id)
    .returning(userColumns)
    .executeTakeFirstOrThrow()
  await noteDecided(db, email)
  if (!given.includes('sales')) await endLinksForOthers(db, _id)
  return toUser(row)
}
