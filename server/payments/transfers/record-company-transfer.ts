import { randomUUID } from 'node:crypto'
import { toDollars } from '../../../contract/money.ts'
import { shareOut } from '../../../contract/owed.ts'
import type {
  CompanyTransfer,
  CompanyTransferReply,
} from '../../../contract/payments/office-payments.ts'
import { companyDay } from '../../../contract/values/days.ts'
import { toBookingNumber } from '../../bookings/booking-rows.ts'
import { requireSeen } from '../../bookings/booking-sight.ts'
import { lockBooking } from '../../bookings/booking-store.ts'
import { readOwing } from '../../companies/account-rows.ts'
import { lockKnownCompany } from '../../companies/company-members.ts'
import { isOwed } from '../../companies/credit.ts'
import type { Config } from '../../config.ts'
import { asOffice } from '../../platform/database/as-office.ts'
import type { Db } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { findMadeWithKey, type KeyUse, storeKey } from '../../platform/http/used-keys.ts'
import { leftToInvoice, readOpen } from '../../statements/read-statement.ts'
import { lockAccount } from '../../users/user-store.ts'
import type { PaymentParts } from '../cards/provider.ts'
import { cancelOpenIntent } from '../delete-booking.ts'
import type { PaymentRow } from '../payment-rows.ts'
import { recordPart, refuseKnownTransfer } from './record-transfer.ts'

type Act = { companyId: string; userId: string; key: string; body: CompanyTransfer }

/** Once for each key: one transfer becomes a payment of each booking of a company that it pays; what is above all of them waits with the last. */
export async function recordCompanyTransfer(
  parts: PaymentParts,
  act: Act,
): Promise<CompanyTransferReply> {
  const { batch, payments } = await asOffice(parts.db, act.userId, (transaction) =>
    recordOnce(transaction, act, parts.config),
  )
  for (const { state } of payments) parts.metrics.payments.inc({ state })
  for (const { booking_id: id } of payments) await cancelOpenIntent(parts, id)
  return readBatch(parts.db, batch)
}

async function recordOnce(db: Db, act: Act, config: Config) {
  const { companyId, userId, key, body } = act
  const company = await lockKnownCompany(db, companyId)
  await lockAccount(db, userId)
  const use: KeyUse = {
    userId,
    call: 'recordCompanyTransfer',
    key,
    body: { companyId, ...body },
  }
  const made = await findMadeWithKey(db, use)
  if (made !== undefined) return { batch: made, payments: [] }
  const owed = await lockOwed(db, companyId, body.invoices)
  if (owed.length === 0) throw new Refusal('nothing_owed', { name: company.name })
  await refuseKnownTransfer(db, body)
  const batch = randomUUID()
  await storeKey(db, use, batch)
  return { batch, payments: await recordShares(db, { act, config, batch }, owed) }
}

type Owed = { bookingId: string; cents: number }

/** What a company owes in the order in which money pays it: invoices by their due day, then what is in none. Only those that are named, if any are. */
async function lockOwed(db: Db, company: string, named: string[] | undefined): Promise<Owed[]> {
  await db
    .selectFrom('bookings')
    .select('id')
    .where('company_id', '=', company)
    .where(isOwed)
    .orderBy('id')
    .forUpdate()
    .execute()
  const owing = await readOwing(db, company)
  const open = await readOpen(db, company, companyDay(new Date()))
  const invoices = named ? open.filter(({ id }) => named.includes(id)) : open
  if (named) await refuseUnknown(db, company, named)
  const rest = named ? [] : leftToInvoice(owing, open)
  return withinOwed(owing, [
    ...invoices.map(({ booking_id, open_cents }) => ({ bookingId: booking_id, cents: open_cents })),
    ...rest.map(({ id, cents }) => ({ bookingId: id, cents })),
  ])
}

/** A booking gets no more than it owes, also where its invoices say more. */
function withinOwed(owing: Awaited<ReturnType<typeof readOwing>>, items: Owed[]): Owed[] {
  const left = new Map(owing.map(({ id, owed_cents }) => [id, owed_cents]))
  return items.flatMap(({ bookingId, cents }) => {
    const most = left.get(bookingId) ?? 0
    const taken = Math.min(cents, most)
    left.set(bookingId, most - taken)
    return taken > 0 ? [{ bookingId, cents: taken }] : []
  })
}

async function refuseUnknown(db: Db, company: string, named: readonly string[]): Promise<void> {
  const { length } = await db
    .selectFrom('invoices')
    .innerJoin('bookings', 'bookings.id', 'booking_id')
    .select('invoices.id')
    .where('invoices.id', 'in', named)
    .where('invoices.kind', '=', 'invoice')
    .where('company_id', '=', company)
    .execute()
  if (length < new Set(named).size) throw new Refusal('invoice_not_found')
}

type Work = { act: Act; config: Config; batch: string }

async function recordShares(db: Db, { act, config, batch }: Work, owed: Owed[]) {
  const { shares, left } = shareOut(act.body.amount, owed)
  const payments: PaymentRow[] = []
  let index = 0
  for (const [id, counted] of shares) {
    index += 1
    const booking = requireSeen(await lockBooking(db, id), true)
    const surplus = index === shares.size ? left : 0
    const body = { ...act.body, amount: counted + surplus, surplus: false }
    const work = { booking, act: { userId: act.userId, body, batch }, config }
    const parts = { counted, surplus, isHeld: booking.stock_taken }
    payments.push(...(await recordPart(db, work, parts)))
  }
  return payments
}

async function readBatch(db: Db, batch: string): Promise<CompanyTransferReply> {
  const rows = await db
    .selectFrom('payments')
    .innerJoin('bookings', 'bookings.id', 'booking_id')
    .select(['booking_id', 'bookings.number', 'paid', 'amount_cents', 'reason_code'])
    .where('batch_id', '=', batch)
    .orderBy('payments.number')
    .execute()
  const surplus = rows.find(({ reason_code }) => reason_code === 'surplus')
  return {
    _id: batch,
    payments: rows
      .filter((row) => row !== surplus)
      .map(({ booking_id, number, paid, amount_cents }) => ({
        bookingId: booking_id,
        bookingNumber: toBookingNumber(number),
        amount: toDollars(amount_cents),
        paid,
      })),
    surplus: toDollars(surplus?.amount_cents ?? 0),
  }
}
