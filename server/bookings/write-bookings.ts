import { sql } from 'kysely'
import type { Papers } from '../../contract/bookings/booking-papers.ts'
import type { NewBookingOfLines } from '../../contract/bookings/new-bookings.ts'
import type { Config } from '../config.ts'
import { totalOf } from '../lines/total-of.ts'
import type { Db } from '../platform/database/database.ts'
import { storeMails } from '../platform/mail/mail-store.ts'
import { bookingPlacedMail } from './booking-mails.ts'
import { type BookingRow, bookingColumns } from './booking-rows.ts'
import type { holdTimes } from './hold-times.ts'
import { isBelowMinimum, type NewLineRow } from './line-rows.ts'
import { promiseOnAccount } from './paid-bookings.ts'
import { toPaperColumns } from './papers.ts'

export type BookingDraft = {
  row: ReturnType<typeof headerOf> &
    ReturnType<typeof holdTimes> &
    Pick<NewBookingOfLines, 'name' | 'email' | 'phone'> & {
      id: string
      user_id: string
      made_by: string | null
      /** The active company that it is bought for. */
      company_id: string | null
      frame_id: string | null
      pay_by: NewBookingOfLines['payBy']
      terms_days: number | null
      /** The end of the hold of the booking that it replaces: the hold ends no later. */
      held_until: Date | null
      idempotency_key: string | undefined
      request_hash: Buffer | null
    }
  papers: Papers
  lines: NewLineRow[]
  replaces: Pick<BookingRow, 'id' | 'number'> | undefined
  /** Why the office books on account above what is free. */
  creditAnyway: string | undefined
}

/** The caller has locked accounts and tools and found enough. Tools are named twice: PostgreSQL would read all of them for a recordset. */
export async function writeBookings(
  db: Db,
  drafts: BookingDraft[],
  { publicUrl, settings }: Pick<Config, 'publicUrl' | 'settings'>,
): Promise<Map<string, BookingRow>> {
  if (drafts.length === 0) return new Map()
  const wanted = drafts.map(({ row, papers }) => ({
    ...row,
    ...toPaperColumns(papers),
    request_hash: row.request_hash?.toString('hex'),
  }))
  const lines = drafts.flatMap(({ row, lines }) =>
    lines.map((line) => ({ booking_id: row.id, ...line })),
  )
  const booked = await sql<BookingRow>`
    with wanted as materialized (
      select * from json_to_recordset(${JSON.stringify(wanted)}) as wanted(
        id uuid, user_id uuid, made_by uuid, company_id uuid, frame_id uuid, name text, email text, phone text, company text, tax_id text, po_number text,
        delivery jsonb, collect boolean, billing jsonb, requested_on date, remark text, pay_by text, terms_days smallint, total_cents bigint, tool_id uuid,
        product_name text, price_cents bigint, quantity integer, line_count smallint, pieces bigint,
        below_minimum boolean, line_texts text, idempotency_key text, request_hash text,
        hours float8, "verifiedHours" float8, held_until timestamptz)
    ), lines as materialized (
      select * from json_to_recordset(${JSON.stringify(lines)}) as lines(
        booking_id uuid, line smallint, tool_id uuid, name text, sku text, unit text, quantity integer,
        from_stock integer, unit_cents bigint, base_cents bigint, tier_from integer, agreed text, kind text, tax_code text,
        tax_percent numeric, note text, lead_days smallint,
        offered_on date)
    ), taken as (
      update tools set available = available - ordered.quantity
      from (select tool_id, sum(from_stock) quantity from lines group by tool_id) ordered
      where tools.id = ordered.tool_id and tools.id = any(array(select tool_id from lines))
    ), booked as (
      insert into bookings (id, user_id, made_by, company_id, frame_id, name, email, phone, company, tax_id, po_number, delivery, collect,
        billing, requested_on, remark, pay_by, terms_days, total_cents, tool_id, product_name, price_cents, quantity, line_count, pieces,
        below_minimum, line_texts, hold_until, verified_hold_until, idempotency_key, request_hash)
      select id, user_id, made_by, company_id, frame_id, name, email, phone, company, tax_id, po_number, delivery, collect, billing,
        requested_on, remark, pay_by, terms_days, total_cents, tool_id, product_name, price_cents, quantity, line_count, pieces,
        below_minimum, line_texts, least(now() + make_interval(secs => hours * 3600), held_until),
        now() + make_interval(secs => "verifiedHours" * 3600), idempotency_key, decode(request_hash, 'hex')
      from wanted
      returning ${sql.join(bookingColumns.map((name) => sql.ref(name)))}
    ), listed as (
      insert into booking_lines (booking_id, line, tool_id, name, sku, unit, quantity, from_stock, unit_cents,
        base_cents, tier_from, agreed, kind, tax_code, tax_percent, note, lead_days, offered_on)
      select booking_id, line, tool_id, name, sku, unit, quantity, from_stock, unit_cents, base_cents, tier_from, agreed,
        kind, tax_code, tax_percent, note, lead_days, offered_on from lines
    ), moved as (
      insert into stock_movements (tool_id, booking_id, line, kind, quantity)
      select tool_id, booking_id, line, 'hold', -from_stock from lines where from_stock > 0
    )
    select * from booked`.execute(db)
  const rows = await promiseOnAccount(db, booked.rows, settings.days)
  const draftOf = new Map(drafts.map((draft) => [draft.row.id, draft]))
  await markAddressesUsed(db, drafts)
  await storeMails(
    db,
    rows.flatMap((row) => {
      const draft = draftOf.get(row.id)
      return draft ? bookingPlacedMail(row, draft.lines, draft.papers, publicUrl) : []
    }),
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** The addresses of the account's address book that goods or papers go to come first in it from now on. */
async function markAddressesUsed(db: Db, drafts: readonly BookingDraft[]): Promise<void> {
  const used = drafts.flatMap(({ row: { user_id }, papers: { delivery, billing } }) =>
    [delivery, billing].flatMap((address) => (address ? { user_id, address } : [])),
  )
  if (used.length === 0) return
  await sql`
    update addresses set used_at = clock_timestamp()
    from json_to_recordset(${JSON.stringify(used)}) as used(user_id uuid, address jsonb)
    where addresses.user_id = used.user_id and addresses.address = used.address`.execute(db)
}

type HeaderLine = Pick<
  NewLineRow,
  'tool_id' | 'kind' | 'name' | 'sku' | 'quantity' | 'unit_cents' | 'min_quantity'
>

/** Nothing else writes these: of several lines, or with tax, the price is the total and the quantity 1, so that `price * quantity` is charged (CONTRACT section 2). */
export function headerOf(all: readonly HeaderLine[]) {
  const lines = all.filter(({ kind }) => kind !== 'tax')
  const [first] = lines
  const firstTool = lines.find(({ tool_id }) => tool_id !== null)
  if (!first || !firstTool?.tool_id) throw new Error('a booking has at least one tool')
  const total_cents = totalOf(all)
  const isOne = lines.length === 1
  const isUntaxed = all.length === 1
  const tools = lines.filter(({ tool_id }) => tool_id !== null)
  return {
    tool_id: firstTool.tool_id,
    product_name: isOne ? first.name : `${first.name} and ${lines.length - 1} more`,
    price_cents: isUntaxed ? first.unit_cents : total_cents,
    quantity: isUntaxed ? first.quantity : 1,
    total_cents,
    line_count: lines.length,
    pieces: tools.reduce((sum, { quantity }) => sum + quantity, 0),
    below_minimum: tools.some(isBelowMinimum),
    line_texts: lines
      .map(({ name, sku }) => [isOne ? '' : name, sku ?? ''].join(' ').trim())
      .join('\n'),
  }
}
