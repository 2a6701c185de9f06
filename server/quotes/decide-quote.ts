import { sql } from 'kysely'
import type { Decline } from '../../contract/quotes/new-quotes.ts'
import type { Db } from '../platform/database/database.ts'
import { notAllowed } from '../platform/http/access-checks.ts'
import type { Caller } from '../platform/http/caller.ts'
import { storeMail } from '../platform/mail/mail-store.ts'
import type { QuoteParts } from './create-quote.ts'
import { deciderOf, storeDecision } from './link-access.ts'
import {
  actOnQuote,
  type Reader,
  refuseDecided,
  refuseNotOffered,
  refuseUsedLink,
} from './quote-acts.ts'
import { decidedMail, withdrawnMail } from './quote-mails.ts'

export async function declineQuote(
  { db, config }: QuoteParts,
  reader: Reader,
  id: string,
  { why, as }: Decline,
): Promise<void> {
  const decided = deciderOf(reader.link, as, why)
  await actOnQuote(db, reader, id, async (transaction, { quote, link }) => {
    refuseNotOffered(quote)
    refuseUsedLink(link)
    await end(transaction, id, 'declined', why)
    if (!decided) return
    await storeDecision(transaction, decided, 'declined')
    const by = { ...decided, decision: 'declined' as const }
    await storeMail(transaction, decidedMail(quote, by, config.publicUrl))
  })
}

/** Its owner what was asked for, the office also what was offered, of which the owner gets a mail. */
export async function withdrawQuote(
  { db, config }: QuoteParts,
  caller: Caller,
  id: string,
  why: string,
): Promise<void> {
  await actOnQuote(db, { caller, link: undefined }, id, async (transaction, { quote }) => {
    refuseDecided(quote)
    if (quote.state === 'offered' && !caller.admin) throw notAllowed(caller)
    await end(transaction, id, 'withdrawn', why)
    if (caller.userId !== quote.user_id)
      await storeMail(transaction, withdrawnMail(quote, why, config.publicUrl))
  })
}

async function end(db: Db, id: string, state: 'declined' | 'withdrawn', why: string) {
  await db
    .updateTable('quotes')
    .set({ state, decided_why: why, decided_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}
