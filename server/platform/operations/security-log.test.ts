import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { orderOf } from '../../../tests/support/caller.ts'
import { startImageHost } from '../../../tests/support/image-host.ts'
import { formWith } from '../../../tests/support/pictures.ts'
import { testShop } from '../../../tests/support/test-shop.ts'

const host = await startImageHost()
afterAll(() => host.close())

const theShop = testShop({ LOG_LEVEL: 'info', IMAGE_HOST_URL: host.url })
const floodedShop = testShop({ LOG_LEVEL: 'info' })

type Line = Record<string, unknown>
let lines: Line[] = []

beforeEach(() => {
  lines = []
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    lines.push(JSON.parse(String(text)))
    return true
  })
})

/** The one log line of the event. */
async function lineOf(event: string, act: () => Promise<unknown>): Promise<Line> {
  lines = []
  await act()
  const found = lines.filter(({ security }) => security === event)
  expect([event, found.length]).toEqual([event, 1])
  return found[0] ?? {}
}

test('each event leaves one line with who, what, from where and by which call', async () => {
  const shop = theShop()
  const [buyer, other, admin] = [
    await shop.newBuyer(),
    await shop.newBuyer(),
    await shop.newAdmin(),
  ]
  const [tool, booking] = [await shop.newTool(), await shop.as(buyer).book()]
  const [intent, foreign] = [await shop.as(buyer).openIntent(booking), await shop.as(other).book()]
  const { token } = buyer
  const sign = (path: string, body: object) => () => shop.visitor.post(`/api/auth/${path}`, body)
  const pay =
    (transactionId: string, id = booking._id) =>
    () =>
      shop.visitor.put(`/api/bookings/update/${id}`, { paid: true, transactionId })
  host.say(400, { success: false, error: { message: 'This is no picture.' } })
  const rows: [string, () => Promise<unknown>, { actor: string; target?: unknown }][] = [
    [
      'sign_in',
      sign('sign-in/email', { email: buyer.email, password: 'warp-and-weft' }),
      { actor: buyer._id, target: buyer.email },
    ],
    [
      'sign_in_failed',
      sign('sign-in/email', { email: buyer.email, password: 'wrong-one' }),
      { actor: buyer.email, target: buyer.email },
    ],
    [
      'access_refused',
      () => shop.visitor.get('/api/bookings'),
      { actor: 'visitor', target: 'GET /api/bookings' },
    ],
    [
      'access_refused',
      () => shop.withToken(token).deleteBooking(foreign),
      { actor: buyer._id, target: `DELETE /api/bookings/${foreign._id}` },
    ],
    [
      'role_changed',
      () => shop.as(admin).patch(`/api/user/users/admin/${other._id}`),
      { actor: admin._id, target: other._id },
    ],
    [
      'price_mismatch',
      () => shop.withToken(token).post('/api/bookings', orderOf(tool, buyer, { price: 0.01 })),
      { actor: buyer._id, target: 'POST /api/bookings' },
    ],
    [
      'proof_refused',
      pay('pi_made_up'),
      { actor: 'visitor', target: `PUT /api/bookings/update/${booking._id}` },
    ],
    ['proof_refused', pay(intent, foreign._id), { actor: 'visitor' }],
    [
      'signature_refused',
      () => shop.visitor.post('/webhooks/stripe', {}, { 'stripe-signature': 'x' }),
      { actor: 'visitor', target: 'POST /webhooks/stripe' },
    ],
    [
      'upload_refused',
      () => shop.as(admin).post('/api/images', formWith('x', { name: 'notes.txt' })),
      { actor: admin._id, target: 'notes.txt' },
    ],
    [
      'booking_deleted',
      () => shop.withToken(token).deleteBooking(booking),
      { actor: buyer._id, target: booking._id },
    ],
    [
      'tool_deleted',
      () => shop.as(admin).delete(`/api/tools/delete/${tool._id}`),
      { actor: admin._id, target: tool._id },
    ],
    [
      'sign_out',
      () => shop.withToken(token).post('/api/auth/sign-out'),
      { actor: buyer._id, target: buyer._id },
    ],
  ]
  for (const [event, act, expected] of rows) {
    expect(await lineOf(event, act)).toMatchObject({
      level: 30,
      msg: `security: ${event}`,
      target: expect.any(String),
      address: '127.0.0.1',
      requestId: expect.stringMatching(/^[\da-f-]{36}$/),
      ...expected,
    })
  }
})

test('a limit that is hit, of the shop and of the identity provider, leaves a line', async () => {
  const shop = theShop()
  const flood = async (ask: () => ReturnType<typeof shop.call>) => {
    for (let tries = 0; tries < 70; tries += 1) if ((await ask()).status === 429) return
    throw new Error('there was no limit')
  }
  const body = { paid: true, transactionId: 'pi_1' }
  const pay = await lineOf('limit_hit', () =>
    flood(() => shop.visitor.put('/api/bookings/update/x', body)),
  )
  expect(pay).toMatchObject({ actor: 'visitor', target: 'PUT /api/bookings/update/x' })
  const path = '/api/auth/request-password-reset'
  const reset = await lineOf('limit_hit', () =>
    flood(() => shop.visitor.post(path, { email: 'nobody@mill.example' })),
  )
  expect(reset).toMatchObject({ actor: 'visitor', target: `POST ${path}` })
})

test('a flood of climbing paths leaves ten lines', async () => {
  lines = []
  for (let times = 0; times < 20; times += 1) await floodedShop().call('GET', '/..%2f')
  expect(lines.filter(({ security }) => security === 'hostile_input')).toHaveLength(10)
})

test('a flood of refused calls leaves ten lines a minute of each network and event, and their number', async () => {
  const { app } = floodedShop()
  const ask = (remoteAddress: string) => app.inject({ url: '/api/bookings', remoteAddress })
  const written = () => lines.filter(({ security }) => security === 'access_refused')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  await ask('2001:db8:7:9::1')
  lines = []
  for (let times = 0; times < 30; times += 1) await ask(`2001:db8:7:7::${times}`)
  expect(written()).toHaveLength(10)
  await ask('2001:db8:7:8::1')
  expect(written()).toHaveLength(11)
  vi.setSystemTime(Date.now() + 61_000)
  await ask('2001:db8:7:7::1')
  expect(written()).toHaveLength(12)
  expect(lines.map(({ leftOut }) => leftOut).filter(Number)).toEqual([20])
})

test('a flood of forged sign-ins leaves ten lines a minute of each message of the identity provider, and their number', async () => {
  const shop = floodedShop()
  const forged = (times: number) => [
    () => shop.visitor.get(`/api/auth/callback/google?state=forged-${times}&code=x`),
    () =>
      shop.visitor.get(
        `/api/auth/oauth-popup/start?provider=google&popupOrigin=https://${times}.example`,
      ),
    () =>
      shop.visitor.post(
        '/api/auth/sign-in/email',
        { email: 'nobody@mill.example', password: 'wrong-one' },
        { origin: `https://${times}.example`, cookie: 'a=b' },
      ),
  ]
  const messages = ['Failed to parse state', 'OAuth popup origin', 'Invalid origin']
  const written = () =>
    messages.map((start) => lines.filter(({ msg }) => String(msg).startsWith(start)).length)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 122_000 })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  lines = []
  for (let times = 0; times < 15; times += 1) for (const call of forged(times)) await call()
  expect(written()).toEqual([10, 10, 10])
  vi.setSystemTime(Date.now() + 61_000)
  for (const call of forged(15)) await call()
  expect(written()).toEqual([11, 11, 11])
  const leftOut = lines.filter(({ msg }) => String(msg).startsWith('identity: further lines'))
  expect(leftOut).toEqual([expect.objectContaining({ leftOut: 15 })])
})

test('input that only an attacker sends is logged, an ordinary mistake is not', async () => {
  const shop = theShop()
  const { token, _id } = await shop.newBuyer()
  const json = { 'content-type': 'application/json' }
  const review = (body: string, headers: Record<string, string> = json) =>
    shop.withToken(token).post('/api/review', body, headers)
  const get = (path: string) => shop.visitor.get(path)
  const place = 'POST /api/review'
  const rows: [() => Promise<unknown>, object][] = [
    [() => review('{"name":'), { actor: _id, target: place, what: 'The body is not valid JSON.' }],
    [() => review('['.repeat(20_000)), { target: place, what: 'The body has too many parts.' }],
    [() => review('a=b', { 'content-type': 'text/plain' }), { target: place, what: /application/ }],
    [() => review(`"${'x'.repeat(1_100_000)}"`), { target: place, what: /too large/ }],
    [() => get('/api/tools/%E0%A4%A'), { target: '/api/tools/%E0%A4%A', what: 'undecodable path' }],
    [() => get('/media/uploads/..%2f..%2fetc%2fpasswd'), { what: 'climbing path' }],
    [() => get('/assets/..%2F.env?token=x'), { target: '/assets/..%2F.env' }],
    [() => get('/assets/%2e%2e%5cserver/main.ts'), { what: 'climbing path' }],
  ]
  for (const [act, expected] of rows) {
    const line = await lineOf('hostile_input', act)
    for (const [key, value] of Object.entries(expected))
      expect(line[key]).toEqual(value instanceof RegExp ? expect.stringMatching(value) : value)
    expect(line).toMatchObject({ address: '127.0.0.1', requestId: expect.any(String) })
  }
  lines = []
  await review('{"name":"x","comment":"y","rating":"9"}')
  await review('{}')
  await get('/api/tools/none?next=../..')
  await get('/tool/a..b')
  expect(lines.filter(({ security }) => security === 'hostile_input')).toEqual([])
})

test('no line holds a password or a token', async () => {
  const shop = theShop()
  const { email, token, sessionToken } = await shop.signUp()
  const body = { email, password: 'warp-and-weft' }
  await shop.visitor.post('/api/auth/sign-in/email', body)
  await shop.visitor.post('/api/auth/sign-in/email', { email, password: 'wrong-one' })
  await shop.withToken(token).get('/api/bookings')
  const text = JSON.stringify(lines)
  for (const secret of ['warp-and-weft', 'wrong-one', token, sessionToken])
    expect(text).not.toContain(secret)
})

test('an error of the identity provider is written out', async () => {
  const shop = theShop()
  lines = []
  await shop.visitor.get('/api/auth/callback/google?code=x&state=made-up')
  const written = lines.find(({ err }) => err)
  expect(written).toMatchObject({ err: { type: expect.any(String), message: expect.any(String) } })
  expect(JSON.stringify(lines)).not.toContain('"details":[{}]')
})
