import { paymentMethodSchema, tokenSchema } from './card-records.ts'
import { disputeSchema } from './dispute-records.ts'
import { openJournal, readJournal } from './journal.ts'
import {
  answerSchema,
  balanceTransactionSchema,
  chargeSchema,
  deliverySchema,
  eventSchema,
  intentSchema,
  refundSchema,
} from './records.ts'
import { type Change, openTable } from './table.ts'

export type State = ReturnType<typeof openState>

const dayMs = 24 * 60 * 60 * 1000

/** Everything the sandbox knows: in memory, with a journal on disk when a path is given. */
export function openState(path: string | undefined) {
  const changes: Change[] = []
  const tables = openTables(changes)
  restore(tables, path)
  forgetOld(tables)
  const journal = openJournal(path)
  journal.rewrite(snapshot(tables))
  changes.length = 0

  return {
    ...tables,
    /** Writes what changed since the last call as one line of the journal. */
    save() {
      if (changes.length > 0) journal.append(changes.splice(0).map(({ entry }) => entry))
    },
    /** Takes back what changed since the last call: a refused request leaves nothing behind. */
    undo() {
      for (const change of changes.splice(0).toReversed()) change.undo()
    },
    reset() {
      for (const table of Object.values(tables)) table.clear()
      changes.length = 0
      journal.rewrite([])
    },
    close: () => journal.close(),
  }
}

function openTables(changes: Change[]) {
  return {
    tokens: openTable('tokens', tokenSchema, changes),
    paymentMethods: openTable('paymentMethods', paymentMethodSchema, changes),
    intents: openTable('intents', intentSchema, changes),
    charges: openTable('charges', chargeSchema, changes),
    refunds: openTable('refunds', refundSchema, changes),
    disputes: openTable('disputes', disputeSchema, changes),
    balanceTransactions: openTable('balanceTransactions', balanceTransactionSchema, changes),
    events: openTable('events', eventSchema, changes),
    deliveries: openTable('deliveries', deliverySchema, changes),
    answers: openTable('answers', answerSchema, changes),
  }
}

type Tables = ReturnType<typeof openTables>

function restore(tables: Tables, path: string | undefined) {
  const byName = new Map(Object.entries(tables))
  for (const { table, id, record } of readJournal(path)) byName.get(table)?.restore(id, record)
}

// The provider keeps events for 30 days and answers to idempotency keys for one.
function forgetOld({ events, answers, deliveries }: Tables) {
  const oldestEvent = (Date.now() - 30 * dayMs) / 1000
  for (const event of events.list()) {
    if (event.created >= oldestEvent) continue
    events.remove(event.id)
    deliveries.remove(event.id)
  }
  for (const answer of answers.list()) {
    if (answer.createdMs < Date.now() - dayMs) answers.remove(answer.id)
  }
}

function snapshot(tables: Tables) {
  return Object.values(tables).flatMap((table) => table.entries())
}
