import { expect, test } from 'vitest'
import { type TestShop, testShop } from '../support/test-shop.ts'
import { createDice } from './dice.ts'
import { type HostileRequest, type Known, makeHostileRequest } from './hostile-requests.ts'

// `npm run fuzz` sends more of them, and others each time.
const count = Number(process.env.FUZZ_REQUESTS ?? 1500)
const seed = Number(process.env.FUZZ_SEED ?? 20_261_121)
const AT_ONCE = 10
const MOST_MS = 5000

const theShop = testShop({ RATE_LIMIT: 'off' })

test(`${count} hostile requests (seed ${seed}) are all answered below 500`, {
  timeout: 30 * 60_000,
}, async () => {
  const shop = theShop()
  const dice = createDice(seed)
  const known = await knownThings(shop)
  for (let sent = 0; sent < count; sent += AT_ONCE) {
    const requests = Array.from({ length: AT_ONCE }, () => makeHostileRequest(dice, known))
    await Promise.all(requests.map((request) => sendAndJudge(shop, request)))
  }
  expect((await shop.visitor.get('/readyz')).status).toBe(200)
  await expectHonestMoneyAndStock(shop)
})

async function knownThings(shop: TestShop): Promise<Known> {
  const [person, admin] = [await shop.newBuyer(), await shop.newAdmin()]
  const tool = await shop.newTool({ name: 'Reed', Available: 100_000 })
  const booking = await shop.as(person).book({ tool })
  return {
    ids: [booking._id, tool._id, person._id],
    emails: [person.email, admin.email, 'nobody@mill.example'],
    tokens: [person.token, admin.token, undefined, 'no-token-of-ours', person.sessionToken],
  }
}

async function sendAndJudge(shop: TestShop, request: HostileRequest): Promise<void> {
  const begun = performance.now()
  const { method, url, headers, payload } = request
  const reply = await shop.app.inject({
    method: method as 'GET',
    url,
    headers,
    payload: payload ?? '',
  })
  const description = `${method} ${url.slice(0, 200)} ${JSON.stringify(headers)} ${payload?.toString('latin1').slice(0, 300)}`
  expect(reply.statusCode, `${description} → ${reply.payload.slice(0, 300)}`).toBeLessThan(500)
  expect(performance.now() - begun, description).toBeLessThan(MOST_MS)
  expect(reply.payload, description).not.toMatch(/node_modules|\bat .+\.ts:\d+/)
  const isOurs = reply.statusCode >= 400 && !/^\/(api\/auth|1\/upload)/.test(url)
  if (isOurs && url !== '/api/images') expectRefusal(reply.json(), description)
}

/** `lines_refused` alone has a fifth field. */
function expectRefusal(body: { code?: string }, description: string): void {
  const more = body.code === 'lines_refused' ? ['lines'] : []
  expect(Object.keys(body).toSorted(), description).toEqual(
    ['code', 'error', 'message', 'statusCode', ...more].toSorted(),
  )
}

async function expectHonestMoneyAndStock({ pool }: TestShop): Promise<void> {
  const { rows } = await pool.query<{ wrong: number }>(`
    select count(*)::int as wrong from tools
    where available < 0 or available <> (select sum(quantity) from stock_movements where tool_id = tools.id)`)
  expect(rows[0]?.wrong).toBe(0)
  const paid = await pool.query('select 1 from bookings where paid')
  expect(paid.rowCount).toBe(0)
}
