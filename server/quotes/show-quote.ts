import { sql } from 'kysely'
import { overseenCompany } from '../../contract/companies/membership.ts'
import type { PassedLimit } from '../../contract/companies/spending.ts'
import { type Cents, toDollars } from '../../contract/money.ts'
import type { CallOff } from '../../contract/quotes/frames.ts'
import type { QuoteWithLines } from '../../contract/quotes/quotes.ts'
import { toBookingNumber } from '../bookings/booking-rows.ts'
import { judgeOffered } from '../bookings/offered-lines.ts'
import { readToolsOfRows } from '../lines/judged-tools.ts'
import { toSoldLine } from '../lines/to-sold-line.ts'
import type { Db } from '../platform/database/database.ts'
import type { Caller } from '../platform/http/caller.ts'
import { findApprovers, findPassedLimit } from './approvals.ts'
import type { QuoteLinkRow } from './link-access.ts'
import {
  type QuoteLineRow,
  type QuoteRow,
  readQuoteLines,
  toQuote,
  toQuoteNumber,
} from './quote-rows.ts'
import { findQuote } from './quote-store.ts'

type ReadBy = { caller?: Caller | undefined; link?: QuoteLinkRow | undefined }

/** With the parts of a frame that are booked, unless it is read by link. */
export async function showQuote(
  db: Db,
  id: string,
  { caller, link }: ReadBy = {},
): Promise<QuoteWithLines> {
  const quote = await findQuote(db, id)
  const [lines, decided, newer, callOffs] = await Promise.all([
    readQuoteLines(db, id),
    readDecision(db, id),
    link || !quote.isReplaced ? undefined : findNewest(db, quote),
    caller && !link && quote.kind === 'frame' ? listCallOffs(db, quote, caller) : [],
  ])
  return {
    ...toQuote(quote),
    lines: lines.map((line) => ({ ...toSoldLine(line), called: line.called })),
    callOffs,
    decision: decided?.decision ?? null,
    decidedAs: decided?.decided_as ?? null,
    refused: decided ? await findShortLines(db, quote, lines) : [],
    approval: await showApproval(db, quote, link, caller),
    newer: newer ? { _id: newer.id, number: toQuoteNumber(newer) } : null,
    link: link ? { may: link.may, note: link.note, decision: link.decision } : null,
  }
}

/** The holder of a link that the buyer made learns nothing of the company. */
async function showApproval(db: Db, quote: QuoteRow, link?: QuoteLinkRow, caller?: Caller) {
  if (!quote.for_approval || (link && !link.approver_id)) return null
  const passed = await findPassedLimit(db, quote)
  const approvers = await findApprovers(db, quote)
  const decider = link ? link.approver_id : caller?.userId
  return {
    passed: passed ? inDollars(passed) : null,
    approvers: approvers.map(({ name }) => name),
    mayDecide: approvers.some(({ id }) => id === decider),
  }
}

const inDollars = ({ per, limit, spent }: PassedLimit & { spent: Cents }) => ({
  per,
  limit: toDollars(limit),
  spent: toDollars(spent),
})

const findNewest = (db: Db, { number }: QuoteRow) =>
  db
    .selectFrom('quotes')
    .select(['id', 'number', 'revision'])
    .where('number', '=', number)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Of several the first. */
const readDecision = (db: Db, quoteId: string) =>
  db
    .selectFrom('quote_links')
    .select(['decision', 'decided_as'])
    .where('quote_id', '=', quoteId)
    .where('decision', 'is not', null)
    .orderBy(sql`decided_at`)
    .limit(1)
    .executeTakeFirst()

/** The lines that keep an approved quote from being booked. */
async function findShortLines(db: Db, quote: QuoteRow, lines: readonly QuoteLineRow[]) {
  if (quote.state !== 'offered') return []
  const tools = await readToolsOfRows(db, lines, { account: quote.user_id })
  return judgeOffered(lines, tools).filter(({ verdict }) => verdict !== 'ok')
}

/** The bookings of a frame, newest first. Each member reads what is called off, and opens what may be seen. */
async function listCallOffs(
  db: Db,
  frame: { id: string; company_id: string | null },
  caller: Caller,
): Promise<CallOff[]> {
  const rows = await db
    .selectFrom('bookings')
    .select(['id', 'number', 'user_id', 'state', 'pay_by', 'pieces', 'total_cents'])
    .select(['requested_on', 'created_at'])
    .where('frame_id', '=', frame.id)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  const company = overseenCompany(caller.membership)?.companyId
  const seesAll = caller.admin || (company !== undefined && company === frame.company_id)
  return rows.map(({ id, number, state, pieces, user_id, ...row }) => ({
    booking:
      seesAll || user_id === caller.userId ? { _id: id, number: toBookingNumber(number) } : null,
    state,
    payBy: row.pay_by,
    pieces,
    total: toDollars(row.total_cents),
    requestedOn: row.requested_on,
    createdAt: row.created_at.toISOString(),
  }))
}
