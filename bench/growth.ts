import { withDatabase } from './database.ts'
import type { Figure } from './figures.ts'
import { putLoad } from './load.ts'
import { addTools, orderRequest } from './orders.ts'
import { type BenchPerson, signUpPeople } from './people.ts'
import { type BenchShop, startProcess, withShop } from './processes.ts'

const PORT = 23_400
const SECONDS = 3

type Size = { tools: number; bookings: number }

/** Times of single calls with a large catalogue and many bookings, compared with the demo's. */
export function benchGrowth(size: Size): Promise<Figure[]> {
  return withShop(PORT, async (shop) => {
    const [admin, buyer] = await signUpPeople(PORT, 2)
    if (!admin || !buyer) throw new Error('no account was made')
    await makeAdmin(shop, admin)
    const requests = await listRequests(shop, admin, buyer)
    const before = await measure(requests)
    await grow(shop, size)
    const after = await measure(requests)
    return Object.entries(before).map(([name, p50]) => ({
      name: `${name}, ${size.tools / 1000}k tools, ${size.bookings / 1000}k bookings`,
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

/** One buyer orders and the other lists bookings, so that the list keeps its length. */
async function listRequests(shop: BenchShop, { email, token }: BenchPerson, buyer: BenchPerson) {
  const bearer = `authorization: Bearer ${token}\r\n`
  const get = (address: string) => `GET ${address} HTTP/1.1\r\nhost: x\r\n${bearer}\r\n`
  const [ordered] = await withDatabase(shop, (client) => addTools(client, 1))
  if (!ordered) throw new Error('there is nothing to order')
  return {
    'tool detail': get(`/api/tools/${await firstToolId()}`),
    order: orderRequest(buyer, ordered),
    'My Bookings': get(`/api/bookings/${encodeURIComponent(email)}`),
    'office, bookings': get('/api/search/bookings'),
    'office, bookings by total': get('/api/search/bookings?sort=total'),
    'office, words in bookings': get('/api/search/bookings?q=nowhere'),
    'a page of tools': get('/api/tools/search?page=1'),
    'office, payments': get('/api/search/payments'),
    '/ (page)': get('/'),
  }
}

async function measure(requests: Record<string, string>) {
  const figures: Record<string, number> = {}
  for (const [name, request] of Object.entries(requests)) {
    const load = await putLoad({ port: PORT, connections: 1, seconds: SECONDS }, () => request)
    if (!/^20[01]$/.test(Object.keys(load.statuses).join()))
      throw new Error(`${name}: ${JSON.stringify(load.statuses)}`)
    figures[name] = load.p50
  }
  return figures
}

async function makeAdmin(shop: BenchShop, { email }: BenchPerson): Promise<void> {
  await withDatabase(shop, async (client) => {
    await client.query('update users set admin = true, email_verified = true where email = $1', [
      email,
    ])
  })
}

/** Bookings of other people, spread over all tools; their quantities are added to the stock first. */
async function grow(shop: BenchShop, { tools, bookings }: Size): Promise<void> {
  const catalogue = await startProcess(
    ['scripts/catalogue.ts', '--tools', String(tools)],
    /are there/,
    { DATA_DIR: shop.dataDir },
  )
  await catalogue.stop()
  await withDatabase(shop, async (client) => {
    await client.query(
      `with crowd as (
       insert into users (name, email) select 'Crowd', 'crowd-' || n || '@mill.example' from generate_series(1, 1000) n returning id
     ), people as (select array_agg(id) as ids from crowd),
     goods as (select array_agg(id) as ids, array_agg(name) as names from tools where deleted_at is null)
     insert into bookings (user_id, tool_id, product_name, price_cents, quantity, name, email, phone, hold_until, created_at, paid, paid_at, transaction_id, total_cents, line_count, pieces, below_minimum, line_texts)
     select people.ids[1 + n % 1000], goods.ids[1 + n % array_length(goods.ids, 1)], goods.names[1 + n % array_length(goods.ids, 1)],
       500, 100, 'Crowd', 'crowd-' || (1 + n % 1000) || '@mill.example', '1', now(), now() - n * interval '1 minute', true, now(), 'pi_bench_' || n, 50000, 1, 100, false, ''
     from generate_series(1, ${bookings}) n, people, goods`,
    )
    // As in a shop that has run for a long time: the new rows are on disk.
    await client.query('vacuum analyze')
    await client.query('checkpoint')
  })
}
