import { Agent, request } from 'node:http'
import { z } from 'zod'
import { withDatabase } from './database.ts'
import { type Figure, ratio } from './figures.ts'
import { type Load, sumUp } from './load.ts'
import { addTools, type BenchTool } from './orders.ts'
import { type BenchPerson, signUpPeople } from './people.ts'
import { type BenchShop, withShop } from './processes.ts'

const PORT = 23_500
const CLIENTS = 8
const SECONDS = 8
const ROUNDS = 3

const configSchema = z.object({ stripePublishableKey: z.string(), stripeJsUrl: z.string() })
const bookingSchema = z.object({ _id: z.string(), total: z.number() })
const secretSchema = z.object({ clientSecret: z.string() })
const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })

type Sandbox = { origin: string; key: string }
type Scene = { shop: BenchShop; people: BenchPerson[]; tools: BenchTool[]; sandbox: Sandbox }

/** Whole checkouts of 8 clients (order, intent, card, PUT, record), compared with the same cards at the sandbox alone. */
export function benchCheckouts(): Promise<Figure[]> {
  return withShop(PORT, async (shop) => {
    const people = await signUpPeople(PORT, CLIENTS)
    const tools = await withDatabase(shop, (client) => addTools(client, CLIENTS))
    const scene = { shop, people, tools, sandbox: await findSandbox() }
    await drive(scene, checkOut, 2)
    const rounds: { shop: Load; bare: Load }[] = []
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push({
        bare: await drive(scene, payCardOnly, SECONDS),
        shop: await drive(scene, checkOut, SECONDS),
      })
    return [{ ...ratio('checkouts', rounds), goal: '>= 110 per second' }]
  })
}

async function findSandbox(): Promise<Sandbox> {
  const reply = await fetch(`http://127.0.0.1:${PORT}/api/config`)
  const { stripePublishableKey, stripeJsUrl } = configSchema.parse(await reply.json())
  return { origin: new URL(stripeJsUrl).origin, key: stripePublishableKey }
}

type Work = (scene: Scene, client: number) => Promise<void>

async function drive(scene: Scene, work: Work, seconds: number): Promise<Load> {
  const times: number[] = []
  const begun = performance.now()
  const client = async (_: unknown, number: number) => {
    while (performance.now() < begun + seconds * 1000) {
      const at = performance.now()
      await work(scene, number)
      times.push(performance.now() - at)
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  return { ...sumUp(times, performance.now() - begun), statuses: {} }
}

async function checkOut({ people, tools, sandbox }: Scene, client: number): Promise<void> {
  const { email, token } = people[client] ?? { email: '', token: '' }
  const shop = `http://127.0.0.1:${PORT}`
  const contact = { name: 'Ben Bench', email, phone: '+49 371 5550100' }
  const order = { productName: tools[client]?.name, price: 5, quantity: 1, ...contact }
  const booking = bookingSchema.parse(await post(`${shop}/api/bookings`, order, token))
  const { _id: bookingId, total: price } = booking
  const asked = await post(`${shop}/create-payment-intent/`, { price, bookingId }, token)
  const { clientSecret } = secretSchema.parse(asked)
  const transactionId = await payCard(sandbox, clientSecret)
  const paid = { paid: true, transactionId }
  await send('PUT', `${shop}/api/bookings/update/${bookingId}`, json(paid))
  const record = { ...contact, transactionId, bookingId, date: '2026-01-01', status: 'paid' }
  await post(`${shop}/payments`, record, token)
}

/** The provider's part of a checkout: an intent is made, paid and read once. */
async function payCardOnly({ sandbox }: Scene): Promise<void> {
  const intents = `${sandbox.origin}/v1/payment_intents`
  const body = form({ amount: '500', currency: 'usd', 'allowed_payment_method_types[0]': 'card' })
  const secretKey = sandbox.key.replace('pk_', 'sk_')
  const made = await send('POST', intents, { ...body, token: secretKey })
  const { client_secret } = z.object({ client_secret: z.string() }).parse(made)
  const id = await payCard(sandbox, client_secret)
  await send('GET', `${intents}/${id}?expand[0]=latest_charge`, { token: secretKey })
}

async function payCard({ origin, key }: Sandbox, clientSecret: string): Promise<string> {
  const [id = ''] = clientSecret.split('_secret_')
  const card = { key, client_secret: clientSecret, payment_method: 'pm_card_visa' }
  await send('POST', `${origin}/v1/payment_intents/${id}/confirm`, form(card))
  return id
}

type Sent = { body?: string; type?: string; token?: string }

const json = (body: object): Sent => ({ body: JSON.stringify(body), type: 'application/json' })
const form = (fields: Record<string, string>): Sent => ({
  body: new URLSearchParams(fields).toString(),
  type: 'application/x-www-form-urlencoded',
})

function post(url: string, body: object, token: string): Promise<unknown> {
  return send('POST', url, { ...json(body), token })
}

function send(method: string, url: string, { body = '', type, token }: Sent): Promise<unknown> {
  const headers = {
    'content-length': Buffer.byteLength(body),
    ...(type && { 'content-type': type }),
    ...(token && { authorization: `Bearer ${token}` }),
  }
  return new Promise((resolve, reject) => {
    const asked = request(url, { method, agent, headers }, (reply) => {
      const chunks: Buffer[] = []
      reply.on('data', (chunk: Buffer) => chunks.push(chunk))
      reply.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        if ((reply.statusCode ?? 500) < 300) resolve(JSON.parse(text))
        else reject(new Error(`${method} ${url}: ${reply.statusCode} ${text}`))
      })
    })
    asked.on('error', reject)
    asked.end(body)
  })
}
