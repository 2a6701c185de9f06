import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Confirmed, Person, Tool } from './shop.ts'

/** Longer than HAProxy waits for a shop. */
const PATIENCE_MS = 25_000
const RETRY_MS = 200
const PAUSE_MS = 150

/** What a caller saw: when, and the status; 0 when there was no answer. */
type Answer = { at: number; status: number }
export type Orders = ReturnType<typeof startOrders>

/** One buyer for each person, who orders without end through the balancer and repeats an order with its key until it is confirmed. */
export function startOrders(shopUrl: string, people: Person[], tools: [Tool, ...Tool[]]) {
  const answers: Answer[] = []
  const confirmed: Confirmed[] = []
  let [isOver, withoutRetryAfter] = [false, 0]

  async function orderOnce(person: Person, tool: Tool) {
    const key = randomUUID()
    for (;;) {
      const { status, id, retryAfter } = await sendOrder(shopUrl, { person, tool, key })
      answers.push({ at: performance.now(), status })
      if (status === 503 && !retryAfter) withoutRetryAfter += 1
      if (id) return confirmed.push({ id, key })
      await delay(RETRY_MS)
    }
  }

  const buyers = people.map(async (person, number) => {
    const tool = tools[number % tools.length] ?? tools[0]
    while (!isOver) {
      await orderOnce(person, tool)
      await delay(PAUSE_MS)
    }
  })
  return {
    answers,
    confirmed,
    withoutRetryAfter: () => withoutRetryAfter,
    async end() {
      isOver = true
      await Promise.all(buyers)
    },
  }
}

type Order = { person: Person; tool: Tool; key: string }

async function sendOrder(shopUrl: string, { person, tool, key }: Order) {
  try {
    const reply = await fetch(`${shopUrl}/api/bookings`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${person.token}`,
        'idempotency-key': key,
      },
      body: JSON.stringify({
        productName: tool.name,
        price: tool.price,
        quantity: 1,
        name: 'Pat Weaver',
        email: person.email,
        phone: '+49 371 5550100',
      }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const body: unknown = await reply.json()
    const id = reply.ok && typeof body === 'object' && body && '_id' in body && String(body._id)
    return { status: reply.status, id, retryAfter: reply.headers.has('retry-after') }
  } catch {
    return { status: 0, id: false as const, retryAfter: false }
  }
}
