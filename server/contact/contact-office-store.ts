import { type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { ContactMessage, ContactPage, ContactSearch } from '../../contract/contact.ts'
import { ROWS_PER_PAGE } from '../../contract/limits.ts'
import { toBookingNumber } from '../bookings/booking-rows.ts'
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
  return { questions: rows.map((row) => toContactMessage(row, true)), found, total }
}

const matchesMessageFilter = ({ q, show, buyer }: ContactSearch): RawBuilder<boolean> =>
  sql`(${filterConditions[show]} and ${hasWords({ text: searchedText }, q)} and ${buyer ? isOf(buyer) : sql`true`})`

/** By its account, or by its address while it was not signed in. */
const isOf = (buyer: string) =>
  sql`(contact_messages.user_id = ${buyer} or contact_messages.email = (select email from users where id = ${buyer}))`

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
  return countRows(db, db.selectFrom('contact_messages').select('id').where(isWanted))
}

/** Marks a question as answered by a user, or open without one. The first answer stays. Nothing for an unknown one. */
export async function answerContactMessage(db: Db, id: string, by: string | null) {
  await db
    .updateTable('contact_messages')
    .set({ answered_by: by, answered_at: by === null ? null : sql<Date>`now()` })
    .where('id', '=', id)
    .where('answered_at', by === null ? 'is not' : 'is', null)
    .execute()
  return findQuestion(db, id, true)
}

export async function findQuestion(db: Db, id: string, isForOffice: boolean) {
  const row = await messages(db).where('contact_messages.id', '=', id).executeTakeFirst()
  return row && toContactMessage(row, isForOffice)
}

/** The questions of an account or about a booking, newest first. */
export async function listQuestions(
  db: Db,
  of: { 'contact_messages.user_id': string } | { booking_id: string },
  isForOffice: boolean,
): Promise<ContactMessage[]> {
  const rows = await messages(db)
    .where(({ and }) => and(of))
    .orderBy('contact_messages.created_at', 'desc')
    .orderBy('contact_messages.id')
    .limit(ROWS_PER_PAGE)
    .execute()
  return rows.map((row) => toContactMessage(row, isForOffice))
}

const messages = (db: Db) =>
  db
    .selectFrom('contact_messages')
    .leftJoin('users', 'users.id', 'contact_messages.answered_by')
    .leftJoin('bookings', 'bookings.id', 'contact_messages.booking_id')
    .select([
      'contact_messages.id',
      'contact_messages.name',
      'contact_messages.email',
      'contact_messages.question',
      'contact_messages.created_at',
      'contact_messages.answered_at',
      'contact_messages.user_id',
      'contact_messages.booking_id',
      'bookings.number as booking_number',
      'users.email as answered_by',
    ])
    .select((question) =>
      jsonArrayFrom(
        question
          .selectFrom('question_messages')
          .select(['question_messages.id as _id', isoTime.as('at'), 'actor', 'text'])
          .whereRef('question_id', '=', 'contact_messages.id')
          .orderBy('question_messages.at')
          .orderBy('question_messages.id'),
      ).as('messages'),
    )

const isoTime = sql<string>`to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

type Row = Awaited<ReturnType<ReturnType<typeof messages>['executeTakeFirstOrThrow']>>

function toContactMessage(row: Row, isForOffice: boolean): ContactMessage {
  const { id, name, email, question, booking_id, booking_number, messages: thread } = row
  return {
    _id: id,
    name,
    email,
    question,
    createdAt: row.created_at.toISOString(),
    answeredAt: row.answered_at?.toISOString() ?? null,
    answeredBy: isForOffice ? row.answered_by : null,
    userId: row.user_id,
    booking:
      booking_id === null || booking_number === null
        ? null
        : { _id: booking_id, number: toBookingNumber(booking_number) },
    messages: thread,
  }
}
