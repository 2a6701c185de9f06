import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { bookingPlacedMail } from '../server/bookings/booking-mails.ts'
import { findEmbeddedPostgres } from '../server/platform/embedded-postgres/index.ts'
import type { Figure } from './figures.ts'
import { ratio } from './figures.ts'
import { type Load, putLoad, sumUp } from './load.ts'
import { type BenchPerson, signUpPeople } from './people.ts'
import { type BenchShop, withShop } from './processes.ts'

const PORT = 23_300
const CLIENTS = 32
const SECONDS = 5
const ROUNDS = 3
const POOL = 10
const booking = {
  id: randomUUID(),
  email: 'bench@mill.example',
  name: 'Ben Bench',
  product_name: 'Bench tool 1',
  quantity: 1,
  price_cents: 500,
  total_cents: 500,
  number: 1,
  po_number: null,
  line_count: 1,
  hold_until: new Date(),
  pay_by: 'card' as const,
  pay_until: null,
  hidden_at: null,
  deleted_at: null,
}
const sending = { delivery: null, collect: false }
const mail = bookingPlacedMail(booking, [], sending, 'http://127.0.0.1:3000')

export type BenchTool = { id: string; name: string }

/** Durable orders of 32 clients, compared with the `pg` driver alone, which makes one order per transaction; those of members of a company, with those of persons. */
export function benchOrders(): Promise<Figure[]> {
  return withShop(PORT, async (shop) => {
    const people = await signUpPeople(PORT, CLIENTS)
    const members = await signUpPeople(PORT, CLIENTS, 'member')
    const { url } = await findEmbeddedPostgres({ dataDir: shop.dataDir, log: () => {} })
    const pool = new pg.Pool({ connectionString: url, max: POOL })
    try {
      // Only verified buyers get a mail for each order.
      await pool.query('update users set email_verified = true')
      const tools = await addTools(pool, CLIENTS)
      const hot = tools.slice(0, 1)
      await makeMembers(pool)
      return [
        {
          ...(await compare('orders, spread', shop, { pool, people, tools })),
          goal: '>= 0.6, p99 < 100 ms',
        },
        {
          ...(await compare('orders, one hot tool', shop, { pool, people, tools: hot })),
          goal: '>= 0.6, p99 < 100 ms',
        },
        { ...(await compareMembers(shop, { pool, people, tools }, members)), goal: '>= 0.9' },
      ]
    } finally {
      await pool.end()
    }
  })
}

type Scene = { pool: pg.Pool; people: BenchPerson[]; tools: BenchTool[] }

async function compare(name: string, shop: BenchShop, scene: Scene): Promise<Figure> {
  const rounds: { shop: Load; bare: Load }[] = []
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({ bare: await orderByDriver(scene), shop: await orderByShop(shop, scene) })
  return ratio(name, rounds)
}

/** The reference are the orders of persons of the same tools. */
async function compareMembers(shop: BenchShop, persons: Scene, people: BenchPerson[]) {
  const rounds: { shop: Load; bare: Load }[] = []
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({
      bare: await orderByShop(shop, persons),
      shop: await orderByShop(shop, { ...persons, people }),
    })
  return ratio('orders of members at agreed prices', rounds)
}

/** Makes the buyers of the bench members of one company, which has an agreed price for each tool. */
const makeMembers = (pool: pg.Pool) =>
  pool.query(`
    with company as (
      insert into companies (name, country, state) values ('Bench Mill', 'BD', 'active') returning id
    ), members as (
      insert into company_members (company_id, user_id, role)
      select company.id, users.id, 'buyer' from company, users where email like 'member-%'
    )
    insert into agreed_prices (company_id, tool_id, from_quantity, price_cents)
    select company.id, tools.id, 1, 450 from company, tools where tools.name like 'Bench tool %'`)

async function orderByShop({ port }: BenchShop, { people, tools }: Scene): Promise<Load> {
  const requests = people.map((person, client) => orderRequest(person, toolOf(tools, client)))
  const load = await putLoad(
    { port, connections: CLIENTS, seconds: SECONDS },
    (client) => requests[client] ?? '',
  )
  if (Object.keys(load.statuses).join() !== '201')
    throw new Error(`orders were refused: ${JSON.stringify(load.statuses)}`)
  return load
}

/** The complete request of an order of one piece. */
export function orderRequest({ email, token }: BenchPerson, { name }: BenchTool): string {
  const body = JSON.stringify({
    productName: name,
    price: 5,
    quantity: 1,
    name: 'Ben Bench',
    email,
    phone: '+49 371 5550100',
  })
  return `POST /api/bookings HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
}

/** One order per transaction: locks the account, then one statement takes the stock, books, records the movement and queues the mail. */
async function orderByDriver({ pool, tools }: Scene): Promise<Load> {
  const { rows } = await pool.query<{ id: string }>(
    "select id from users where email like 'bench-%' order by email",
  )
  const times: number[] = []
  const begun = performance.now()
  const drive = async (client: number) => {
    while (performance.now() < begun + SECONDS * 1000) {
      const at = performance.now()
      await orderOnce(pool, rows[client]?.id ?? randomUUID(), toolOf(tools, client).id)
      times.push(performance.now() - at)
    }
  }
  await Promise.all(rows.map((_, client) => drive(client)))
  return { ...sumUp(times, performance.now() - begun), statuses: {} }
}

async function orderOnce(pool: pg.Pool, userId: string, toolId: string): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query({
      name: 'lock',
      text: 'select id from users where id = $1 for no key update',
      values: [userId],
    })
    await client.query({
      name: 'order',
      text: `with taken as (
          update tools set available = available - 1
          where id = $1 and deleted_at is null and price_cents = 500 and available >= 1
          returning id, name, price_cents
        ), booked as (
          insert into bookings (user_id, tool_id, product_name, price_cents, quantity, name, email, phone, hold_until, total_cents, line_count, pieces, below_minimum, line_texts)
          select $2, id, name, price_cents, 1, 'Ben Bench', 'bench@mill.example', '1', now() + interval '48 hours', price_cents, 1, 1, true, '' from taken
          returning *
        ), moved as (
          insert into stock_movements (tool_id, booking_id, line, kind, quantity)
          select tool_id, id, 1, 'hold', -quantity from booked
        ), listed as (
          insert into booking_lines (booking_id, line, tool_id, name, quantity, from_stock, unit_cents, base_cents)
          select id, 1, tool_id, product_name, quantity, quantity, price_cents, price_cents from booked
        ), mailed as (
          insert into mails (recipient, subject, body_text, body_html, next_try_at)
          select $3, $4, $5, $6, now() + interval '1 day' from booked
        )
        select * from booked`,
      values: [toolId, userId, mail.to, mail.subject, mail.text, mail.html],
    })
    await client.query('commit')
  } finally {
    client.release()
  }
}

function toolOf(tools: BenchTool[], client: number): BenchTool {
  const tool = tools[client % tools.length]
  if (!tool) throw new Error('there are no tools to order')
  return tool
}

/** Adds tools with practically unlimited stock. */
export async function addTools(
  pool: Pick<pg.Client, 'query'>,
  count: number,
): Promise<BenchTool[]> {
  const { rows } = await pool.query<BenchTool>(
    `with added as (
       insert into tools (name, price_cents, available, img, description)
       select 'Bench tool ' || n, 500, 50000000, '/media/tools/bench-vise.1200x1200.jpg', 'For measuring.'
       from generate_series(1, $1::int) n
       returning id, name, available
     ), moved as (insert into stock_movements (tool_id, kind, quantity) select id, 'initial', available from added)
     select id, name from added`,
    [count],
  )
  return rows
}
