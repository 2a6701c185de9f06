import type pg from 'pg'
import { findForeignMigration, isMigrated } from '../database/migrate.ts'
import { check, type Finding, fault, good, warning } from './finding.ts'

// In earlier versions the owner of a database does not own its schema, which a restore replaces.
const OLDEST = 150_000

type Facts = {
  version: string
  number: number
  connections: number
  fsync: string
  commit: string
  replica: boolean
  super: boolean
  seconds: number
}

type Room = { processes: number; perProcess: number; isEmbedded: boolean }

export function databaseFindings(pool: pg.Pool, { processes, perProcess, isEmbedded }: Room) {
  const remedy = 'check DATABASE_URL (host, port, name, password) and that the server runs'
  return check('Database', remedy, async () => {
    const facts = await readDatabaseFacts(pool)
    return [
      ...versionFindings(facts),
      ...safetyFindings(facts),
      ...(isEmbedded ? [] : userFindings(facts)),
      ...roomFindings(facts, processes * perProcess),
      ...clockFindings(facts),
      await tablesFinding(pool),
    ]
  })
}

async function readDatabaseFacts(pool: pg.Pool): Promise<Facts> {
  const { rows } = await pool.query<Facts>(`
    select current_setting('server_version') as version,
      current_setting('server_version_num')::int as number,
      least(current_setting('max_connections')::int, nullif(rolconnlimit, -1), nullif(datconnlimit, -1)) as connections,
      current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
      rolsuper as super, pg_is_in_recovery() as replica,
      extract(epoch from clock_timestamp())::float8 as seconds
    from pg_roles, pg_database where rolname = current_user and datname = current_database()`)
  const [facts] = rows
  if (!facts) throw new Error('the database gives no facts about itself')
  return facts
}

function versionFindings({ version, number }: Facts): Finding[] {
  const subject = 'Database'
  if (number >= OLDEST) return [good(subject, `PostgreSQL ${version}`)]
  const remedy = `use PostgreSQL ${OLDEST / 10_000} or newer`
  return [fault(subject, `PostgreSQL ${version} is too old`, remedy)]
}

function safetyFindings({ fsync, commit, replica }: Facts): Finding[] {
  const subject = 'Database'
  const found: Finding[] = []
  if (replica)
    found.push(
      fault(
        subject,
        'it is a read-only replica',
        'set DATABASE_URL to the primary and DATABASE_READ_URL to this one',
      ),
    )
  for (const [name, value] of Object.entries({ fsync, synchronous_commit: commit })) {
    if (value !== 'off') continue
    const message = `${name} is off: a crash can lose confirmed orders`
    found.push(fault(subject, message, `set ${name} = on in its configuration`))
  }
  return found
}

function userFindings({ super: isSuper }: Facts): Finding[] {
  if (!isSuper) return []
  const message = 'the shop connects as a superuser, which has more rights than it needs'
  const remedy = 'create a user who owns only this database: deploy/database.sql'
  return [warning('Database', message, remedy)]
}

function roomFindings({ connections }: Facts, wanted: number): Finding[] {
  const subject = 'Database'
  if (wanted <= connections) return []
  const message = `the shop may open ${wanted} connections, but only ${connections} are allowed`
  const remedy =
    'raise max_connections or the limit of the user or database, or lower WEB_CONCURRENCY'
  return [fault(subject, message, remedy)]
}

function clockFindings({ seconds }: Facts): Finding[] {
  const subject = 'Clock'
  const apart = Math.abs(seconds - Date.now() / 1000)
  if (apart <= 5) return [good(subject, 'this machine and the database agree')]
  const message = `this machine and the database differ by ${apart.toFixed(0)} s`
  return [fault(subject, message, 'synchronise both clocks by NTP')]
}

async function tablesFinding(pool: pg.Pool): Promise<Finding> {
  const subject = 'Tables'
  if (await isMigrated(pool)) return good(subject, 'up to date')
  const foreign = await findForeignMigration(pool)
  if (foreign) {
    const message = `made by another release of the shop (${foreign})`
    const remedy = 'start that release, empty a demo with npm run reset, or restore a backup'
    return fault(subject, message, remedy)
  }
  const message = 'missing, or of an older release'
  return warning(subject, message, 'the next start creates or updates them')
}
