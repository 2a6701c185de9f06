import { sql } from 'kysely'
import type { ContactMessage } from '../../contract/contact.ts'
import type { Db } from '../database/database.ts'

/** Every question, newest first. */
export async function listContactMessages(db: Db): Promise<ContactMessage[]> {
  const rows = await messages(db)
    .orderBy('contact_messages.created_at', 'desc')
    .orderBy('contact_messages.id')
    .execute()
  return rows.map(toContactMessage)
}

/**
 * Ticks a question off for a user, or opens it again for nobody. Who ticked it off first stays so. Nothing when there
 * is no such question.
 */
export async function answerContactMessage(
  db: Db,
  id: string,
  by: string | null,
): Promise<ContactMessage | undefined> {
  await db
    .updateTable('contact_messages')
    .set({ answered_by: by, answered_at: by === null ? null : sql<Date>`now()` })
    .where('id', '=', id)
    .where('answered_at', by === null ? 'is not' : 'is', null)
    .execute()
  const row = await messages(db).where('contact_messages.id', '=', id).executeTakeFirst()
  return row && toContactMessage(row)
}

function messages(db: Db) {
  return db
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
}

type Row = Awaited<ReturnType<ReturnType<typeof messages>['executeTakeFirstOrThrow']>>

function toContactMessage({ id, name, email, question, ...row }: Row): ContactMessage {
  return {
    _id: id,
    name,
    email,
    question,
    createdAt: row.created_at.toISOString(),
    answeredAt: row.answered_at?.toISOString() ?? null,
    answeredBy: row.answered_by,
  }
}
