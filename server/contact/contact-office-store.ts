import { type RawBuilder, sql } from 'kysely'
import type { ContactMessage, ContactPage, ContactSearch } from '../../contract/contact.ts'
import { MOST_COUNTED, ROWS_PER_PAGE } from '../../contract/limits.ts'
import { countRows } from '../platform/database/count-cache.ts'
import type { Db } from '../platform/database/database.ts'
import { type ListOrder, orderRows } from '../platform/database/listed-rows.ts'
import { hasWords } from '../platform/database/search-text.ts'

export async function searchContactMessages(db: Db, search: ContactSearch): Promise<ContactPage> {
  const [rows, found, total] = await Promise.all([
    messages(db)
      .where(matchesMessageFilter(search))
      .orderBy(messageOrderOf(search))
      .limit(ROWS_PER_PAGE)
      .offset((search.page - 1) * ROWS_PER_PAGE)
      .execute(),
    countMessages(db, matchesMessageFilter(search)),
    countMessages(db, sql`true`),
  ])
  return { questions: rows.map(toContactMessage), found, total }
}

const matchesMessageFilter = ({ q, show }: ContactSearch): RawBuilder<boolean> =>
  sql`(${filterConditions[show]} and ${hasWords({ text: searchedText }, q)})`

const filterConditions: Record<ContactSearch['show'], RawBuilder<boolean>> = {
  all: sql`true`,
  open: sql`contact_messages.answered_at is null`,
  answered: sql`contact_messages.answered_at is not null`,
}

/** As in its index. */
const searchedText = sql`fold_text(contact_messages.name || chr(10) || contact_messages.email || chr(10) || contact_messages.question)`

const orders: Record<ContactSearch['sort'], ListOrder> = {
  newest: { isDown: true },
  oldest: { isDown: false },
}

function messageOrderOf({ sort, dir }: ContactSearch): RawBuilder<unknown> {
  const row = { time: sql`contact_messages.created_at`, id: sql`contact_messages.id` }
  return orderRows(orders[sort], dir, row)
}

function countMessages(db: Db, isWanted: RawBuilder<boolean>): Promise<number> {
  const matching = db.selectFrom('contact_messages').select('id').where(isWanted)
  return countRows(db, matching.limit(MOST_COUNTED + 1))
}

/** Marks a question as answered by a user, or open without one. The first answer stays. Nothing for an unknown one. */
export async function answerContactMessage(db: Db, id: string, by: string | null) {
  await db
    .updateTable('contact_messages')
    .set({ answered_by: by, answered_at: by === null ? null : sql<Date>`now()` })
    .where('id', '=', id)
    .where('answered_at', by === null ? 'is not' : 'is', null)
    .execute()
  const row = await messages(db).where('contact_messages.id', '=', id).executeTakeFirst()
  return row && toContactMessage(row)
}

const messages = (db: Db) =>
  db
    .selectFrom('contact_messages')
    .leftJoin('users', 'users.id', 'contact_messages.answered_by')
    .select([
      'contact_messages.id',
      'contact_messages.name',
      'contact_messages.email',
      'contact_messages.question',
      'contact_messages.created_at',
      'contact_messages.answered_at',
      'users.email as answered_by',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof messages>['executeTakeFirstOrThrow']>>

const toContactMessage = ({ id, name, email, question, ...row }: Row): ContactMessage => ({
  _id: id,
  name,
  email,
  question,
  createdAt: row.created_at.toISOString(),
  answeredAt: row.answered_at?.toISOString() ?? null,
  answeredBy: row.answered_by,
})
