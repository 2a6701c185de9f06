import pg from 'pg'
import { migrate } from '../server/platform/database/migrate.ts'
import { startEmbeddedPostgres } from '../server/platform/embedded-postgres/index.ts'
import type { Figure } from './figures.ts'
import { withDataDir } from './processes.ts'

const MONTHS = 120
const ROWS = 400_000_000
const REAL_ROWS = 600_000
const PEOPLE = 20_000
const ROUNDS = 25
/** After five runs PostgreSQL may keep a plan. */
const WARM = 10
const COLUMNS = `id, number, tool_id, user_id, product_name, price_cents, quantity, name, email, phone, hold_until, total_cents, line_count, pieces, below_minimum, line_texts, paid, stock_taken, created_at`

/** What the shop asks of bookings most often, for a row of the middle. */
const QUESTIONS = {
  'a booking by its id': 'where id = $1',
  'by its id and month':
    "where id = $1 and created_at between $2::timestamptz - interval '1 hour' and $2",
  'My Bookings, newest 50':
    'where user_id = $3 and deleted_at is null order by created_at desc, id limit 50',
  'office, newest 50': 'where deleted_at is null order by created_at desc, id limit 50',
  'office, by total':
    'where deleted_at is null order by total_cents desc, created_at desc, id limit 50',
  'office, one month by total':
    "where deleted_at is null and created_at between $2 and $2::timestamptz + interval '30 days' order by total_cents desc, created_at desc, id limit 50",
  'holds that lapse':
    'where not paid and stock_taken and hold_until < now() order by hold_until limit 100',
} as const

/**
 * Plans and times on one table of bookings and on a copy in monthly partitions, with the statistics of 400 million rows: real rows
 * are fewer, so a time shows what planning and the visited partitions cost, not what the disk does.
 */
export function benchPartitions(): Promise<Figure[]> {
  return withDataDir(async (dataDir) => {
    const server = await startEmbeddedPostgres({ dataDir, durable: false, log: () => {} })
    const pool = new pg.Pool({ connectionString: server.url, max: 1 })
    try {
      await migrate(pool)
      await fill(pool)
      return await compare(pool)
    } finally {
      await pool.end()
      await server.stop()
    }
  })
}

async function fill(pool: pg.Pool): Promise<void> {
  await pool.query(`create table whole (like bookings including defaults including generated)`)
  await pool.query(
    `create table parted (like bookings including defaults including generated) partition by range (created_at)`,
  )
  for (let month = 0; month < MONTHS; month += 1)
    await pool.query(`create table parted_${month} partition of parted
      for values from ('2016-01-01'::timestamptz + interval '${month} months') to ('2016-01-01'::timestamptz + interval '${month + 1} months')`)
  await pool.query(
    `create temp table people as select gen_random_uuid() as id, n from generate_series(1, ${PEOPLE}) n`,
  )
  await pool.query(`insert into whole (${COLUMNS})
    select gen_random_uuid(), made.n, people.id, people.id, 'Reed', 100, 1, 'Pat', 'p@mill.example', '1', at + interval '2 days', (random() * 1000000)::int, 1, 1, false, '', true, true, at
    from (select n, '2016-01-01'::timestamptz + random() * interval '${MONTHS} months' as at from generate_series(1, ${REAL_ROWS}) n) made
    join people on people.n = made.n % ${PEOPLE} + 1`)
  await pool.query(`insert into parted (${COLUMNS}) select ${COLUMNS} from whole`)
  for (const table of ['whole', 'parted']) {
    const key = table === 'whole' ? 'id' : 'id, created_at'
    await pool.query(`alter table ${table} add primary key (${key})`)
    await pool.query(`create index on ${table} (user_id, created_at desc, id)`)
    await pool.query(`create index on ${table} (created_at desc, id) where deleted_at is null`)
    await pool.query(
      `create index on ${table} (total_cents desc, created_at desc, id) where deleted_at is null`,
    )
    await pool.query(`create index on ${table} (hold_until) where not paid and stock_taken`)
    await pool.query(`analyze ${table}`)
  }
  // PostgreSQL multiplies rows per page by the real pages, so that all tables seem to hold 400 million rows.
  await pool.query(
    `update pg_class set reltuples = reltuples * ${ROWS / REAL_ROWS} where relname ~ '^(whole|parted)' and relkind in ('r', 'i')`,
  )
}

async function compare(pool: pg.Pool): Promise<Figure[]> {
  const { rows } = await pool.query<{ given: string }>(
    `select format('%L, %L, %L', id, created_at, user_id) as given from whole
     where created_at < '2021-01-01' order by created_at desc limit 1`,
  )
  const figures: Figure[] = []
  for (const [name, condition] of Object.entries(QUESTIONS)) {
    const given = rows[0]?.given ?? ''
    const whole = await time(pool, `select * from whole ${condition}`, given)
    const parted = await time(pool, `select * from parted ${condition}`, given)
    figures.push({
      name: `${name}: ${parted.partitions} of ${MONTHS} partitions`,
      unit: 'ms (p50)',
      shop: parted.ms,
      reference: whole.ms,
      ratio: parted.ms / whole.ms,
    })
  }
  return figures
}

/** Prepared, as the shop sends its statements, and repeated until PostgreSQL keeps the plan where that is cheaper. */
async function time(pool: pg.Pool, query: string, given: string) {
  await pool.query(`prepare asked(uuid, timestamptz, uuid) as ${query}`)
  const times: number[] = []
  let plan = ''
  for (let round = 0; round < ROUNDS; round += 1) {
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, timing off, summary on) execute asked(${given})`,
    )
    plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    const parts = [...plan.matchAll(/(?:Planning|Execution) Time: ([\d.]+)/g)]
    times.push(parts.reduce((sum, [, ms]) => sum + Number(ms), 0))
  }
  await pool.query('deallocate asked')
  const read = plan
    .split('\n')
    .filter((line) => /on parted_\d+/.test(line) && !line.includes('never executed'))
  const partitions = new Set(read.map((line) => /parted_\d+/.exec(line)?.[0])).size
  return { ms: times.slice(WARM).toSorted((a, b) => a - b)[(ROUNDS - WARM) >> 1] ?? 0, partitions }
}
