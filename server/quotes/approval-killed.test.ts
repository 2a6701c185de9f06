import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { newCompany, newMember } from '../../tests/support/companies.ts'
import { lineOf } from '../../tests/support/lines.ts'
import { mailStoredFor, newQuote, quoteVerbs } from '../../tests/support/quotes.ts'
import { testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })

const LOCK = 20_261_127

/** A member with a limit of $100 asks a manager for $500. */
async function asked() {
  const shop = theShop()
  const company = await newCompany(shop)
  const person = await newMember(shop, { company, limits: { limit: 100 } })
  const manager = await newMember(shop, { company, role: 'manager' })
  const tool = await shop.newTool({ price: 100, Available: 600 })
  const quote = await newQuote(shop, person, { lines: [lineOf(tool, 500)], forApproval: true })
  const token = /#([\w-]{43})/.exec(await mailStoredFor(shop, manager.email))?.[1] ?? ''
  const verbs = quoteVerbs(shop, quote)
  const one = async (query: string, ...values: string[]) =>
    (await shop.pool.query(query, values)).rows[0]
  /** All that an approval leaves. */
  const left = async () => ({
    ...(await one(
      'select state, booking_id is not null as booked from quotes where id = $1',
      quote._id,
    )),
    ...(await one('select available from tools where id = $1', tool._id)),
    ...(await one(
      'select count(*)::integer as bookings from bookings where user_id = $1',
      person._id,
    )),
    ...(await one(
      'select decision, decided_as from quote_links where quote_id = $1 and approver_id = $2',
      quote._id,
      manager._id,
    )),
    ...(await one(
      `select count(*)::integer as mails from mails where recipient = $1 and body_text like '%has approved quote%'`,
      person.email,
    )),
    ...(await one(
      `select count(*)::integer as events from booking_events
       where kind = 'approved' and booking_id = (select booking_id from quotes where id = $1)`,
      quote._id,
    )),
  })
  return { shop, person, manager, token, left, ...verbs }
}

const nothing = {
  state: 'offered',
  booked: false,
  available: 600,
  bookings: 0,
  decision: null,
  decided_as: null,
  mails: 0,
  events: 0,
}
const all = {
  state: 'accepted',
  booked: true,
  available: 100,
  bookings: 1,
  decision: 'approved',
  mails: 1,
  events: 1,
}

/** Stops acts where they write to a table, or at their commit, until `end`; `kill` ends the connection of the one that waits. */
async function stopAt(table: string, event: string) {
  const { pool } = theShop()
  const gate = await pool.connect()
  await gate.query('select pg_advisory_lock($1)', [LOCK])
  await pool.query(`create function stop_there() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock_shared(${LOCK}); return new; end $$;
    create ${event} on ${table} ${event.startsWith('constraint') ? 'deferrable initially deferred' : ''}
    for each row execute function stop_there()`)
  const kill = async () => {
    const waiting = `select pg_terminate_backend(pid) as killed from pg_locks
      where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`
    await expect.poll(async () => (await gate.query(waiting)).rows.length).toBe(1)
  }
  const end = async () => {
    await gate.query('select pg_advisory_unlock($1)', [LOCK])
    gate.release()
    await pool.query(`drop trigger stop_there on ${table}; drop function stop_there()`)
  }
  return { kill, end }
}

describe.each([
  ['when the booking is written', 'bookings', 'trigger stop_there after insert'],
  ['when the quote is accepted', 'quotes', 'trigger stop_there after update'],
  ['when the link is decided', 'quote_links', 'trigger stop_there after update'],
  ['when the mails are stored', 'mails', 'trigger stop_there after insert'],
  ['at the commit', 'bookings', 'constraint trigger stop_there after insert'],
])('an approval whose connection is killed %s', (_, table, event) => {
  test.each(['page', 'link'] as const)(
    'leaves nothing, and the second press of the %s books once',
    async (way) => {
      const { manager, token, accept, approve, left } = await asked()
      const key = randomUUID()
      const press = (used?: string) =>
        way === 'page' ? accept(manager, {}, used) : approve(token, {}, used)
      const { kill, end } = await stopAt(table, event)
      const first = press(key)
      await kill()
      await end()
      expect((await first).status).toBe(503)
      expect(await left()).toEqual(nothing)
      const again = await press(key)
      expect([again.status, again.body.state]).toEqual([201, 'accepted'])
      expect(await left()).toMatchObject(all)
      expect((await press(key)).status).toBe(201)
      expect((await press()).body.code).toBe('quote_decided')
      expect(await left()).toMatchObject(all)
    },
  )
})
