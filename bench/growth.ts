import pg from 'pg'
import { findEmbeddedPostgres } from '../server/database/embedded-postgres.ts'
import type { Figure } from './figures.ts'
import { putLoad } from './load.ts'
import { type BenchPerson, signUpPeople } from './people.ts'
import { type BenchShop, startProcess, withShop } from './processes.ts'

const PORT = 23_400
const SECONDS = 3
const TOOLS = 10_000
const BOOKINGS = 200_000

/** What single calls take with a large catalogue and many bookings, beside the same with the demo's. */
export function benchGrowth(): Promise<Figure[]> {
  return withShop(PORT, async (shop) => {
    const people = await signUpPeople(PORT, 1)
    const [person] = people
    if (!person) throw new Error('nobody signed up')
    await makeAdmin(shop, person)
    const toolId = await firstToolId()
    const before = await measure(person, toolId)
    await grow(shop)
    const after = await measure(person, toolId)
    return Object.entries(before).map(([name, p50]) => ({
      name: `${name}, ${TOOLS / 1000}k tools, ${BOOKINGS / 1000}k bookings`,
      unit: 'ms (p50)',
      shop: after[name] ?? Number.NaN,
      reference: p50,
      ratio: (after[name] ?? Number.NaN) / p50,
      goal: '<= 1.5',
    }))
  })
}

async function firstToolId(): Promise<string> {
  const reply = await fetch(`http://127.0.0.1:${PORT}/api/tools/featured`)
  const [tool]: { _id: string }[] = await reply.json()
  return tool?._id ?? ''
}

async function measure({ email, token }: BenchPerson, toolId: string) {
  const bearer = `authorization: Bearer ${token}\r\n`
  const get = (address: string) => `GET ${address} HTTP/1.1\r\nhost: x\r\n${bearer}\r\n`
  const requests = {
    'tool detail': get(`/api/tools/${toolId}`),
    'office, bookings': get('/api/search/bookings'),
    'office, bookings by total': get('/api/search/bookings?sort=total'),
    'office, words in bookings': get('/api/search/bookings?q=nowhere'),
    'My Bookings': get(`/api/bookings/${encodeURIComponent(email)}`),
    '/ (page)': get('/'),
  }
  const figures: Record<string, number> = {}
  for (const [name, request] of Object.entries(requests)) {
    const load = await putLoad({ port: PORT, connections: 1, seconds: SECONDS }, () => request)
    figures[name] = load.p50
  }
  return figures
}

async function makeAdmin(shop: BenchShop, { email }: BenchPerson): Promise<void> {
  await onDatabase(shop, async (client) => {
    await client.query('update users set admin = true, email_verified = true where email = $1', [
      email,
    ])
  })
}

async function onDatabase({ dataDir }: BenchShop, work: (client: pg.Client) => Promise<void>) {
  const { url } = await findEmbeddedPostgres({ dataDir, log: () => {} })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

/** Bookings of other people, spread over all tools; what they hold was added to the stock first. */
async function grow(shop: BenchShop): Promise<void> {
  const catalogue = await startProcess(
    ['scripts/catalogue.ts', '--tools', String(TOOLS)],
    /are there/,
    { DATA_DIR: shop.dataDir },
  )
  await catalogue.stop()
  await onDatabase(shop, async (client) => {
    await client.query(
      `with crowd as (
       insert into users (name, email) select 'Crowd', 'crowd-' || n || '@mill.example' from generate_series(1, 1000) n returning id
     ), people as (select array_agg(id) as ids from crowd),
     goods as (select array_agg(id) as ids, array_agg(name) as names from tools where deleted_at is null)
     insert into bookings (user_id, tool_id, product_name, price_cents, quantity, name, email, phone, hold_until, created_at, paid, paid_at, transaction_id)
     select people.ids[1 + n % 1000], goods.ids[1 + n % array_length(goods.ids, 1)], goods.names[1 + n % array_length(goods.ids, 1)],
       500, 100, 'Crowd', 'crowd-' || (1 + n % 1000) || '@mill.example', '1', now(), now() - n * interval '1 minute', true, now(), 'pi_bench_' || n
     from generate_series(1, ${BOOKINGS}) n, people, goods`,
    )
    await client.query('vacuum analyze')
  })
}
