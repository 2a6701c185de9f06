import { sql } from 'kysely'
import type { z } from 'zod'
import type { PunchoutLine, transferSchema } from '../../contract/punchout-shapes.ts'
import { noPapers } from '../bookings/papers.ts'
import type { Db } from '../platform/database/database.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import { notAllowed } from '../platform/http/access-checks.ts'
import type { Caller } from '../platform/http/caller.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { createQuote } from '../quotes/create-quote.ts'
import { noteTransfer } from './punchout-store.ts'

type Transfer = { body: z.output<typeof transferSchema>; key: string }

/** Makes the lines of a punch-out a quote, so that their prices hold, once for each key; returns the address of the page that sends them back. */
export async function transferLines(
  parts: Dependencies,
  caller: Caller,
  { body: { lines }, key }: Transfer,
): Promise<string> {
  const id = caller.key?.punchout
  if (id === undefined) throw caller.key ? new Refusal('key_not_allowed') : notAllowed(caller)
  const quoteId = lines.length === 0 ? null : await quoteOf(parts, caller, { lines, key })
  return `/punchout/transfer/${await noteTransfer(parts.db, id, quoteId)}`
}

/** A quote at the prices of now, in the name of the account. */
async function quoteOf(
  parts: Dependencies,
  caller: Caller,
  { lines, key }: { lines: PunchoutLine[]; key: string },
): Promise<string> {
  const { email, name } = caller
  const phone = await phoneOf(parts.db, caller.userId)
  const facts = { ask: false, kind: 'once', forApproval: false, validUntil: null } as const
  const papers = { ...noPapers, delivery: undefined, company: caller.membership?.name ?? null }
  return createQuote(parts, caller, { ...papers, ...facts, lines, name, email, phone }, key)
}

/** Of the profile, else as the last booking has it: a quote needs one. */
async function phoneOf(db: Db, userId: string): Promise<string> {
  const { rows } = await sql<{ phone: string | null }>`
    select coalesce(
      (select phone from buyer_profiles where user_id = ${userId}),
      (select phone from bookings where user_id = ${userId} order by created_at desc limit 1)) as phone`.execute(
    db,
  )
  return rows[0]?.phone ?? '-'
}
