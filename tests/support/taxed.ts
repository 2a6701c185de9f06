import type { TestShop } from './test-shop.ts'

/** Taxes the lines of an unpaid booking as placing does: at one rate, with a line of tax where it is above zero. */
export async function taxLines(
  { pool }: TestShop,
  { _id }: { _id: string },
  { code, percent }: { code: string; percent: number },
) {
  await pool.query(
    'update booking_lines set tax_code = $2, tax_percent = $3 where booking_id = $1',
    [_id, code, percent],
  )
  if (percent === 0) return
  await pool.query(
    `insert into booking_lines (booking_id, line, kind, tool_id, name, quantity, from_stock, unit_cents, base_cents, tax_code, tax_percent)
    select booking_id, max(line) + 1, 'tax', null, 'VAT 15 %', 1, 0, cents, cents, $2, $3 from (
      select booking_id, line, round(sum(amount_cents) over () * $3 / 100) as cents from booking_lines where booking_id = $1
    ) goods group by booking_id, cents`,
    [_id, code, percent],
  )
  await pool.query(
    `update bookings set total_cents = sums.total, price_cents = sums.total, quantity = 1
    from (select sum(amount_cents)::bigint as total from booking_lines where booking_id = $1) sums where id = $1`,
    [_id],
  )
}

/** Adds a charge to an unpaid booking, as an accepted quote brings it. */
export async function addCharge({ pool }: TestShop, { _id }: { _id: string }, cents: number) {
  await pool.query(
    `insert into booking_lines (booking_id, line, kind, tool_id, name, quantity, from_stock, unit_cents, base_cents)
    select $1, max(line) + 1, 'charge', null, 'Freight', 1, 0, $2, $2 from booking_lines where booking_id = $1`,
    [_id, cents],
  )
  await pool.query('update bookings set line_count = line_count + 1 where id = $1', [_id])
}
