import { type RawBuilder, sql } from 'kysely'

/** How many rows are held at once of a list that may be of any length. */
export const BATCH_SIZE = 1_000

/** Where a batch ended; the time as text, for a Date would lose its microseconds. */
type Place = { id: string; time_text: string }
type Order = { time: string; id: string }

/**
 * Reads a list that stands newest first, by `time` and `id`, in batches. Each begins where the one before ended, so that
 * no connection is kept by somebody who reads slowly; `next` reads the first `BATCH` rows for which what it is given holds.
 */
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
