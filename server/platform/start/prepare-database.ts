import { setTimeout as delay } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Config } from '../../config.ts'
import { writeAllSearchedTexts } from '../../tools/searched-texts.ts'
import { isDatabaseAway } from '../database/database-errors.ts'
import { loadDemoCatalogue, migrate } from '../database/migrate.ts'
import type { Tables } from '../database/tables.ts'
import { printLine } from '../http/console.ts'
import { OperatorError } from '../operator-error.ts'

const RETRY_MS = 250

/** Brings the database up to date; false when it is away. Throws an OperatorError for what waiting does not solve. */
export async function prepareDatabase(pool: pg.Pool, { demo }: Pick<Config, 'demo'>) {
  try {
    await pool.query('select 1')
  } catch (error) {
    if (isDatabaseAway(error) && !isPasswordWrong(error)) return false
    throw new OperatorError(
      `the database refuses the connection (${error instanceof Error ? error.message : error}): check DATABASE_URL.`,
    )
  }
  try {
    const applied = await migrate(pool)
    if (applied.length > 0) printLine(`Database brought up to date (${applied.length} steps)`)
    if (demo.catalogue && (await loadDemoCatalogue(pool))) printLine('Demo catalogue loaded')
    await writeAllSearchedTexts(new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }))
    return true
  } catch (error) {
    if (isDatabaseAway(error)) return false
    if (!(error instanceof pg.DatabaseError)) throw error
    throw new OperatorError(
      `the database cannot be brought up to date (${error.message}). The step is undone: correct what the message names, then start again.`,
    )
  }
}

/** A password may change while the shop runs, but a wrong one at the start is a mistake in the settings. */
const isPasswordWrong = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '28P01'

export async function awaitDatabase(pool: pg.Pool, config: Config): Promise<void> {
  printLine(
    'Waiting for the database: it does not answer. Calls are answered with 503 until it does.',
  )
  while (!(await prepareDatabase(pool, config))) await delay(RETRY_MS)
}
