import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type TestShop, testShop } from '../../tests/support/test-shop.ts'
import { createCatalogueCache } from '../catalogue/catalogue-cache.ts'
import { openDatabase } from '../platform/database/database.ts'
import { createCaches } from '../platform/http/cached-calls.ts'
import { buildServer } from '../server.ts'

const theShop = testShop()

/** Another process on the same database, like the same one after a restart. */
async function secondProcess({ databaseUrl, config, parts }: TestShop) {
  const database = openDatabase(databaseUrl, () => {})
  const { db, pool } = database
  const { app } = await buildServer(config, {
    db,
    pool,
    identityDb: db,
    provider: parts.provider,
    caches: { ...createCaches(() => true), catalogue: createCatalogueCache(() => true) },
    isPrepared: () => true,
  })
  return {
    app,
    stop: async () => {
      await app.close()
      await database.close()
    },
  }
}

const guess = (app: TestShop['app'], email: string, password: string, forged = '203.0.113.1') =>
  app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    payload: { email, password },
    headers: { 'x-forwarded-for': forged, forwarded: `for=${forged}`, 'x-real-ip': forged },
  })

test('POST /api/auth/sign-in/email counts wrong passwords across processes and restarts', async () => {
  const shop = theShop()
  const { email } = await shop.newBuyer()
  const second = await secondProcess(shop)
  for (let tries = 0; tries < 5; tries += 1) {
    expect((await guess(shop.app, email, 'wrong-one')).statusCode).toBe(401)
    expect((await guess(second.app, email, 'wrong-one')).statusCode).toBe(401)
  }
  await second.stop()
  const third = await secondProcess(shop)
  for (const app of [shop.app, third.app]) {
    const reply = await guess(app, email, 'warp-and-weft')
    expect(reply.statusCode).toBe(429)
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(840)
  }
  await third.stop()
})

test('every process refuses a network address above its limit, also with forged forwarding headers', async () => {
  const shop = theShop()
  const second = await secondProcess(shop)
  const ask = (app: TestShop['app'], tries: number) =>
    app.inject({
      method: 'POST',
      url: '/api/auth/request-password-reset',
      payload: { email: `p-${randomUUID()}@mill.example` },
      headers: {
        'x-forwarded-for': `198.51.100.${tries}`,
        'x-bdmart-client-address': `10.0.0.${tries}`,
      },
    })
  const statuses: number[] = []
  for (let tries = 0; tries < 22; tries += 1)
    statuses.push((await ask(tries % 2 ? shop.app : second.app, tries)).statusCode)
  expect(statuses.filter((status) => status === 200)).toHaveLength(20)
  const refused = await ask(shop.app, 99)
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([
    429,
    expect.stringMatching(/^\d+$/),
  ])
  // From anywhere else it works.
  const elsewhere = await shop.app.inject({
    method: 'POST',
    url: '/api/auth/request-password-reset',
    payload: { email: 'p@mill.example' },
    remoteAddress: '192.0.2.7',
  })
  expect(elsewhere.statusCode).toBe(200)
  await second.stop()
})
