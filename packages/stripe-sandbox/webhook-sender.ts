import { createHmac } from 'node:crypto'
import { presentEvent } from './events.ts'
import type { Faults } from './fault-injection.ts'
import { nowSeconds } from './ids.ts'
import type { Delivery, StripeEvent } from './records.ts'
import type { SandboxOptions } from './sandbox-options.ts'
import type { State } from './state.ts'

const atOnce = 8
const answerWithinMs = 10_000
const longestPauseMs = 60_000
const givenUpAfterMs = 72 * 60 * 60 * 1000

/** Sends each event to the webhook, again until it answers 2xx. */
export function createWebhookSender(state: State, options: SandboxOptions, faults: Faults) {
  const { webhookUrl, webhookSecret, webhookRetryMs } = options
  const stopping = new AbortController()
  const underway = new Set<string>()
  let posting = 0
  let timer: NodeJS.Timeout | undefined

  function wake() {
    clearTimeout(timer)
    if (!webhookUrl || stopping.signal.aborted) return
    const waiting = state.deliveries.list().filter(({ id }) => !underway.has(id))
    const nowMs = Date.now()
    const due = waiting.filter(({ dueMs }) => dueMs <= nowMs)
    for (const delivery of due) if (posting < atOnce) void attempt(webhookUrl, delivery)
    const laterMs = waiting.map(({ dueMs }) => dueMs).filter((ms) => ms > nowMs)
    const nextMs = laterMs.reduce((soonest, ms) => Math.min(soonest, ms), Infinity)
    if (Number.isFinite(nextMs)) timer = setTimeout(wake, nextMs - nowMs)
  }

  async function attempt(url: string, delivery: Delivery) {
    underway.add(delivery.id)
    const isTaken = await deliver(url, delivery)
    underway.delete(delivery.id)
    if (stopping.signal.aborted) return
    settle(delivery, isTaken)
    wake()
  }

  async function deliver(url: string, { id }: Delivery) {
    const event = state.events.get(id)
    if (!event || faults.take('missing_webhook', event)) return true
    const late = faults.take('late_webhook', event)
    if (late) await faults.hold(late.ms)
    const copies = faults.take('duplicate_webhook', event)?.copies ?? 1
    posting += 1
    const taken = await Promise.all(Array.from({ length: copies }, () => post(url, event)))
    posting -= 1
    return taken.every(Boolean)
  }

  async function post(url: string, event: StripeEvent) {
    const body = JSON.stringify(presentEvent(event, state), null, 2)
    const headers = {
      accept: '*/*; q=0.5, application/xml',
      'cache-control': 'no-cache',
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': signPayload(body, webhookSecret),
      'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
    }
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(answerWithinMs)])
    return fetch(url, { method: 'POST', redirect: 'manual', headers, body, signal }).then(
      async (response) => {
        await response.body?.cancel()
        return response.ok
      },
      () => false,
    )
  }

  function settle(delivery: Delivery, isTaken: boolean) {
    // The sandbox was reset while the event was underway.
    if (!state.deliveries.get(delivery.id)) return
    const attempts = delivery.attempts + 1
    const pauseMs = Math.min(webhookRetryMs * 2 ** (attempts - 1), longestPauseMs)
    const isOver = isTaken || Date.now() - delivery.createdMs > givenUpAfterMs
    if (isOver) state.deliveries.remove(delivery.id)
    else state.deliveries.put({ ...delivery, attempts, dueMs: Date.now() + pauseMs })
    state.save()
  }

  function close() {
    clearTimeout(timer)
    stopping.abort()
  }

  return { wake, close }
}

/** The Stripe-Signature header over exactly these bytes. */
function signPayload(payload: string, secret: string) {
  const timestamp = nowSeconds()
  const signature = createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex')
  return `t=${timestamp},v1=${signature}`
}
