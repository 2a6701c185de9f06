import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { cloneDatabase } from '../support/test-database.ts'
import { killRounds } from './rounds.ts'
import { openSite, type Site } from './site.ts'
import { failThere, killThere, nameOf, raceThere, trials, whatStaysBroken } from './trials.ts'

// A selection: `npm run faults` does all of it, many times, and measures.
vi.setConfig({ testTimeout: 90_000 })

let database: Awaited<ReturnType<typeof cloneDatabase>>
let site: Site

beforeAll(async () => {
  database = await cloneDatabase()
  site = await openSite(database.url)
})
afterAll(async () => {
  await site.close()
  await database.drop()
})

function only(...names: string[]) {
  const chosen = trials.filter((trial) => names.includes(nameOf(trial)))
  if (chosen.length !== names.length) throw new Error('a point has another name now')
  return chosen.map((trial) => ({ name: nameOf(trial), trial }))
}

describe('others act while a deed stands still', () => {
  test.each(
    only(
      'order: after the stock is taken',
      'intent: after the provider makes the intent',
      'settle: before the payment is written',
      'release: before the stock goes back',
      'refund: after the refund is decided',
    ),
  )('$name', async ({ trial }) => {
    for (const { name, statuses } of await raceThere(site, trial)) {
      expect(Math.min(...statuses), name).toBeGreaterThanOrEqual(200)
      expect(Math.max(...statuses), name).toBeLessThan(500)
    }
    expect(await whatStaysBroken(site)).toEqual([])
  })
})

describe('a statement fails, and the deed is done again', () => {
  test.each(
    only(
      'order: before the mail is owed',
      'intent: before the intent is bound',
      'settle: after the booking is paid',
      'release: after the hold is taken off',
    ),
  )('$name', async ({ trial }) => {
    const { failed, again } = await failThere(site, trial)
    expect(failed).toMatchObject({ status: 500, body: { code: 'unexpected' } })
    expect([200, 201]).toContain(again.status)
    expect(await whatStaysBroken(site)).toEqual([])
  })
})

describe('the shop is killed, and the deed is done again', () => {
  test.each(only('settle: after the payment is written'))('$name', async ({ trial }) => {
    expect([200, 201]).toContain((await killThere(site, trial)).status)
    expect(await whatStaysBroken(site)).toEqual([])
  })
})

test('the shop is killed at any moment while people order, pay and delete', async () => {
  const { wrong, told } = await killRounds(site, { seed: 6, kills: 1, victim: site, clients: 4 })
  expect(wrong).toEqual([])
  expect(told).toBeGreaterThan(0)
})
