import pg from 'pg'
import { startEmbeddedPostgres } from '../server/platform/embedded-postgres/index.ts'
import type { Figure } from './figures.ts'
import { sumUp } from './load.ts'
import { withDataDir } from './processes.ts'

const CLIENTS = 32
const SECONDS = 4
const BUCKETS = [1, 4, 16, 64]
const PLENTY = 10_000_000
const SCARCE = 2_000

/** Takes a piece from a part that nothing else is taking from; the order is a row of its own. */
const TAKE = `
  with picked as (
    select bucket from parts where available >= 1 order by random() limit 1 for update skip locked
  ), taken as (
    update parts set available = available - 1 from picked where parts.bucket = picked.bucket returning 1
  )
  insert into orders (quantity) select 1 from taken returning 1`
/** When every part is empty or locked: waits for the locks, in one order for all, so that "sold out" is certain. */
const TAKE_LAST = TAKE.replace('order by random()', 'order by bucket').replace(' skip locked', '')

/** Orders a second of one hot tool whose stock is in n rows, one order per transaction, against one row. */
export function benchBuckets(): Promise<Figure[]> {
  return withDataDir(async (dataDir) => {
    const server = await startEmbeddedPostgres({ dataDir, log: () => {} })
    const pool = new pg.Pool({ connectionString: server.url, max: CLIENTS })
    try {
      await pool.query(
        `create table parts (bucket int primary key, available int not null check (available >= 0)) with (fillfactor = 50);
         create table orders (id bigint generated always as identity primary key, quantity int not null)`,
      )
      const figures: Figure[] = []
      for (const buckets of BUCKETS) figures.push(await measure(pool, buckets, figures[0]))
      return figures
    } finally {
      await pool.end()
      await server.stop()
    }
  })
}

async function measure(pool: pg.Pool, buckets: number, one: Figure | undefined): Promise<Figure> {
  await sellOut(pool, buckets)
  await spread(pool, PLENTY, buckets)
  const times: number[] = []
  const begun = performance.now()
  const drive = async () => {
    while (performance.now() < begun + SECONDS * 1000) {
      const at = performance.now()
      if (!(await take(pool))) throw new Error('there was enough')
      times.push(performance.now() - at)
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, drive))
  const { perSecond, p50, p99 } = sumUp(times, performance.now() - begun)
  await checkSum(pool, PLENTY)
  const reference = one?.reference ?? perSecond
  const name = `orders of one tool, stock in ${buckets} ${buckets === 1 ? 'row' : 'rows'}`
  return {
    name,
    unit: 'per second',
    shop: perSecond,
    reference,
    ratio: perSecond / reference,
    p50,
    p99,
  }
}

/** All clients at once want a small stock: all of it is sold, and no piece twice. */
async function sellOut(pool: pg.Pool, buckets: number): Promise<void> {
  await spread(pool, SCARCE, buckets)
  const drive = async () => {
    while (await take(pool));
  }
  await Promise.all(Array.from({ length: CLIENTS }, drive))
  await checkSum(pool, SCARCE)
  const { rows } = await pool.query('select sum(available)::int as left from parts')
  if (rows[0]?.left !== 0) throw new Error(`${rows[0]?.left} pieces were not sold`)
}

async function spread(pool: pg.Pool, stock: number, buckets: number): Promise<void> {
  await pool.query('truncate parts, orders')
  await pool.query(
    `insert into parts select n, $1::int / $2::int + (n <= $1::int % $2::int)::int from generate_series(1, $2::int) n`,
    [stock, buckets],
  )
}

async function take(pool: pg.Pool): Promise<boolean> {
  const quick = await pool.query({ name: 'take', text: TAKE })
  if (quick.rowCount === 1) return true
  return (await pool.query({ name: 'take-last', text: TAKE_LAST })).rowCount === 1
}

async function checkSum(pool: pg.Pool, stock: number): Promise<void> {
  const { rows } = await pool.query(
    'select (select sum(available)::int from parts) + (select count(*)::int from orders) as sum',
  )
  if (rows[0]?.sum !== stock) throw new Error(`stock and orders are ${rows[0]?.sum}, not ${stock}`)
}
