import { randomUUID } from 'node:crypto'
import type { PreparedAction } from './actions.ts'
import { type Booked, call, deleteBooking, recordTransfer } from './calls.ts'
import { orderLines } from './calls-of-lines.ts'
import type { KillableShop } from './killable-shop.ts'
import { bookedOf } from './test-bookings.ts'
import { addPerson, addTool, type Person, type Tool } from './test-data.ts'

const STOCK = 5

type World = { shop: KillableShop; tools: Tool[]; person: Person; other: Person; company: string }

/** A company with terms, its two members, and two tools. */
async function openWorld(shop: KillableShop): Promise<World> {
  const [person, other] = [await addPerson(shop.pool), await addPerson(shop.pool)]
  const { rows } = await shop.pool.query<{ company: string }>(
    `with made as (
       insert into companies (name, state, country, terms_days, credit_cents) values ('Mill X', 'active', 'BD', 30, 100000) returning id
     ), members as (insert into company_members (company_id, user_id, role) select id, unnest($1::uuid[]), 'buyer' from made)
     select id as company from made`,
    [[person.id, other.id]],
  )
  const tools = [await addTool(shop.pool, STOCK), await addTool(shop.pool, STOCK)]
  return { shop, tools, person, other, company: rows[0]?.company ?? '' }
}

const orderOnAccount = ({ shop, tools }: World, person: Person, key: string) =>
  orderLines(shop, {
    lines: tools.map((tool) => ({ tool, quantity: 2 })),
    person,
    key,
    payBy: 'account',
  })

const place = async (world: World): Promise<Booked> =>
  bookedOf(await orderOnAccount(world, world.person, randomUUID()), world.person)

/** A member orders on account. */
export async function prepareAccount(shop: KillableShop): Promise<PreparedAction> {
  const world = await openWorld(shop)
  const key = randomUUID()
  const attempt = () => orderOnAccount(world, world.person, key)
  return {
    attempt,
    competitors: {
      'second tab': attempt,
      'another buyer': () => orderOnAccount(world, world.other, randomUUID()),
    },
  }
}

/** What the office does with a booking, once for each key. */
const asOffice = async (shop: KillableShop, path: string, body: object) => {
  const admin = await addPerson(shop.pool, { admin: true })
  const act = (key: string) => call(shop, `POST ${path}`, { token: admin.token, key, body })
  const [mine, theirs] = [randomUUID(), randomUUID()]
  return { admin, attempt: () => act(mine), secondAdmin: () => act(theirs) }
}

const pieces = (quantity: number) => ({ lines: [1, 2].map((line) => ({ line, quantity })) })

/** Goods that are not paid leave with their invoice. */
export async function prepareUnpaidShipping(shop: KillableShop): Promise<PreparedAction> {
  const booking = await place(await openWorld(shop))
  const path = `/api/bookings/${booking.id}/shipments`
  const { attempt, secondAdmin } = await asOffice(shop, path, pieces(1))
  const competitors = {
    'second admin': secondAdmin,
    delete: () => deleteBooking(shop, booking),
  }
  return { attempt, competitors }
}

/** A piece of each line comes back before it is paid: it is not owed any more, and credited. */
export async function prepareTakingBack(shop: KillableShop): Promise<PreparedAction> {
  const booking = await place(await openWorld(shop))
  const path = `/api/bookings/${booking.id}`
  await (await asOffice(shop, `${path}/shipments`, pieces(2))).attempt()
  const body = { ...pieces(1), restock: true, reason: 'Bent.' }
  const { admin, attempt, secondAdmin } = await asOffice(shop, `${path}/returns`, body)
  const transfer = { admin, amount: booking.total, key: randomUUID() }
  return {
    attempt,
    competitors: {
      'second admin': secondAdmin,
      pay: () => recordTransfer(shop, booking, transfer),
      delete: () => deleteBooking(shop, booking),
    },
  }
}

/** One transfer pays two bookings of a company, of which one has left, and is above what is owed. */
export async function prepareBatch(shop: KillableShop): Promise<PreparedAction> {
  const world = await openWorld(shop)
  const [first, second] = [await place(world), await place(world)]
  await (await asOffice(shop, `/api/bookings/${first.id}/shipments`, pieces(1))).attempt()
  const amount = first.total + second.total + 1
  const body = { amount, receivedOn: '2026-11-20', reference: randomUUID() }
  const path = `/api/companies/${world.company}/transfers`
  const { admin, attempt, secondAdmin } = await asOffice(shop, path, body)
  const transfer = { admin, amount: second.total, key: randomUUID() }
  return {
    attempt,
    competitors: {
      'second admin': secondAdmin,
      pay: () => recordTransfer(shop, second, transfer),
      delete: () => deleteBooking(shop, second),
    },
  }
}
