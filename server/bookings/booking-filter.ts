import { type RawBuilder, sql } from 'kysely'
import type { BookingFilter } from '../../contract/bookings/bookings.ts'
import { idSchema } from '../../contract/values/fields.ts'
import { foldText } from '../../contract/values/folded-text.ts'
import { PLANNED_EACH_TIME } from '../platform/database/prepared-statement-client.ts'
import { hasWords, type Searched } from '../platform/database/search-text.ts'
import { isWithinDays, textContains } from '../platform/database/sql-expressions.ts'
import { isHeldRow, type Numbers, numbersBeginning } from './booking-rows.ts'
import { isHidden, isInSight } from './booking-sight.ts'

export const everyBooking: BookingFilter = { q: '', show: 'all', buyer: '' }

export function isEveryBooking(filter: BookingFilter): boolean {
  const { q, show, buyer, from, to, min, max, tool, address, company } = filter
  const limits = [from, to, min, max, tool, address, company]
  return show === 'all' && q === '' && buyer === '' && limits.every((limit) => limit === undefined)
}

export const isByWords = ({ q, buyer }: BookingFilter): boolean =>
  q !== '' || (buyer !== '' && !idSchema.safeParse(buyer).success)

/** Bookings that match. Words of a filter that many match are not looked up in their index. */
export const matchesBookingFilter = (filter: BookingFilter, isFrequent = false) =>
  sql<boolean>`(${conditionOf(filter.show)} and ${matchesLimits(filter, isFrequent)})`

type Limits = Omit<BookingFilter, 'show'>

/** Bookings in any state, those too that their buyers have hidden: the office still works on them. */
export const matchesOfOffice = (filter: Limits, isFrequent: boolean): RawBuilder<boolean> =>
  sql<boolean>`(deleted_at is null and ${matchesLimits(filter, isFrequent)})`

function matchesLimits(filter: Limits, isFrequent: boolean): RawBuilder<unknown> {
  const { q, buyer } = filter
  const searched = { text: sql`search_text`, isFrequent, isStored: true }
  const wanted = [
    matchesBookingWords(searched, q),
    ...(buyer === '' ? [] : [isBookedBy(searched, buyer)]),
    ...limitsOf(filter),
  ]
  return sql.join(wanted, sql` and `)
}

/** What is hidden counts in each state, but not in `all` (CONTRACT section 3). */
function conditionOf(show: BookingFilter['show']): RawBuilder<unknown> {
  if (show === 'all') return isInSight
  return show === 'hidden' ? isHidden : sql`deleted_at is null and ${isInState(show)}`
}

function isInState(show: Exclude<BookingFilter['show'], 'all' | 'hidden'>): RawBuilder<unknown> {
  if (show === 'small') return sql`below_minimum`
  if (show === 'held') return isHeldRow
  const isWay = show === 'transfer' || show === 'account'
  return isWay ? sql`pay_by = ${sql.lit(show)}` : sql`state = ${sql.lit(show)}`
}

/** The account of this id, or a name or address that contains these words; the whole text has an index. */
function isBookedBy(searched: Searched, buyer: string): RawBuilder<unknown> {
  if (idSchema.safeParse(buyer).success) return sql`user_id = ${buyer}`
  const isNamed = textContains(sql`(name || chr(10) || email)`, buyer)
  return sql`${hasWords(searched, buyer)} and ${isNamed}`
}

const limitsOf = ({
  from,
  to,
  min,
  max,
  tool,
  address,
  company,
}: Limits): RawBuilder<unknown>[] => [
  ...isWithinDays(sql`created_at`, { from, to }),
  ...(min === undefined ? [] : [sql`total_cents >= ${min}`]),
  ...(max === undefined ? [] : [sql`total_cents <= ${max}`]),
  ...(tool === undefined ? [] : [hasTool(tool)]),
  ...(company === undefined ? [] : [sql`company_id = ${company}`]),
  ...(address === undefined ? [] : [isAddressed[address]]),
]

const isAddressed = {
  missing: sql`delivery is null and not collect`,
  given: sql`delivery is not null`,
  collect: sql`collect`,
}

const hasTool = (tool: string): RawBuilder<boolean> =>
  sql`id in (select booking_id from booking_lines where tool_id = ${tool})`

const ID_DIGITS = 32

/** Whether the words are in a text of a booking, or its id begins with them. */
function matchesBookingWords(searched: Searched, given: string): RawBuilder<boolean> {
  const words = foldText(given)
  const numbers = numbersBeginning(words)
  if (numbers) return isNumbered(numbers, words)
  const isInText = hasWords(searched, given)
  if (!/^[\da-f][\da-f-]{3,35}$/.test(words)) return isInText
  return sql`(${isInText} or id between ${fillId(words, '0')} and ${fillId(words, 'f')})`
}

/** The index of parts of words would give nearly every booking for zeros. A PO number may look the same. */
function isNumbered({ least, greatest }: Numbers, words: string): RawBuilder<boolean> {
  const isPo = sql`fold_text(po_number) collate "C" like ${words}::text || '%'`
  return sql`(number between ${least} and ${greatest} or ${isPo}) ${PLANNED_EACH_TIME}`
}

/** The first or last id that begins so; PostgreSQL reads ids without dashes too. */
const fillId = (start: string, digit: string): string =>
  start.replaceAll('-', '').slice(0, ID_DIGITS).padEnd(ID_DIGITS, digit)
