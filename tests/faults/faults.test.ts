import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createDice } from '../fuzz/dice.ts'
import { cloneDatabase } from '../support/test-database.ts'
import { recordTransfer } from './calls.ts'
import { killRounds } from './kill-rounds.ts'
import { type KillableShop, openKillableShop } from './killable-shop.ts'
import {
  competeAtStep,
  failAtStep,
  findLastingFaults,
  killAtStep,
  nameOf,
  stepTests,
} from './step-tests.ts'
import { placed, readPaid } from './test-bookings.ts'
import { addPerson } from './test-data.ts'

// A selection: npm run faults runs all of it, many times.
vi.setConfig({ testTimeout: 90_000 })

let database: Awaited<ReturnType<typeof cloneDatabase>>
let shop: KillableShop

beforeAll(async () => {
  database = await cloneDatabase()
  shop = await openKillableShop(database.url)
})
afterAll(async () => {
  await shop.close()
  await database.drop()
})

function only(...names: string[]) {
  const chosen = stepTests.filter((stepTest) => names.includes(nameOf(stepTest)))
  if (chosen.length !== names.length) throw new Error('a step was renamed')
  return chosen.map((stepTest) => ({ name: nameOf(stepTest), stepTest }))
}

describe('competing calls while an action is paused', () => {
  test.each(
    only(
      'order: after the stock is taken',
      'replace: after the old stock goes back',
      'intent: after the provider makes the intent',
      'settle: before the payment is written',
      'release: before the stock goes back',
      'refund: after the refund is decided',
      'transfer: after the payment is written',
      'give back: after the refund is written',
      'account: after the booking is written',
      'take back: after the credit note is written',
      'batch: after the first payment is written',
    ),
  )('$name', async ({ stepTest }) => {
    for (const { name, statuses } of await competeAtStep(shop, stepTest)) {
      expect(Math.min(...statuses), name).toBeGreaterThanOrEqual(200)
      expect(Math.max(...statuses), name).toBeLessThan(500)
    }
    expect(await findLastingFaults(shop)).toEqual([])
  })
})

describe('a failing statement, then the action again', () => {
  test.each(
    only(
      'order: before the mail is stored',
      'lines: before the second line is written',
      'intent: before the intent is stored',
      'settle: after the booking is paid',
      'release: after the hold is released',
      'transfer: after the money is counted',
      'take back: after less is owed',
      'batch: before what is above is written',
    ),
  )('$name', async ({ stepTest }) => {
    const { failed, again } = await failAtStep(shop, stepTest)
    expect(failed).toMatchObject({ status: 500, body: { code: 'unexpected' } })
    expect([200, 201]).toContain(again.status)
    expect(await findLastingFaults(shop)).toEqual([])
  })
})

describe('kill -9 of the shop, then the action again', () => {
  test.each(
    only(
      'settle: after the payment is written',
      'transfer: after the booking is paid',
      'settle lines: after the second line is promised',
      'ship: after the invoice is written',
      'ship: after its second line is written',
      'ship: before the transaction commits',
      'give back: after the provider refunds',
      'account: after the second line is promised',
      'ship unpaid: after the day to pay moves',
      'take back: after the credit note is written',
      'batch: after a booking is paid',
    ),
  )('$name', async ({ stepTest }) => {
    expect([200, 201]).toContain((await killAtStep(shop, stepTest)).status)
    expect(await findLastingFaults(shop)).toEqual([])
  })
})

test('kill -9 of the shop at any moment loses no acknowledged order, payment or deletion', async () => {
  const { wrong, acknowledged } = await killRounds(shop, {
    seed: 6,
    kills: 1,
    victim: shop,
    clients: 4,
  })
  expect(wrong).toEqual([])
  expect(acknowledged).toBeGreaterThan(0)
})

test('bank transfers in random parts, with kills between: paid exactly when the sum is there', async () => {
  const dice = createDice(27)
  const admin = await addPerson(shop.pool, { admin: true })
  for (let round = 0; round < 2; round += 1) {
    const booking = await placed(shop)
    let open = Math.round(booking.total * 100)
    for (let part = 0; open > 0; part += 1) {
      const cents = part === 3 ? open : 1 + dice.below(open)
      const sent = { admin, amount: cents / 100, key: randomUUID() }
      const attempt = () => recordTransfer(shop, booking, sent)
      if (dice.below(3) === 0) {
        const cutOff = attempt()
        await delay(dice.below(30))
        await shop.kill()
        await shop.start()
        await cutOff
      }
      expect((await attempt()).status).toBe(201)
      open -= cents
      expect(await readPaid(shop, booking)).toBe(open === 0)
    }
  }
  expect(await findLastingFaults(shop)).toEqual([])
})
