import { sql } from 'kysely'
import type { Promises } from '../../contract/shipments/new-shipments.ts'
import { byOffice, writeEvent } from '../bookings/booking-events.ts'
import { refreshState } from '../bookings/booking-state-store.ts'
import { type LineRow, readLinesOf } from '../bookings/line-rows.ts'
import { asOffice } from '../platform/database/as-office.ts'
import { createCountCache, LONG_LIST_COUNT_MS } from '../platform/database/count-cache.ts'
import type { Db } from '../platform/database/database.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import type { Handlers } from '../platform/http/endpoints.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { storeMail } from '../platform/mail/mail-store.ts'
import { changeShipment, deleteShipment } from './change-shipment.ts'
import { createShipment } from './create-shipment.ts'
import { searchShipping } from './search-shipping.ts'
import { promisesMovedMail } from './shipment-mails.ts'
import { openPaidBooking, readOpenBooking } from './shipment-store.ts'

export function shipmentRoutes(parts: Dependencies) {
  const { db } = parts
  const counts = createCountCache(LONG_LIST_COUNT_MS)
  return {
    createShipment: async ({ params: { id: bookingId }, body, caller: { userId }, key }) => {
      await createShipment(parts, { bookingId, userId, key }, body)
      return readOpenBooking(db, bookingId)
    },
    changeShipment: async ({ params: { id: bookingId, number }, body, caller: { userId } }) => {
      await changeShipment(parts, { bookingId, number, userId }, body)
      return readOpenBooking(db, bookingId)
    },
    deleteShipment: async ({ params: { id: bookingId, number }, caller: { userId } }) => {
      await deleteShipment(parts, { bookingId, number, userId })
      return readOpenBooking(db, bookingId)
    },
    setPromises: async ({ params: { id: bookingId }, body, caller: { userId } }) => {
      await setPromises(parts, { bookingId, userId }, body)
      return readOpenBooking(db, bookingId)
    },
    searchShipping: ({ query }) => searchShipping({ db, counts }, query),
  } satisfies Partial<Handlers>
}

type Move = { row: LineRow; promisedOn: string }

/** What was promised first stays on record. Refuses with 409 days that were changed since. */
async function setPromises(
  { db, config }: Dependencies,
  { bookingId, userId }: { bookingId: string; userId: string },
  { lines, why }: Promises,
): Promise<void> {
  await asOffice(db, userId, async (transaction) => {
    const booking = await openPaidBooking(transaction, bookingId)
    const wanted = findMoves(await readLinesOf(transaction, bookingId), lines)
    const moves = wanted.filter(({ row, promisedOn }) => row.promised_on !== promisedOn)
    if (moves.length === 0) return
    await storePromises(transaction, bookingId, moves)
    await refreshState(transaction, bookingId)
    const moved = moves.map(({ row: { line, name, promised_on }, promisedOn }) => ({
      line,
      name,
      was: promised_on,
      promisedOn,
    }))
    await writeEvent(transaction, {
      bookingId,
      kind: 'promised',
      by: byOffice(userId),
      data: { lines: moved.map(({ name: _, ...facts }) => facts), why },
    })
    await storeMail(transaction, promisesMovedMail(booking, { moved, why }, config.publicUrl))
  })
}

function findMoves(rows: readonly LineRow[], asked: Promises['lines']): Move[] {
  const moves = asked.map(({ line, promisedOn, was }, index) => {
    const row = rows.find((each) => each.line === line)
    if (!row || row.tool_id === null)
      throw new Refusal('malformed', { what: `lines.${index}.line must be a tool of this booking` })
    return { row, promisedOn, isStale: was !== undefined && was !== row.promised_on }
  })
  const stale = moves.filter(({ isStale }) => isStale).map(({ row }) => `line ${row.line}`)
  if (stale.length > 0) throw new Refusal('booking_changed', { fields: stale.join(', ') })
  return moves
}

async function storePromises(db: Db, bookingId: string, moves: readonly Move[]): Promise<void> {
  const days = moves.map(({ row, promisedOn }) => ({ line: row.line, day: promisedOn }))
  await sql`
    update booking_lines set promised_on = day, first_promised_on = coalesce(first_promised_on, day)
    from json_to_recordset(${JSON.stringify(days)}) as moved(line smallint, day date)
    where booking_id = ${bookingId} and booking_lines.line = moved.line`.execute(db)
}
