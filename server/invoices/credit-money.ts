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

/** Credits what was given back without pieces and has no credit note yet, at most what stands invoiced; gives the ids. Harmless when repeated. The caller has locked the booking. */
export async function creditMoney(db: Db, given: Given): Promise<string[]> {
  const papers = await readIssued(db, given.booking.id)
  if (papers.length === 0) return []
  const { cents, reason, refundId } = await readGivenMoney(db, given.booking.id)
  const of = { reason: isCode(reason) ? paymentReasons[reason] : reason, refundId }
  return cents > 0 && refundId ? creditSum(db, { ...given, papers, cents, of }) : []
}

/** Credits a sum that is not owed any more, at most what stands invoiced; gives the ids. */
export async function creditOwed(db: Db, given: Given & { cents: Cents; reason: string }) {
  const { cents, reason } = given
  const papers = await readIssued(db, given.booking.id)
  return creditSum(db, { ...given, papers, cents, of: { reason } })
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

type GivenMoney = { cents: Cents; reason: string; refundId: string | null }

/** Refunds that no credit note of pieces covers, less what was credited for refunds; one whose money failed to go back counts for the next. */
async function readGivenMoney(db: Db, bookingId: string) {
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
  const [row] = rows
  return {
    cents: row?.cents ?? 0,
    reason: row?.reason ?? '',
    ...(row?.refundId && { refundId: row.refundId }),
  }
}
