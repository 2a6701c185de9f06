import { expect, test } from 'vitest'
import { orderOf } from '../../../tests/support/caller.ts'
import { testShop } from '../../../tests/support/test-shop.ts'
import { recordRun } from './health-metrics.ts'

const theShop = testShop()
const countingShop = testShop()
const guardedShop = testShop({ METRICS_TOKEN: 'a-token-for-prometheus' })

test('GET /metrics counts requests, orders, refusals and payments', async () => {
  const shop = theShop()
  const person = await shop.newBuyer()
  const tool = await shop.newTool({ Available: 100 })
  await shop.as(person).pay(await shop.as(person).book({ tool }))
  const refused = await shop.as(person).order({ name: tool.name, price: 12.5 })
  expect(refused.status).toBe(409)
  const { status, body, headers } = await shop.visitor.get('/metrics')
  expect([status, headers['content-type']]).toEqual([
    200,
    expect.stringContaining('text/plain; version='),
  ])
  expect(body).toContain('bdmart_orders_total 1\n')
  expect(body).toContain('bdmart_payments_total{state="settled"} 1\n')
  expect(body).toContain('bdmart_refusals_total{code="not_enough_stock"} 1\n')
  expect(body).toContain(
    'bdmart_request_seconds_count{method="POST",route="/api/bookings",status="201"} 1\n',
  )
  expect(body).toMatch(/bdmart_pool_connections\{state="idle"\} \d/)
  expect(body).toContain('nodejs_eventloop_lag')
  expect(body).not.toContain(person.email)
})

test('counts an order once, however often it is sent, at once or later', async () => {
  const shop = countingShop()
  const person = await shop.newBuyer()
  const sent = {
    token: person.token,
    body: orderOf(await shop.newTool(), person),
    headers: { 'idempotency-key': 'order-1' },
  }
  const place = () => shop.call('POST', '/api/bookings', sent)
  const replies = [...(await Promise.all([place(), place(), place()])), await place()]
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  const { body } = await shop.visitor.get('/metrics')
  expect(body).toContain('bdmart_orders_total 1\n')
})

test.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])(
  'refuses a caller that comes through a proxy (%s)',
  async (name) => {
    const reply = await theShop().visitor.get('/metrics', { [name]: '127.0.0.1' })
    expect([reply.status, reply.body.code]).toEqual([403, 'not_allowed'])
  },
)

test('refuses other machines', async () => {
  const reply = await theShop().app.inject({ url: '/metrics', remoteAddress: '203.0.113.7' })
  expect(reply.statusCode).toBe(403)
})

test('GET /metrics with METRICS_TOKEN needs the token, from any address', async () => {
  const { app } = guardedShop()
  const ask = (authorization?: string) =>
    app.inject({
      url: '/metrics',
      remoteAddress: '203.0.113.7',
      headers: authorization ? { authorization } : {},
    })
  expect((await ask()).statusCode).toBe(401)
  expect((await ask('Bearer another-token-for-it')).statusCode).toBe(401)
  expect((await ask('Bearer a-token-for-prometheus')).statusCode).toBe(200)
})

test('GET /metrics says what is overdue, deaf or old', async () => {
  const shop = theShop()
  await shop.pool.query(
    `insert into mails (recipient, subject, body_text, body_html, created_at)
     values ('late@mill.example', 'Late', '', '', now() - interval '11 minutes')`,
  )
  await recordRun(shop.pool, 'backup')
  await recordRun(shop.pool, 'backup')
  const { body } = await shop.visitor.get('/metrics')
  expect(body).toContain('bdmart_overdue{what="mails"} 1\n')
  expect(body).toContain('bdmart_overdue{what="refunds"} 0\n')
  expect(body).toContain('bdmart_catalogue_listening 1\n')
  expect(body).toContain('bdmart_oldest_order_seconds 0\n')
  expect(body).not.toContain('bdmart_replica_used')
  await recordRun(shop.pool, 'copy')
  expect((await shop.visitor.get('/metrics')).body).toContain(
    'bdmart_last_run_seconds{name="copy"} ',
  )
  const [, at = ''] = /bdmart_last_run_seconds\{name="backup"\} (\S+)/.exec(body) ?? []
  expect(Math.abs(Date.now() / 1000 - Number(at))).toBeLessThan(60)
})
