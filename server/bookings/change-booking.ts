import { isDeepStrictEqual } from 'node:util'
import * as words from '#words/bookings'
import {
  type BookingChange,
  type ChangeName,
  changeNames,
} from '../../contract/bookings/booking-papers.ts'
import { requestedDayFault } from '../../contract/bookings/requested-day.ts'
import { activeCompany } from '../../contract/companies/membership.ts'
import { MAX_PAPER_CHANGES_PER_DAY } from '../../contract/limits.ts'
import type { Config } from '../config.ts'
import { asCaller } from '../platform/database/as-office.ts'
import type { Db } from '../platform/database/database.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import { notAllowed } from '../platform/http/access-checks.ts'
import type { Caller } from '../platform/http/caller.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { refuseOtherTax } from '../tax/refuse-other-tax.ts'
import { lockAccount } from '../users/user-store.ts'
import { byOwnerOrOffice, refuseTooManyEvents, writeEvent } from './booking-events.ts'
import type { BookingRow } from './booking-rows.ts'
import { requireSeen } from './booking-sight.ts'
import { findBookingOwner, lockBooking } from './booking-store.ts'
import { findBookingWithPo, poUsed } from './order-history.ts'
import { incotermColumns, paperColumns, toPaperColumns } from './papers.ts'
import { findShipment } from './shipment-rows.ts'

/** The office changes all papers, the owner some until goods are packed or shipped. Refuses with 409 what changed since, or a known PO number. */
export async function changeBooking(
  { db, config }: Pick<Dependencies, 'db' | 'config'>,
  caller: Caller,
  bookingId: string,
  body: BookingChange,
): Promise<void> {
  const isOffices = changeNames.some((name) => !ofBuyer.has(name) && body[name] !== undefined)
  if (!caller.admin && isOffices) throw notAllowed(caller)
  const work = (transaction: Db) => change(transaction, config, { caller, bookingId, body })
  await asCaller(db, caller, work)
}

/** What the buyer may change, and until what. */
const ofBuyer = new Map<ChangeName, 'shipped' | 'any'>([
  ['poNumber', 'shipped'],
  ['delivery', 'any'],
  ['requestedOn', 'any'],
])

async function change(
  db: Db,
  { rateLimit, settings }: Pick<Config, 'rateLimit' | 'settings'>,
  { caller, bookingId, body }: { caller: Caller; bookingId: string; body: BookingChange },
) {
  const owner = await findBookingOwner(db, bookingId)
  if (owner) await lockAccount(db, owner.userId)
  const booking = requireSeen(await lockBooking(db, bookingId), caller.admin)
  if (!caller.admin) await refuseAfterPacking(db, bookingId, body)
  const before = await db
    .selectFrom('bookings')
    .select([...paperColumns, ...incotermColumns])
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
  const stale = changeNames.filter((name) => isOther(body.was[name], before[name]))
  if (stale.length > 0) throw new Refusal('booking_changed', { fields: papersInWords(stale) })
  const collect = body.delivery === undefined ? undefined : body.delivery === null
  const given = { ...body, collect }
  const isOtherWay = isOther(collect, before.collect)
  const fields = changeNames.filter(
    (name) => isOther(body[name], before[name]) || (name === 'delivery' && isOtherWay),
  )
  if (fields.length === 0) return
  const day =
    fields.includes('requestedOn') && requestedDayFault(body.requestedOn ?? null, new Date())
  if (day) throw new Refusal('malformed', { what: day })
  refuseMissingPo(caller, booking, body)
  if (fields.includes('poNumber') && body.poNumber && !body.poAgain) {
    const used = await findBookingWithPo(db, booking, body.poNumber)
    if (used) throw poUsed(body.poNumber, used)
  }
  if (fields.includes('delivery') || fields.includes('taxId')) {
    const { delivery = before.delivery, taxId = before.taxId } = body
    const after = { delivery, taxId, collect: collect ?? before.collect }
    await refuseOtherTax(db, bookingId, { before, after, tax: settings.tax })
  }
  const by = byOwnerOrOffice(caller.userId, booking)
  const data = { fields: fields.map((name) => words.papers[name]) }
  const event = { bookingId, kind: 'changed', by, data } as const
  if (rateLimit) await refuseTooManyEvents(db, event, MAX_PAPER_CHANGES_PER_DAY)
  const { incoterm, incotermPlace: incoterm_place } = body
  await db
    .updateTable('bookings')
    .set({ ...toPaperColumns(given), incoterm, incoterm_place })
    .where('id', '=', bookingId)
    .execute()
  await writeEvent(db, event)
}

function refuseMissingPo(caller: Caller, booking: BookingRow, { poNumber }: BookingChange): void {
  const company = activeCompany(caller.membership)
  if (poNumber === null && company?.needsPo && company.companyId === booking.company_id)
    throw new Refusal('po_needed', { company: company.name })
}

async function refuseAfterPacking(db: Db, bookingId: string, body: BookingChange): Promise<void> {
  for (const [name, until] of ofBuyer) {
    const shipment = body[name] === undefined ? undefined : await findShipment(db, bookingId, until)
    if (!shipment) continue
    if (until === 'any') throw new Refusal('already_packed')
    throw new Refusal('already_shipped', { what: words.shipmentNumber(shipment.number) })
  }
}

const papersInWords = (names: readonly ChangeName[]) =>
  names.map((name) => words.papers[name]).join(', ')

/** What is not given is not compared. */
const isOther = (given: unknown, stored: unknown): boolean =>
  given !== undefined && !isDeepStrictEqual(given, stored)
