import { createHmac, randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { tokenIn } from '../../tests/support/outbox.ts'
import { testShop } from '../../tests/support/test-shop.ts'
import type { Config } from '../config.ts'
import { createCaches } from '../http/cached-calls.ts'
import { buildServer } from '../server.ts'

const theShop = testShop()
const password = 'warp-and-weft'
const authSecret = 'the-secret-that-signs-from-today-on-0123456789'

/** Another process of the same shop, with other secrets. */
async function processWith(secrets: Partial<Config>) {
  const { config, pool, db, parts } = theShop()
  const { app } = await buildServer(
    { ...config, ...secrets },
    {
      ...{ pool, db, identityDb: db, provider: parts.provider },
      ...{ caches: createCaches(() => true), isPrepared: () => true },
    },
  )
  return app
}

type App = Awaited<ReturnType<typeof processWith>>
let renewed: App
let moved: App

beforeAll(async () => {
  renewed = await processWith({ authSecret, authSecretBefore: theShop().config.authSecret })
  moved = await processWith({ authSecret })
})

async function signUp(app: App) {
  const email = `p-${randomUUID()}@mill.example`
  const payload = { email, name: 'Pat', password }
  return { email, cookie: await cookieFrom(app, '/api/auth/sign-up/email', payload) }
}

const logIn = (app: App, email: string) =>
  cookieFrom(app, '/api/auth/sign-in/email', { email, password })

async function cookieFrom(app: App, url: string, payload: object): Promise<string> {
  const reply = await app.inject({ method: 'POST', url, payload })
  return String(reply.headers['set-cookie']).split(';')[0] ?? ''
}

async function whoIs(app: App, cookie: string): Promise<string | undefined> {
  const reply = await app.inject({ url: '/api/auth/get-session', headers: { cookie } })
  expect(reply.statusCode).toBe(200)
  return reply.json()?.user.email
}

test('a session of the former secret works while that secret is configured', async () => {
  const early = await signUp(theShop().app)
  const late = await signUp(renewed)
  expect(await whoIs(renewed, early.cookie)).toBe(early.email)
  expect(await whoIs(renewed, `a=%; ${early.cookie}; b`)).toBe(early.email)
  expect(await whoIs(renewed, late.cookie)).toBe(late.email)
  expect(await whoIs(moved, late.cookie)).toBe(late.email)
  expect(await whoIs(moved, early.cookie)).toBeUndefined()
  expect(await whoIs(theShop().app, late.cookie)).toBeUndefined()
})

test('POST /api/user gives a token for a session of the former secret', async () => {
  const { email, cookie } = await signUp(theShop().app)
  const ask = async (app: App) =>
    (
      await app.inject({
        method: 'POST',
        url: '/api/user',
        headers: { cookie },
        payload: { email },
      })
    ).statusCode
  expect([await ask(renewed), await ask(moved)]).toEqual([200, 401])
})

test('GET /api/auth/verify-email accepts a link of the former secret', async () => {
  const shop = theShop()
  const { email, cookie } = await signUp(shop.app)
  const token = tokenIn(await shop.mailTo(email, 'Please confirm your email address'))
  const open = async (app: App, cookies: string) => {
    const headers = { cookie: cookies }
    const reply = await app.inject({ url: '/api/auth/verify-email', headers, query: { token } })
    return [reply.statusCode, reply.json().code]
  }
  const late = await logIn(moved, email)
  expect(await open(moved, late)).toEqual([401, 'INVALID_TOKEN'])
  expect(await open(renewed, cookie)).toEqual([200, undefined])
})

test.each(['another-secret-that-never-signed-anything-0123', ''])(
  'a cookie signed with "%s" opens nothing',
  async (secret) => {
    const { cookie } = await signUp(theShop().app)
    const [name = '', value = ''] = cookie.split('=')
    const [token = ''] = value.split('.')
    const forged = createHmac('sha256', secret).update(token).digest('base64')
    const cookies = `${name}=${token}.${encodeURIComponent(forged)}`
    for (const app of [renewed, moved]) expect(await whoIs(app, cookies)).toBeUndefined()
  },
)
