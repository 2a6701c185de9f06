import { sql } from 'kysely'
import * as words from '#words/invoices'
import type { Cents } from '../../contract/money.ts'
import { paymentReasons } from '../../contract/payments/payment-reasons.ts'
import type { Actor } from '../bookings/booking-events.ts'
import type { BookingRow } from '../bookings/booking-rows.ts'
import type { Db } from '../platform/database/database.ts'
import { type Issued, leftOfInvoice, readIssued, sumsIn, withCredits } from './issued.ts'
import { explainRates } from './tax-sums.ts'
import { writeCredit } from './write-credit.ts'
import type { DraftLine } from './write-paper.ts'

type Given = { booking: BookingRow; by: Actor }

/** Issues credit notes for sums that were refunded or are no longer owed, without pieces, and have none yet; never above what is invoiced. Returns their ids. Harmless when repeated. The caller has locked the booking. */
export async function creditMoney(db: Db, given: Given): Promise<string[]> {
  const { id } = given.booking
  if ((await readIssued(db, id)).length === 0) return []
  const noted = await creditRest(db, given, await readNotedMoney(db, id))
  return [...noted, ...(await creditRest(db, given, await readGivenMoney(db, id)))]
}

async function creditRest(db: Db, given: Given, { cents, reason, refundId }: GivenMoney) {
  if (cents <= 0) return []
  const papers = await readIssued(db, given.booking.id)
  const of = { reason: isCode(reason) ? paymentReasons[reason] : reason, refundId }
  return creditSum(db, { ...given, papers, cents, of })
}

const isCode = (reason: string): reason is keyof typeof paymentReasons =>
  Object.hasOwn(paymentReasons, reason)

type Sum = Given & {
  papers: readonly Issued[]
  cents: Cents
  of: { reason: string; refundId?: string | undefined }
}

/** The newest invoice first. */
async function creditSum(db: Db, { booking, by, papers, cents, of }: Sum): Promise<string[]> {
  let open = cents
  const ids: string[] = []
  for (const invoice of papers.filter(({ kind }) => kind === 'invoice').toReversed()) {
    const left = leftOfInvoice(papers, invoice)
    const taken = Math.min(open, left)
    if (taken <= 0) continue
    open -= taken
    const sums = splitSum(withCredits(papers, invoice), taken, left)
    const taxes = await explainRates(db, sums)
    const lines = sums.map(toLine)
    ids.push(await writeCredit(db, { booking, by, invoice, lines, taxes, ...of }))
  }
  return ids
}

/** Over the rates of an invoice by what is left at each; whole where it takes all. */
function splitSum(papers: readonly Issued[], taken: Cents, left: Cents) {
  const standing = sumsIn(papers)
  let [open, rest] = [taken, left]
  const [invoice] = papers
  return (invoice?.taxes ?? []).flatMap(({ code, percent }) => {
    const { net, tax } = standing.get(`${code} ${percent}`) ?? { net: 0, tax: 0 }
    const gross = net + tax
    const share = rest > 0 ? Math.round((open * gross) / rest) : 0
    open -= share
    rest -= gross
    if (share === 0) return []
    const netCents = share === gross ? net : Math.round((share * 100) / (100 + percent))
    return [{ code, percent, netCents, taxCents: share - netCents }]
  })
}

const toLine = (sum: ReturnType<typeof splitSum>[number]): DraftLine => ({
  booking_line: null,
  name: words.reduction,
  sku: null,
  hs_code: null,
  origin: null,
  unit: 'piece',
  quantity: 1,
  unit_cents: sum.netCents,
  net_cents: sum.netCents,
  tax_code: sum.code,
  percent: sum.percent,
})

type GivenMoney = { cents: Cents; reason: string; refundId?: string | undefined }

/** What acts of the office noted as a sum without pieces, less what was credited for them: its credit notes are of money and name no refund. */
async function readNotedMoney(db: Db, bookingId: string): Promise<GivenMoney> {
  const { rows } = await sql<GivenMoney>`
    with taken as (
      select (data ->> 'asSum')::numeric * 100 as cents, data ->> 'reason' as reason, at from booking_events
      where booking_id = ${bookingId} and kind in ('refunded', 'returned', 'cancelled', 'retaken') and data ? 'asSum'
    ), credited as (
      select gross_cents from invoices where booking_id = ${bookingId} and kind = 'credit' and refund_id is null
        and not exists (select from invoice_lines where invoice_id = invoices.id and booking_line is not null)
    )
    select ((select coalesce(sum(cents), 0) from taken) - (select coalesce(sum(gross_cents), 0) from credited))::bigint as cents,
      coalesce((select reason from taken order by at desc limit 1), '') as reason`.execute(db)
  return rows[0] ?? { cents: 0, reason: '' }
}

/** Refunds that no credit note of pieces covers, less what was credited for refunds; one whose money failed to go back counts for the next. */
async function readGivenMoney(db: Db, bookingId: string): Promise<GivenMoney> {
  const { rows } = await sql<GivenMoney>`
    with credits as (
      select id, gross_cents, refund_id, return_id,
        exists (select from invoice_lines where invoice_id = invoices.id and booking_line is not null) as is_goods
      from invoices where booking_id = ${bookingId} and kind = 'credit'
    ), given as (
      select id, amount_cents, reason, created_at from refunds
      where booking_id = ${bookingId} and state <> 'failed' and reason <> 'reversed'
        and (kind in ('goodwill', 'whole') or kind = 'return' and not exists (
          select from credits where is_goods and credits.return_id = refunds.return_id))
    ), covered as (
      select gross_cents from credits where not is_goods and refund_id is not null
      union all
      select gross_cents from credits where is_goods
        and exists (select from refunds where refunds.return_id = credits.return_id)
        and not exists (select from refunds where refunds.return_id = credits.return_id and state <> 'failed')
    )
    select (select coalesce(sum(amount_cents), 0) from given)::bigint
        - (select coalesce(sum(gross_cents), 0) from covered)::bigint as cents,
      last.id as "refundId", coalesce(last.reason, '') as reason
    from (select) one left join (select id, reason from given order by created_at desc, id limit 1) last on true`.execute(
    db,
  )
  return rows[0] ?? { cents: 0, reason: '' }
}
