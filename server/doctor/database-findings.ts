import type pg from 'pg'
import { isMigrated } from '../database/migrate.ts'
import { type Finding, look } from './finding.ts'

// Before it the owner of a database did not own its schema, which a restore makes anew.
const OLDEST = 150_000
const CLOCK_SECONDS = 5

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

/** Whether the database can be reached, is new enough, keeps what it says it keeps, and holds the shop's tables. */
export function databaseFindings(
  pool: pg.Pool,
  { processes, perProcess, isEmbedded }: Room,
): Promise<Finding[]> {
  const mend = 'check DATABASE_URL (host, port, name, password) and that the server runs'
  return look('Database', mend, async () => {
    const facts = await readFacts(pool)
    return [
      ...versionFindings(facts),
      ...safetyFindings(facts),
      // The embedded one has nobody else, and holds nothing else.
      ...(isEmbedded ? [] : userFindings(facts)),
      ...roomFindings(facts, processes * perProcess),
      ...clockFindings(facts),
      await tablesFinding(pool),
    ]
  })
}

async function readFacts(pool: pg.Pool): Promise<Facts> {
  const { rows } = await pool.query<Facts>(`
    select current_setting('server_version') as version,
      current_setting('server_version_num')::int as number,
      least(current_setting('max_connections')::int, nullif(rolconnlimit, -1), nullif(datconnlimit, -1)) as connections,
      current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
      rolsuper as super, pg_is_in_recovery() as replica,
      extract(epoch from clock_timestamp())::float8 as seconds
    from pg_roles, pg_database where rolname = current_user and datname = current_database()`)
  const [facts] = rows
  if (!facts) throw new Error('the database says nothing about itself')
  return facts
}

function versionFindings({ version, number }: Facts): Finding[] {
  const about = 'Database'
  if (number >= OLDEST) return [{ state: 'good', about, says: `PostgreSQL ${version}` }]
  const mend = `use PostgreSQL ${OLDEST / 10_000} or newer`
  return [{ state: 'fault', about, says: `PostgreSQL ${version} is too old`, mend }]
}

function safetyFindings({ fsync, commit, replica }: Facts): Finding[] {
  const about = 'Database'
  const found: Finding[] = []
  if (replica)
    found.push({
      state: 'fault',
      about,
      says: 'it is a replica, which takes no orders',
      mend: 'point DATABASE_URL to the primary, and DATABASE_READ_URL to this one',
    })
  for (const [name, value] of Object.entries({ fsync, synchronous_commit: commit })) {
    if (value !== 'off') continue
    const says = `${name} is off: orders that were confirmed can be lost when it crashes`
    found.push({ state: 'fault', about, says, mend: `set ${name} = on in its configuration` })
  }
  return found
}

function userFindings({ super: isSuper }: Facts): Finding[] {
  if (!isSuper) return []
  const says = 'the shop comes as a superuser, who may do far more than it has to'
  const mend = 'let a user of its own own its database: deploy/database.sql'
  return [{ state: 'warning', about: 'Database', says, mend }]
}

function roomFindings({ connections }: Facts, wanted: number): Finding[] {
  const about = 'Database'
  if (wanted <= connections) return []
  const says = `the shop may want ${wanted} connections, and ${connections} are allowed`
  const mend =
    'raise max_connections, or what its user or database may have, or lower WEB_CONCURRENCY'
  return [{ state: 'fault', about, says, mend }]
}

function clockFindings({ seconds }: Facts): Finding[] {
  const about = 'Clock'
  const apart = Math.abs(seconds - Date.now() / 1000)
  if (apart <= CLOCK_SECONDS)
    return [{ state: 'good', about, says: 'the machine and its database agree' }]
  const says = `the machine and its database are ${apart.toFixed(0)} s apart`
  return [{ state: 'fault', about, says, mend: 'let both set their clocks by NTP' }]
}

async function tablesFinding(pool: pg.Pool): Promise<Finding> {
  const about = 'Tables'
  if (await isMigrated(pool)) return { state: 'good', about, says: 'up to date' }
  const says = 'not made yet, or of an older release'
  return { state: 'warning', about, says, mend: 'the next start brings them up to date' }
}
