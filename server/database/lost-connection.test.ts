import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { databaseLine } from '../../tests/support/database-line.ts'
import { freePort } from '../../tests/support/shop-process.ts'
import { cloneDatabase } from '../../tests/support/test-database.ts'
import { openDatabase } from './database.ts'
import { databaseRefusal } from './database-refusal.ts'

test('a line that breaks in the middle of a transaction means that the database is away, not a fault of ours', async () => {
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
  expect(databaseRefusal(error)?.code).toBe('database_away')
})
