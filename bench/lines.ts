import { randomUUID } from 'node:crypto'
import { withDatabase } from './database.ts'
import { type Figure, ratio } from './figures.ts'
import { type Load, putLoad } from './load.ts'
import { addTools, type BenchTool, orderRequest } from './orders.ts'
import { type BenchPerson, signUpPeople } from './people.ts'
import { type BenchShop, withShop } from './processes.ts'

const PORT = 23_800
const CLIENTS = 32
const ROUNDS = 3
const MOST_LINES = 1000
const LONG = { lines: 200, perSecond: 5 }

type Scene = { buyer: BenchPerson; people: BenchPerson[]; tools: BenchTool[] }
/** The complete request, another one each time where it has an Idempotency-Key. */
type Request = () => string

/** Orders and baskets of many lines, compared with those of one line; and single orders while long ones are placed. */
export function benchLines(): Promise<Figure[]> {
  return withShop(PORT, async (shop) => {
    const [buyer, ...people] = await signUpPeople(PORT, CLIENTS + 1)
    if (!buyer) throw new Error('no account was made')
    const tools = await withDatabase(shop, async (client) => {
      await client.query('update users set email_verified = true')
      return addTools(client, MOST_LINES)
    })
    const scene = { buyer, people, tools }
    return [...(await measureLines(scene)), await measureBesideLong(scene, shop)]
  })
}

async function measureLines({ buyer, tools }: Scene): Promise<Figure[]> {
  const order = (count: number) => orderOfLines(buyer, tools.slice(0, count))
  const check = (count: number) => checkOfLines(tools.slice(0, count))
  const one = order(1)
  const figures = [
    await compare('order of 20 lines', order(20), one, '<= 1.5'),
    await compare('order of 1,000 lines', order(MOST_LINES), one, '<= 300 ms'),
    await compare('check of 1,000 lines', check(MOST_LINES), check(1), '<= 300 ms'),
  ]
  const single = await fillBasket(buyer, tools.slice(0, 1))
  const readSingle = await timesOf(single)
  const whole = await fillBasket(buyer, tools)
  figures.push(toFigure('basket of 1,000 lines', await timesOf(whole), readSingle, '<= 300 ms'))
  const change = basketChange(buyer, tools.slice(0, 1))
  figures.push(toFigure('a change in it', await timesOf(change), readSingle, '<= 300 ms'))
  return figures
}

async function compare(name: string, many: Request, one: Request, goal: string): Promise<Figure> {
  const rounds: { many: Load; one: Load }[] = []
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({ one: await timesOf(one), many: await timesOf(many) })
  const figures = rounds.map(({ many, one }) => toFigure(name, many, one, goal))
  const sorted = figures.toSorted((a, b) => a.ratio - b.ratio)
  const [middle] = sorted.slice(Math.floor(ROUNDS / 2))
  if (!middle) throw new Error('no round was driven')
  return middle
}

function toFigure(name: string, many: Load, one: Load, goal: string): Figure {
  return {
    name,
    unit: 'ms (p50)',
    shop: many.p50,
    reference: one.p50,
    ratio: many.p50 / one.p50,
    p50: many.p50,
    p99: many.p99,
    goal,
  }
}

/** One request after another, on one connection. */
async function timesOf(next: Request): Promise<Load> {
  const load = await putLoad({ port: PORT, connections: 1, seconds: 3 }, next)
  refuseFailures(load)
  return load
}

/** Orders of one piece of 32 clients, alone and while orders of 200 lines are placed. */
async function measureBesideLong(
  { buyer, people, tools }: Scene,
  shop: BenchShop,
): Promise<Figure> {
  const requests = people.map((person, client) => orderRequest(person, tools[client] ?? noTool))
  const drive = () =>
    putLoad(
      { port: shop.port, connections: CLIENTS, seconds: 5 },
      (client) => requests[client] ?? '',
    )
  const long = orderOfLines(buyer, tools.slice(-LONG.lines))
  const rounds: { shop: Load; bare: Load }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const bare = await drive()
    rounds.push({ bare, shop: await whileSending(long, drive) })
  }
  for (const { shop, bare } of rounds) for (const load of [shop, bare]) refuseFailures(load)
  const name = `single orders while ${LONG.perSecond} a second of ${LONG.lines} lines come`
  return { ...ratio(name, rounds), goal: '>= 0.85' }
}

/** Does `work` while a request is sent so many times a second, each on a connection of its own. */
async function whileSending<T>(next: Request, work: () => Promise<T>): Promise<T> {
  const sent: Promise<Load>[] = []
  const send = () => sent.push(putLoad({ port: PORT, connections: 1, seconds: 0 }, next))
  const timer = setInterval(send, 1000 / LONG.perSecond)
  try {
    return await work()
  } finally {
    clearInterval(timer)
    for (const load of await Promise.all(sent)) refuseFailures(load)
  }
}

const noTool = { id: '', name: '' }

function refuseFailures({ statuses }: Load): void {
  if (!/^20[01]$/.test(Object.keys(statuses).join()))
    throw new Error(`requests were refused: ${JSON.stringify(statuses)}`)
}

function orderOfLines({ email, token }: BenchPerson, tools: BenchTool[]): Request {
  const body = JSON.stringify({
    lines: tools.map(({ id }) => ({ toolId: id, quantity: 1, price: 5 })),
    total: 5 * tools.length,
    name: 'Ben Bench',
    email,
    phone: '+49 371 5550100',
    payBy: 'transfer',
  })
  return () => requestOf('POST /api/bookings', body, token)
}

function checkOfLines(tools: BenchTool[]): Request {
  const lines = tools.map(({ id }) => ({ toolId: id, quantity: 1 }))
  return () => requestOf('POST /api/lines/check', JSON.stringify({ lines }), 'none')
}

function basketChange({ token }: BenchPerson, tools: BenchTool[]): Request {
  const set = tools.map(({ id }) => ({ toolId: id, quantity: 1 }))
  return () => requestOf('PATCH /api/basket', JSON.stringify({ set }), token)
}

/** Puts tools into the basket; gives the request that reads it. */
async function fillBasket(buyer: BenchPerson, tools: BenchTool[]): Promise<Request> {
  refuseFailures(
    await putLoad({ port: PORT, connections: 1, seconds: 0 }, basketChange(buyer, tools)),
  )
  return () => requestOf('GET /api/basket', '', buyer.token)
}

function requestOf(call: string, body: string, token: string): string {
  const head = [
    `${call} HTTP/1.1`,
    'host: 127.0.0.1',
    `authorization: Bearer ${token}`,
    `idempotency-key: ${randomUUID()}`,
    ...(body === '' ? [] : ['content-type: application/json']),
    `content-length: ${Buffer.byteLength(body)}`,
  ]
  return `${head.join('\r\n')}\r\n\r\n${body}`
}
