import { expect } from 'vitest'
import { reachOf } from '../../server/webhooks/safe-addresses.ts'
import { sendDueMessages } from '../../server/webhooks/send-messages.ts'
import { writeMessages } from '../../server/webhooks/write-messages.ts'
import type { Person } from './people.ts'
import type { Received } from './receiver.ts'
import type { TestShop } from './test-shop.ts'

export type TestEndpoint = Awaited<ReturnType<typeof newEndpoint>>

/** An endpoint of a person, of placed and paid bookings and of offers unless said otherwise, and its owner's calls. */
export async function newEndpoint(shop: TestShop, who: Person, url: string, given: object = {}) {
  const events = ['booking.placed', 'booking.paid', 'quote.offered']
  const as = shop.as(who)
  const { status, body } = await as.post('/api/webhooks', { url, events, ...given })
  expect(status, JSON.stringify(body)).toBe(201)
  return { ...body, as, path: `/api/webhooks/${body._id}` }
}

export const messagesOf = async ({ as, path }: TestEndpoint) =>
  (await as.get(`${path}/messages`)).body.messages

export const eventsOf = async (of: TestEndpoint): Promise<string[]> =>
  (await messagesOf(of)).map(({ event }: { event: string }) => event).sort()

export const idsOf = (received: Received[]) => received.map(({ headers }) => headers['webhook-id'])

/** The jobs of webhooks, as one process runs them. */
export function webhookJobs(theShop: () => TestShop) {
  const running = new AbortController().signal
  const write = () => writeMessages(theShop().db, theShop().config.publicUrl, running)
  const send = (signal = running) => {
    const { parts, config } = theShop()
    return sendDueMessages({ ...parts, reach: reachOf(config) }, signal)
  }
  /** Until what has happened has its messages: two seconds later. */
  const expectWritten = (of: TestEndpoint, count: number) =>
    expect
      .poll(() => write().then(() => messagesOf(of)), { timeout: 30_000, interval: 300 })
      .toHaveLength(count)
  const makeDue = () => theShop().pool.query(`update webhook_messages set next_try_at = now()`)
  return { write, send, expectWritten, makeDue }
}
