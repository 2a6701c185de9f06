import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tokenIn } from '../../../tests/support/outbox.ts'
import { testShop } from '../../../tests/support/test-shop.ts'
import { redactor, truncateLine } from './log-stream.ts'
import { logSecurityEvent } from './security-log.ts'

const metricsToken = 'a-token-for-prometheus-only'
const theShop = testShop({
  LOG_LEVEL: 'trace',
  METRICS_TOKEN: metricsToken,
  TRUST_PROXY: '127.0.0.1',
})

let written = ''
beforeEach(() => {
  written = ''
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    written += String(text)
    return true
  })
})
afterEach(() => {
  for (const line of written.trim().split('\n').filter(Boolean)) JSON.parse(line)
})

const linesOf = (message: string) =>
  written
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === message)

test('a request leaves one line with its id, which is also in the answer', async () => {
  const shop = theShop()
  const person = await shop.newBuyer()
  written = ''
  const reply = await shop.as(person).get(`/api/bookings/${person.email}?page=secret-word`)
  expect(linesOf('request')).toEqual([
    expect.objectContaining({
      requestId: reply.headers['x-request-id'],
      method: 'GET',
      path: '/api/bookings/:email',
      status: 200,
      address: '127.0.0.1',
      actor: person._id,
    }),
  ])
  expect(written).not.toContain('secret-word')
})

test('no token, cookie, password, card or key is in any line of any level', async () => {
  const shop = theShop()
  const { config } = shop
  const person = await shop.signUp()
  const cookies = await shop.visitor.post('/api/auth/sign-in/email', {
    email: person.email,
    password: 'warp-and-weft',
  })
  const cookie = String(cookies.headers['set-cookie']).split(';')[0] ?? ''
  await shop.visitor.get('/api/account', { cookie })
  await shop.visitor.post('/api/auth/sign-in/email', {
    email: person.email,
    password: 'typed-in-the-wrong-field',
  })
  await shop.visitor.post('/api/auth/request-password-reset', { email: person.email })
  const reset = tokenIn(await shop.mailTo(person.email, 'Choose a new password'))
  await shop.visitor.post('/api/auth/reset-password', {
    token: reset,
    newPassword: 'another-warp-and-weft',
  })
  await shop.visitor.get(`/reset-password?token=${reset}`)
  const buyer = await shop.newBuyer()
  const booking = await shop.as(buyer).book()
  const intent = await shop
    .as(buyer)
    .post('/create-payment-intent/', { price: booking.total, bookingId: booking._id })
  await shop.as(buyer).openIntent(booking)
  await shop.as(buyer).pay(booking)
  await shop.visitor.post('/api/contact', {
    name: 'Pat',
    email: buyer.email,
    question: 'My card is 4242 4242 4242 4242.',
  })
  await shop.visitor.get('/metrics', { authorization: `Bearer ${metricsToken}` })
  await shop.visitor.post('/1/upload?key=a-guessed-upload-key')
  await shop.visitor.post('/webhooks/stripe', undefined, { 'stripe-signature': 't=1,v1=forged' })
  const secrets = {
    token: person.token,
    'session token': person.sessionToken,
    cookie: cookie.split('=')[1] ?? '',
    password: 'warp-and-weft',
    'wrong password': 'typed-in-the-wrong-field',
    'new password': 'another-warp-and-weft',
    'reset token': reset,
    'client secret': intent.body.clientSecret,
    card: '4242 4242',
    'metrics token': metricsToken,
    'upload key': config.imageHost.key,
    'guessed key': 'a-guessed-upload-key',
    'auth secret': config.authSecret,
    'Stripe key': config.stripe.secretKey,
    'webhook secret': config.stripe.webhookSecret,
  }
  expect(linesOf('request').length).toBeGreaterThan(12)
  for (const [name, secret] of Object.entries(secrets)) {
    expect([name, secret.length > 7]).toEqual([name, true])
    expect([name, written.includes(secret)]).toEqual([name, false])
  }
})

test('a card number in a body or a query is not logged, not even where the database quotes it', async () => {
  const shop = theShop()
  const card = '4242 4242 4242 4242'
  await shop.pool.query(
    "alter table contact_messages add constraint refuse_all check (question = 'none') not valid",
  )
  const body = { name: 'Pat', email: 'pat@mill.example', question: `My card is ${card}.` }
  const failed = await shop.visitor.post('/api/contact', body)
  await shop.pool.query('alter table contact_messages drop constraint refuse_all')
  await shop.visitor.get(`/api/tools/search?q=${encodeURIComponent(card)}&page=${card.slice(0, 4)}`)
  expect(failed.status).toBe(500)
  const [line] = linesOf('request failed')
  expect(line.err).toMatchObject({
    message: expect.stringContaining('refuse_all'),
    detail: '[redacted]',
  })
  expect(written).not.toMatch(/4242.?4242/)
})

test('a fault of ours is logged whole, and what it quotes is not', async () => {
  const shop = theShop()
  const { token } = await shop.newBuyer()
  written = ''
  await shop.pool.query('alter table tools rename to tools_gone')
  const reply = await shop.withToken(token).get('/api/tools?turn=1')
  await shop.pool.query('alter table tools_gone rename to tools')
  expect(reply.status).toBe(500)
  const [line] = linesOf('request failed')
  expect(line).toMatchObject({ requestId: reply.headers['x-request-id'], level: 50 })
  expect(line.err.stack).toContain('relation "tools" does not exist')
  expect(written).not.toContain(token)
})

test('no line grows with what a stranger sends', async () => {
  const shop = theShop()
  // In short pieces, or it would look like a token and be blotted out.
  const long = 'ab.'.repeat(4_000)
  const headers = { 'user-agent': long, 'x-forwarded-for': long, origin: long, referer: long }
  const huge = 'cd.'.repeat(300_000)
  const body = { email: `${huge}@mill.example`, password: huge, name: huge }
  for (const path of ['sign-in/email', 'sign-up/email', 'request-password-reset'])
    await shop.visitor.post(`/api/auth/${path}`, body, headers)
  await shop.withToken(long).get(`/api/tools/${long}`, headers)
  await shop.visitor.get(`/%00/${long}`, headers)
  await shop.visitor.post('/webhooks/stripe', body, { 'stripe-signature': long })
  await shop.visitor.post('/api/contact', { ...body, question: huge }, headers)
  expect(written.split('\n').length).toBeGreaterThan(7)
  expect(written.split('\n').filter((line) => line.length > 5_000)).toEqual([])
  expect(written).not.toMatch(/(ab\.){150}|(cd\.){150}/)
})

test("a proxy's word for a caller's address is cut too", async () => {
  const shop = theShop()
  written = ''
  logSecurityEvent(shop.app.log, 'limit_hit', { actor: 'visitor', address: 'far.'.repeat(2_250) })
  const [line] = linesOf('security: limit_hit')
  expect(line.address).toBe(`${'far.'.repeat(63)}fa… (9000 characters)`)
})

test.each([
  ['a stack', { err: { stack: 'at '.repeat(9_000), message: 'm'.repeat(9_000) } }],
  ['many entries', { details: Array.from({ length: 9_000 }, () => 'entry') }],
  ['many fields', Object.fromEntries(Array.from({ length: 9_000 }, (_, name) => [name, 'field']))],
])('a line with %s stays short, and JSON', (_name, fields) => {
  const line = truncateLine(`${JSON.stringify({ level: 50, msg: 'failed', ...fields })}\n`)
  expect(line.length).toBeLessThan(5_000)
  expect(JSON.parse(line)).toMatchObject({ level: 50, msg: 'failed' })
})

test.each([
  ['Bearer abc.def', 'Bearer [redacted]'],
  ['key sk_live_51H and whsec_9', 'key [redacted] and [redacted]'],
  [`x_bdm_AbCd1234${'z9'.repeat(20)}?`, 'x_bdm_AbCd1234[redacted]?'],
  [`GET /punchout/transfer/${'Ab-9_'.repeat(8)}xyz`, 'GET /punchout/transfer/[redacted]'],
  [`/x/bdp_${'Ab-9_'.repeat(8)}xyz`, '/x/bdp_[redacted]'],
  ['pi_3Nabc_secret_xyz', 'pi_3Nabc_secret_[redacted]'],
  ['postgres://shop:pa55@db/shop', 'postgres://shop:[redacted]@db/shop'],
  ['{"password":"x y"}', '{"password":"[redacted]"}'],
  ['{\\"newPassword\\": \\"x y\\"}', '{\\"newPassword\\": \\"[redacted]\\"}'],
  ['/verify-email?token=a.b.c', '/verify-email?token=[redacted]'],
  ['my own-setting here', 'my [redacted] here'],
])('%s becomes %s', (line, redacted) => {
  expect(redactor(['own-setting'])(line)).toBe(redacted)
})

test.each([
  '{"time":1795255938123,"pid":4242,"requestId":"0190f6a2-6f0c-7cc0-98b3-3a0e7b9c1d2e"}',
  'pi_3NabcDEF0123456789abcdef',
  'at async copyTables (file:///srv/bdmart/server/backups/make-backup.ts:56:20)',
  'order 1234567890123456 of 2026-11-21T09:44:02.000Z',
])('%s stays as it is', (line) => {
  expect(redactor([])(line)).toBe(line)
})
