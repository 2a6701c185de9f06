import { sql } from 'kysely'
import { findHorizon } from '../events/read-events.ts'
import type { Db } from '../platform/database/database.ts'
import { insertMessages, isOnlyWriter, messageId } from './write-messages.ts'

const MOST_TOOLS = 1_000

type Reading = { id: string; from: string }
type Changed = { id: string; available: number; at: string }

/** Writes for each endpoint of the office that asks for it which tools have other stock than a minute ago, a thousand to a message. */
export const writeStockMessages = (db: Db): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    if (!(await isOnlyWriter(transaction, 'webhook_stock'))) return
    const { rows: readings } = await sql<Reading>`
      select id, stock_read_at::text as from from webhook_endpoints
      where state = 'on' and user_id is null and company_id is null and 'stock.changed' = any(events)
      order by id for key share skip locked`.execute(transaction)
    if (readings.length === 0) return
    const until = await findHorizon(transaction)
    const [first = until] = readings.map(({ from }) => from).toSorted()
    const tools = await readChanged(transaction, first, until)
    await insertMessages(
      transaction,
      readings.flatMap((reading) => messagesOf(reading, tools, until)),
    )
    await sql`update webhook_endpoints set stock_read_at = ${until}::timestamptz
      where id = any(${readings.map(({ id }) => id)}::uuid[]) and stock_read_at < ${until}::timestamptz`.execute(
      transaction,
    )
  })

async function readChanged(db: Db, from: string, until: string): Promise<Changed[]> {
  const { rows } = await sql<Changed>`
    select id, available, stock_at::text as at from tools
    where stock_at >= ${from}::timestamptz and stock_at < ${until}::timestamptz and deleted_at is null
    order by stock_at, id`.execute(db)
  return rows
}

function messagesOf({ id: endpoint, from }: Reading, tools: Changed[], until: string) {
  const changed = tools
    .filter(({ at }) => at >= from)
    .map(({ id, available }) => ({ id, available }))
  const parts = Math.ceil(changed.length / MOST_TOOLS)
  return Array.from({ length: parts }, (_, part) => ({
    id: messageId(endpoint, 'stock.changed', `${from} ${part}`),
    endpoint,
    event: 'stock.changed',
    body: {
      type: 'stock.changed',
      timestamp: new Date(until).toISOString(),
      data: { tools: changed.slice(part * MOST_TOOLS, (part + 1) * MOST_TOOLS) },
    },
  }))
}
