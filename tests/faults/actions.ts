import { randomUUID } from 'node:crypto'
import { releaseLapsedHolds } from '../../server/bookings/stock-store.ts'
import {
  placeLines,
  prepareGivingBack,
  prepareLines,
  prepareReplace,
  prepareShipping,
} from './actions-of-lines.ts'
import {
  prepareAccount,
  prepareBatch,
  prepareTakingBack,
  prepareUnpaidShipping,
} from './actions-on-account.ts'
import {
  type Answer,
  askIntent,
  type Booked,
  call,
  charge,
  deleteBooking,
  order,
  recordPayment,
  recordTransfer,
  sendEvent,
  settle,
} from './calls.ts'
import type { KillableShop } from './killable-shop.ts'
import type { Action } from './steps.ts'
import { eventOf, intentOf, placeOrder } from './test-bookings.ts'
import { addPerson, addTool, type Person, type Tool } from './test-data.ts'

export type Attempt = () => Promise<Answer>
/** An action ready to run, which may be repeated, and what others may do at the same time. */
export type PreparedAction = { attempt: Attempt; competitors: Record<string, Attempt> }

/** The names of `PreparedAction.competitors`, by action. */
export const competitorsOf: Record<Action, string[]> = {
  order: ['second tab', 'another buyer'],
  lines: ['second tab', 'another buyer'],
  replace: ['second tab', 'another buyer', 'delete', 'pay'],
  intent: ['second tab', 'delete'],
  settle: ['webhook', 'second tab', 'delete', 'lapse'],
  release: ['second tab', 'pay', 'lapse', 'another buyer'],
  refund: ['second admin', 'pay', 'delete'],
  transfer: ['second tab', 'pay', 'delete', 'lapse'],
  'settle lines': ['webhook', 'second tab', 'delete', 'lapse'],
  'give back': ['second admin', 'pay', 'delete'],
  ship: ['second admin', 'pay', 'delete'],
  account: ['second tab', 'another buyer'],
  'ship unpaid': ['second admin', 'delete'],
  'take back': ['second admin', 'pay', 'delete'],
  batch: ['second admin', 'pay', 'delete'],
}

const onAccount = new Map<Action, (shop: KillableShop) => Promise<PreparedAction>>([
  ['account', prepareAccount],
  ['ship unpaid', prepareUnpaidShipping],
  ['take back', prepareTakingBack],
  ['batch', prepareBatch],
])

const QUANTITY = 3
const STOCK = 5

/** Prepares an action on a new tool, up to the moment before it. */
export async function prepareAction(shop: KillableShop, action: Action): Promise<PreparedAction> {
  const prepare = onAccount.get(action)
  if (prepare) return prepare(shop)
  const person = await addPerson(shop.pool)
  const other = await addPerson(shop.pool)
  const tool = await addTool(shop.pool, STOCK)
  const world = { shop, tool, person, other }
  if (action === 'order') return prepareOrder(world)
  if (action === 'lines') return prepareLines(world)
  if (action === 'replace') return prepareReplace(world)
  const isOfLines = ['settle lines', 'give back', 'ship'].includes(action)
  const booking = isOfLines
    ? await placeLines(world)
    : await placeOrder(shop, { tool, person, quantity: QUANTITY })
  if (action === 'intent') return prepareIntent(world, booking)
  const intentId = await intentOf(shop, booking)
  if (action === 'transfer') return prepareTransfer(world, booking, intentId)
  if (action === 'release') return prepareRelease(world, booking, intentId)
  await charge(shop, intentId)
  if (action === 'give back') return prepareGivingBack(world, booking, intentId)
  if (action === 'ship') return prepareShipping(world, booking, intentId)
  if (action !== 'refund') return prepareSettling(world, booking, intentId)
  return prepareRefund(world, booking, intentId)
}

type World = { shop: KillableShop; tool: Tool; person: Person; other: Person }

function prepareOrder({ shop, tool, person, other }: World): PreparedAction {
  const mine = { tool, person, quantity: QUANTITY, key: randomUUID() }
  const attempt = () => order(shop, mine)
  return {
    attempt,
    competitors: {
      'second tab': attempt,
      'another buyer': () => order(shop, { tool, person: other, quantity: QUANTITY }),
    },
  }
}

function prepareIntent({ shop }: World, booking: Booked): PreparedAction {
  const attempt = () => askIntent(shop, booking)
  return {
    attempt,
    competitors: { 'second tab': attempt, delete: () => deleteBooking(shop, booking) },
  }
}

function prepareSettling({ shop }: World, booking: Booked, intentId: string): PreparedAction {
  return {
    attempt: () => settle(shop, booking, intentId),
    competitors: {
      webhook: () => sendEvent(shop, eventOf(intentId, 'payment_intent.succeeded')),
      'second tab': () => recordPayment(shop, booking, intentId),
      delete: () => deleteBooking(shop, booking),
      lapse: () => lapse(shop, booking),
    },
  }
}

function prepareRelease(
  { shop, tool, other }: World,
  booking: Booked,
  intentId: string,
): PreparedAction {
  const attempt = () => deleteBooking(shop, booking)
  return {
    attempt,
    competitors: {
      'second tab': attempt,
      pay: async () => {
        await charge(shop, intentId)
        return settle(shop, booking, intentId)
      },
      lapse: () => lapse(shop, booking),
      'another buyer': () => order(shop, { tool, person: other, quantity: QUANTITY }),
    },
  }
}

async function prepareRefund(
  { shop }: World,
  booking: Booked,
  intentId: string,
): Promise<PreparedAction> {
  await settle(shop, booking, intentId)
  const admin = await addPerson(shop.pool, { admin: true })
  const { rows } = await shop.pool.query('select id from payments where transaction_id = $1', [
    intentId,
  ])
  const refund = `POST /api/payments/refund/${rows[0]?.id}`
  const attempt = () => call(shop, refund, { token: admin.token, body: { restock: true } })
  return {
    attempt,
    competitors: {
      'second admin': attempt,
      pay: () => settle(shop, booking, intentId),
      delete: () => deleteBooking(shop, booking),
    },
  }
}

/** The booking's whole total comes by bank while the intent of a card is open. */
async function prepareTransfer(
  { shop }: World,
  booking: Booked,
  intentId: string,
): Promise<PreparedAction> {
  const admin = await addPerson(shop.pool, { admin: true })
  const sent = { admin, amount: booking.total, key: randomUUID() }
  const attempt = () => recordTransfer(shop, booking, sent)
  return {
    attempt,
    competitors: {
      'second tab': attempt,
      pay: async () => {
        await charge(shop, intentId)
        return settle(shop, booking, intentId)
      },
      delete: () => deleteBooking(shop, booking),
      lapse: () => lapse(shop, booking),
    },
  }
}

/** The hold ends, and another process of the shop releases it. */
async function lapse({ pool, another }: KillableShop, { id }: Booked): Promise<Answer> {
  await pool.query("update bookings set hold_until = now() - interval '1 second' where id = $1", [
    id,
  ])
  await releaseLapsedHolds(another)
  return { status: 200, body: {}, ms: 0 }
}
