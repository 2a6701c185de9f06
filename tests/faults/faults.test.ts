import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { cloneDatabase } from '../support/test-database.ts'
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
    ),
  )('$name', async ({ stepTest }) => {
    const { failed, again } = await failAtStep(shop, stepTest)
    expect(failed).toMatchObject({ status: 500, body: { code: 'unexpected' } })
    expect([200, 201]).toContain(again.status)
    expect(await findLastingFaults(shop)).toEqual([])
  })
})

describe('kill -9 of the shop, then the action again', () => {
  test.each(only('settle: after the payment is written'))('$name', async ({ stepTest }) => {
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
