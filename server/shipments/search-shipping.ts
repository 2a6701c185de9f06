import { type RawBuilder, sql } from 'kysely'
import { MOST_COUNTED, ROWS_PER_PAGE } from '../../contract/limits.ts'
import type { ShippingSearch, ShippingTab } from '../../contract/shipments/new-shipments.ts'
import { companyDay } from '../../contract/values/days.ts'
import { everyBooking, matchesOfOffice } from '../bookings/booking-filter.ts'
import { officeColumns, toOfficeBooking } from '../bookings/office-rows.ts'
import { countRows, type DbWithCounts } from '../platform/database/count-cache.ts'

type Filter = Pick<ShippingSearch, 'q' | 'from' | 'to' | 'address'>

export async function searchShipping(counted: DbWithCounts, search: ShippingSearch) {
  const { q, from, to, address, show } = search
  const filter = { q, from, to, address }
  const isWhole = q === '' && [from, to, address].every((limit) => limit === undefined)
  const [toPack, packed, late, shipped] = await Promise.all([
    countTab(counted, 'to-pack'),
    countTab(counted, 'packed'),
    countTab(counted, 'late'),
    countTab(counted, 'shipped'),
  ])
  const total = { 'to-pack': toPack, packed, late, shipped }[show]
  // Of few bookings the texts are read, for words may be in very many of all bookings.
  const isShort = total <= MOST_COUNTED
  const [rows, matching] = await Promise.all([
    pageOfShipping(counted, search, isShort),
    isWhole ? total : countRows(counted.db, matchingOf(counted, show, filter, isShort)),
  ])
  const counts = { toPack, packed, late, shipped }
  const bookings = rows.map((row) => ({
    ...toOfficeBooking(row),
    dueOn: row.due_on,
    toPack: row.to_pack,
  }))
  return { bookings, counts, found: matching, total }
}

const pageOfShipping = (
  { db }: DbWithCounts,
  { show, dir, page, ...filter }: ShippingSearch,
  isShort: boolean,
) =>
  db
    .selectFrom('bookings')
    .select([...officeColumns, 'due_on', 'to_pack'])
    .where(isInTab(show, filter, isShort))
    .orderBy(shippingOrderOf(show, dir))
    .limit(ROWS_PER_PAGE)
    .offset((page - 1) * ROWS_PER_PAGE)
    .execute()

const countTab = (counted: DbWithCounts, tab: ShippingTab): Promise<number> =>
  counted.counts.find(tab, () => countRows(counted.db, matchingOf(counted, tab, { q: '' })))

const matchingOf = ({ db }: DbWithCounts, tab: ShippingTab, filter: Filter, isShort = true) =>
  db
    .selectFrom('bookings')
    .select('id')
    .where(isInTab(tab, filter, isShort))

/** Each tab has an index of its condition (db/migrations/0005-bookings.sql). */
const isInTab = (tab: ShippingTab, filter: Filter, isShort: boolean): RawBuilder<boolean> =>
  sql`${tabs[tab]()} and ${matchesOfOffice({ ...everyBooking, ...filter }, isShort)}`

const tabs: Record<ShippingTab, () => RawBuilder<boolean>> = {
  'to-pack': () => sql`to_pack`,
  packed: () => sql`has_packed`,
  late: () => sql`due_on < ${companyDay(new Date())}::date`,
  shipped: () => sql`on_its_way`,
}

/** What is due first; of what is on its way the newest. */
function shippingOrderOf(tab: ShippingTab, dir: ShippingSearch['dir']): RawBuilder<unknown> {
  if (tab === 'shipped') return dir === 'up' ? sql`created_at, id desc` : sql`created_at desc, id`
  return dir === 'down' ? sql`due_on desc, created_at desc, id desc` : sql`due_on, created_at, id`
}
