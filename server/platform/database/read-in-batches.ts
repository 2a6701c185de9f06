import { type RawBuilder, sql } from 'kysely'

export const BATCH_SIZE = 1_000

/** Where a batch ended; the time is text because a Date has no microseconds. */
type Place = { id: string; time_text: string }
type Order = { time: string; id: string }

/** Reads a list, newest first, in batches; each is a separate query, so that a slow reader holds no connection. */
export async function* readInBatches<Row extends Place>(
  order: Order,
  next: (isLater: RawBuilder<boolean>) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let isLater = sql<boolean>`true`
  for (;;) {
    const rows = await next(isLater)
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < BATCH_SIZE) return
    isLater = isAfter(order, last)
  }
}

function isAfter(order: Order, { id, time_text }: Place) {
  const [time, key, at] = [sql.ref(order.time), sql.ref(order.id), sql`${time_text}::timestamptz`]
  return sql<boolean>`${time} <= ${at} and (${time} < ${at} or ${key} > ${id})`
}
