import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { databaseLine } from '../../../tests/support/database-line.ts'
import { freePort } from '../../../tests/support/shop-process.ts'
import { cloneDatabase } from '../../../tests/support/test-database.ts'
import { testShop } from '../../../tests/support/test-shop.ts'
import { type Db, openDatabase } from './database.ts'
import { isDatabaseAway } from './database-errors.ts'

const theShop = testShop()

async function openOne(answerMs?: number) {
  const own = await cloneDatabase()
  onTestFinished(own.drop)
  const line = databaseLine(own.url, await freePort())
  await line.mend()
  onTestFinished(line.cut)
  const database = openDatabase(line.url, () => undefined, {
    max: 1,
    waitMs: 500,
    ...(answerMs && { answerMs }),
  })
  onTestFinished(database.close)
  return { ...database, line }
}

const pidOf = async (db: Db) =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid
const allTools = (db: Db) => sql`select * from tools where available > ${0}`.execute(db)

test('repeats a prepared statement whose columns have changed, and replaces its connection', async () => {
  const { db, pool } = await openOne()
  await allTools(db)
  const before = await pidOf(db)
  await pool.query('alter table tools add column of_a_later_release text')
  await expect(allTools(db)).resolves.toMatchObject({ rows: [] })
  expect(await pidOf(db)).not.toBe(before)
})

test('repeats a whole transaction with such a statement', async () => {
  const { db, pool } = await openOne()
  const work = () =>
    db.transaction().execute(async (transaction) => {
      await sql`insert into rate_limits (key, points) values (${'x'}, 1)
        on conflict (key) do update set points = rate_limits.points + 1`.execute(transaction)
      await allTools(transaction)
    })
  await work()
  await pool.query('alter table tools add column of_a_later_release text')
  await work()
  const { rows } = await pool.query("select points from rate_limits where key = 'x'")
  expect(rows).toEqual([{ points: 2 }])
})

test('repeats a prepared statement that the server no longer knows', async () => {
  const { db, pool } = await openOne()
  await allTools(db)
  await pool.query('deallocate all')
  await expect(allTools(db)).resolves.toMatchObject({ rows: [] })
})

test('replaces a connection to a primary that became read-only', async () => {
  const { db } = await openOne()
  await sql`set session characteristics as transaction read only`.execute(db)
  const write = () => sql`delete from reviews where rating = ${0}`.execute(db)
  const error = await write().catch((caught) => caught)
  expect(isDatabaseAway(error)).toBe(true)
  await expect(write()).resolves.toMatchObject({ rows: [] })
})

test('ends a statement on a silent connection, also in a transaction, and replaces the connection', async () => {
  const { db, line } = await openOne(300)
  for (const ask of [
    () => allTools(db),
    () => db.transaction().execute((transaction) => allTools(transaction)),
  ]) {
    await allTools(db)
    line.silence()
    const error = await ask().catch((caught) => caught)
    expect(isDatabaseAway(error)).toBe(true)
    line.speak()
    await expect(allTools(db)).resolves.toMatchObject({ rows: [] })
  }
})

const passing = ['25006', '40001', '26000', '40P01', '55000', '57P01', '53300']

test.each(passing)(
  'POST /api/review answers 503 with Retry-After for SQLSTATE %s',
  async (state) => {
    const shop = theShop()
    const person = await shop.newBuyer()
    await shop.pool.query(`
    create function fail() returns trigger language plpgsql as
    $$ begin raise exception 'no' using errcode = '${state}'; end $$;
    create trigger fail before insert on reviews for each row execute function fail()`)
    onTestFinished(async () => void (await shop.pool.query('drop function fail() cascade')))
    const review = { name: 'Pat', comment: 'Good.', rating: 5 }
    const reply = await shop.as(person).post('/api/review', review)
    expect([reply.status, reply.body.code]).toEqual([503, 'database_away'])
    expect(reply.headers['retry-after']).toBe('2')
  },
)

test.each(['ENETUNREACH', '28P01'])('isDatabaseAway is true for %s', (code) => {
  expect(isDatabaseAway(Object.assign(new Error('no'), { code }))).toBe(true)
})

test('isDatabaseAway is true for a connection that breaks within a transaction', async () => {
  const own = await cloneDatabase()
  onTestFinished(own.drop)
  const line = databaseLine(own.url, await freePort())
  await line.mend()
  const { db, close } = openDatabase(line.url, () => undefined)
  onTestFinished(close)
  const broken = db.transaction().execute(async (transaction) => {
    await sql`select 1`.execute(transaction)
    await line.cut()
    await sql`select 2`.execute(transaction)
  })
  const error = await broken.catch((caught) => caught)
  expect(isDatabaseAway(error)).toBe(true)
})
