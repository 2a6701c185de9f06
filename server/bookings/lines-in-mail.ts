import * as words from '#words/bookings'
import { formatCents, groupThousands } from '../../contract/money.ts'
import { untaxedLines } from '../../contract/tax/untaxed-lines.ts'
import type { Db } from '../platform/database/database.ts'
import { shortList } from '../platform/mail/compose-mail.ts'
import type { BookingRow } from './booking-rows.ts'
import { type NewLineRow, readLinesOf } from './line-rows.ts'

export type LineInMail = Pick<NewLineRow, 'name' | 'quantity' | 'unit_cents'> &
  Partial<Pick<NewLineRow, 'kind'>>

type Header = Pick<BookingRow, 'id' | 'line_count' | 'product_name' | 'quantity' | 'price_cents'>

/** The header of a booking with tax has its total as the price of one piece. */
export async function readLinesForMail(
  db: Db,
  { id, line_count, product_name, quantity, price_cents }: Header,
): Promise<LineInMail[]> {
  if (line_count > 1 || quantity === 1) return readLinesOf(db, id)
  return [{ name: product_name, quantity, unit_cents: price_cents }]
}

/** What was ordered, then the tax at each rate. */
export const orderLines = (lines: readonly LineInMail[]): string =>
  [
    goodsInMail(untaxedLines(lines)),
    ...lines
      .filter(({ kind }) => kind === 'tax')
      .map(({ name, unit_cents }) => words.taxInMail(name, formatCents(unit_cents))),
  ].join('\n')

function goodsInMail(lines: readonly LineInMail[]): string {
  const [only, ...others] = lines
  if (only && others.length === 0)
    return words.quantityUnitPrice(
      only.name,
      groupThousands(String(only.quantity)),
      formatCents(only.unit_cents),
    )
  return shortList(
    lines.map(({ name, quantity, unit_cents }) =>
      words.xEach(groupThousands(String(quantity)), name, formatCents(unit_cents)),
    ),
  )
}
