import { sql } from 'kysely'
import * as words from '#words/bookings'
import { type Cents, lineTotal } from '../../contract/money.ts'
import type { NewReturn } from '../../contract/payments/office-payments.ts'
import type { ReturnKind } from '../../contract/payments/refunds.ts'
import type { Db } from '../platform/database/database.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { taxOfPieces } from '../tax/pieces-tax.ts'
import { countCalled, overFrame } from './frame-pieces.ts'
import { type LineRow, readLinesOf } from './line-rows.ts'
import { lockToolsOf } from './lock-tools.ts'
import type { Shortage } from './stock-store.ts'

export type GivenBack = Pick<NewReturn, 'lines' | 'restock' | 'reason'> & {
  bookingId: string
  kind: ReturnKind
  userId: string
}

/** `cents` is what the pieces come to, of a line net and in all with tax. */
export type WrittenReturn = { id: string; lines: GivenLine[]; cents: number }

/** Restocked pieces go back as far as they were taken. The caller has locked the booking. Refuses with 400 other lines, 409 too many pieces. */
export async function giveBack(db: Db, given: GivenBack): Promise<WrittenReturn> {
  const { bookingId, kind, reason, userId } = given
  const booked = await readLinesOf(db, bookingId)
  const lines = judgeGivenBack(booked, given)
  const { id, tax_cents } = await db
    .insertInto('returns')
    .values({
      booking_id: bookingId,
      kind,
      reason,
      made_by: userId,
      // A cancellation that was undone took back the tax that it gave.
      tax_cents: sql<Cents>`${taxOfAllGone(booked, lines)} - (
        select coalesce(sum(tax_cents), 0) from returns where booking_id = ${bookingId})`,
    })
    .returning(['id', 'tax_cents'])
    .executeTakeFirstOrThrow()
  await lockToolsOf(db, [bookingId])
  const column = sql.ref(kind)
  const movement = kind === 'cancelled' ? 'cancel' : 'return'
  await sql`
    with given as (
      select * from json_to_recordset(${JSON.stringify(lines)}::json) as given(line smallint, quantity integer, restocked integer)
    ), written as (
      insert into return_lines (return_id, booking_id, line, quantity, restocked)
      select ${id}, ${bookingId}, line, quantity, restocked from given
    ), lines as (
      update booking_lines set ${column} = booking_lines.${column} + given.quantity,
        restocked = booking_lines.restocked + given.restocked
      from given where booking_id = ${bookingId} and booking_lines.line = given.line
      returning booking_lines.line, tool_id, given.restocked as back
    ), moved as (
      insert into stock_movements (tool_id, booking_id, line, kind, cause_id, quantity)
      select tool_id, ${bookingId}, line, ${movement}, ${id}, back from lines where back > 0
      returning tool_id, quantity
    )
    update tools set available = available + moved.quantity from moved where tools.id = moved.tool_id
  `.execute(db)
  return { id, lines, cents: lines.reduce((sum, { cents }) => sum + cents, tax_cents) }
}

/** The tax on what is taken from a booking with these pieces, and was before. */
function taxOfAllGone(booked: readonly LineRow[], given: readonly GivenLine[]): Cents {
  const now = new Map(given.map(({ line, quantity }) => [line, quantity]))
  const gone = booked.map(({ line, cancelled, returned }) => ({
    line,
    quantity: cancelled + returned + (now.get(line) ?? 0),
  }))
  const whole = booked.map((line) => ({ ...line, cancelled: 0, returned: 0 }))
  return taxOfPieces(whole, gone)
}

/** Its pieces are to be shipped again and taken from stock, all or none (the first short tool is returned). The caller has locked the booking. */
export async function undoCancellation(db: Db, bookingId: string, returnId: string) {
  await lockToolsOf(db, [bookingId])
  const { rows } = await sql<Shortage>`
    select booking_lines.name, case when deleted_at is null then available else 0 end as available, line
    from return_lines join booking_lines using (booking_id, line) join tools on tools.id = tool_id
    where return_id = ${returnId} and return_lines.restocked > 0
      and (deleted_at is not null or available < return_lines.restocked)
    union all ${overFrame(bookingId, sql`(select given.quantity from return_lines given where return_id = ${returnId} and given.line = booking_lines.line)`)}
    order by line limit 1`.execute(db)
  if (rows[0]) return rows[0]
  await sql`
    with round as (
      update bookings set hold_round = hold_round + 1 where id = ${bookingId} returning hold_round
    ), lines as (
      update booking_lines set cancelled = cancelled - given.quantity, restocked = booking_lines.restocked - given.restocked
      from return_lines given where given.return_id = ${returnId}
        and booking_lines.booking_id = given.booking_id and booking_lines.line = given.line
      returning booking_lines.line, tool_id, given.restocked as taken
    ), moved as (
      insert into stock_movements (tool_id, booking_id, line, kind, hold_round, quantity)
      select tool_id, ${bookingId}, line, 'hold', hold_round, -taken from lines, round where taken > 0
      returning tool_id, quantity
    )
    update tools set available = available + moved.quantity from moved where tools.id = moved.tool_id
  `.execute(db)
  await db.deleteFrom('returns').where('id', '=', returnId).execute()
  // The next cancellation that is undone is judged by what the frame has left then.
  await countCalled(db, bookingId)
  return undefined
}

type GivenLine = { line: number; quantity: number; restocked: number; cents: number }

type Wish = { kind: ReturnKind; lines: { line: number; quantity: number }[]; restock: boolean }

export const openPieces = ({ quantity, cancelled, shipped, packed }: LineRow): number =>
  quantity - cancelled - shipped - packed

/** Cancelled can be what is in no shipment, returned what was shipped (409 else). What was taken from stock goes back first. */
const judgeGivenBack = (lines: readonly LineRow[], { kind, lines: wanted, restock }: Wish) =>
  wanted.map(({ line: number, quantity }) => {
    const line = lines.find((other) => other.line === number && other.kind !== 'tax')
    if (!line) throw new Refusal('malformed', { what: words.thisBookingHasNoLine(number) })
    const most = kind === 'cancelled' ? openPieces(line) : line.shipped - line.returned
    if (quantity > most) throw tooMany(kind, number, most)
    const stock = line.tool_id === null ? 0 : line.from_stock - line.restocked
    return {
      line: number,
      quantity,
      cents: lineTotal(line.unit_cents, quantity),
      restocked: restock ? Math.min(quantity, stock) : 0,
    }
  })

function tooMany(kind: ReturnKind, line: number, most: number): Refusal {
  const code = kind === 'cancelled' ? 'already_shipped' : 'not_shipped'
  const says = kind === 'cancelled' ? words.canStillBeCancelled : words.canComeBack
  return new Refusal(code, { what: says(line, most) })
}
