import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import { storeMail } from '../platform/mail/mail-store.ts'
import { networkMail } from './key-mails.ts'

/** Of a program that moves, no more are mailed. */
const NETWORKS_A_DAY = 10

type Use = { id: string; network: string }

/** Notes that a key was used from a network, and mails its owner the first time. */
export const noteNetwork = (db: Db, { id, network }: Use, publicUrl: string): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const { rows } = await sql`
      insert into api_key_networks (key_id, network)
      select id, ${network} from api_keys where id = ${id}
      on conflict do nothing returning key_id`.execute(transaction)
    if (rows.length === 0) return
    const key = await transaction
      .selectFrom('api_keys')
      .innerJoin('users', 'users.id', 'user_id')
      .select(['users.name as owner', 'email', 'api_keys.name', 'prefix'])
      .where('api_keys.id', '=', id)
      .where(
        sql<boolean>`(select count(*) from api_key_networks
          where key_id = ${id} and seen_at > now() - interval '1 day') <= ${NETWORKS_A_DAY}`,
      )
      .executeTakeFirst()
    if (key) await storeMail(transaction, networkMail({ ...key, network }, publicUrl))
  })
