import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type pg from 'pg'

export type Person = { id: string; email: string; token: string }
export type Tool = { id: string; name: string; price: number; available: number }

/** Signed-in people without passwords, which would take time to hash. */
export async function addPeople(
  pool: pg.Pool,
  count: number,
  { admin = false } = {},
): Promise<Person[]> {
  const people = Array.from({ length: count }, () => ({
    id: randomUUID(),
    email: `p-${randomUUID()}@mill.example`,
    token: randomBytes(32).toString('base64url'),
  }))
  const rows = people.map(({ token, ...person }) => ({
    ...person,
    hash: createHash('sha256').update(token).digest('hex'),
  }))
  await pool.query(
    `with given as (select * from json_to_recordset($1::json) as given(id uuid, email text, hash text)),
     users as (insert into users (id, name, email, email_verified, admin) select id, 'Pat Weaver', email, true, $2 from given returning id),
     sessions as (insert into sessions (user_id, token, expires_at) select id, gen_random_uuid(), now() + interval '1 day' from users returning id, user_id)
     insert into access_tokens (hash, user_id, session_id, expires_at)
     select decode(hash, 'hex'), user_id, sessions.id, now() + interval '1 day' from sessions join given on given.id = user_id`,
    [JSON.stringify(rows), admin],
  )
  return people
}

/** A tool on sale at 12.50 dollars. */
export async function addTool(pool: pg.Pool, available: number): Promise<Tool> {
  const name = `Reed ${randomUUID()}`
  const { rows } = await pool.query<{ id: string }>(
    `with added as (
       insert into tools (name, price_cents, available, img, description)
       values ($1, 1250, $2, '/media/tools/weaving-reed.1200x1200.jpg', 'A reed.') returning id, available
     ), moved as (insert into stock_movements (tool_id, kind, quantity) select id, 'initial', available from added)
     select id from added`,
    [name, available],
  )
  return { id: rows[0]?.id ?? '', name, price: 12.5, available }
}

export async function addPerson(pool: pg.Pool, rights: { admin?: boolean } = {}): Promise<Person> {
  const [person] = await addPeople(pool, 1, rights)
  if (!person) throw new Error('no person was added')
  return person
}
