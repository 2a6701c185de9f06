import { existsSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBucketHost } from '../../../tests/support/bucket-host.ts'
import { buildPhoto, formWith } from '../../../tests/support/pictures.ts'
import { testShop } from '../../../tests/support/test-shop.ts'
import { readConfig } from '../../config.ts'
import { findPublicStore } from './stores.ts'
import { removeUnusedPictures } from './unused-files.ts'

let host: Awaited<ReturnType<typeof startBucketHost>>
const starting = startBucketHost()
const theShop = testShop(async () => (await starting).settings)
beforeAll(async () => {
  host = await starting
})
afterAll(() => host.stop())

async function upload(): Promise<string> {
  const { app, config } = theShop()
  const form = new Response(formWith(await buildPhoto(640, 480)))
  const reply = await app.inject({
    method: 'POST',
    url: `/1/upload?key=${config.imageHost.key}`,
    headers: { 'content-type': form.headers.get('content-type') ?? '' },
    payload: Buffer.from(await form.arrayBuffer()),
  })
  expect(reply.statusCode).toBe(200)
  return new URL(reply.json().data.url).pathname
}

test('an uploaded picture is stored in the bucket in all its sizes, and not on this machine', async () => {
  const { app, config } = theShop()
  const address = await upload()
  const stem = path.basename(address).split('.')[0] ?? ''
  expect(
    [...host.objects.keys()].filter((key) => key.startsWith(`uploads/${stem}.`)).length,
  ).toBeGreaterThan(2)
  expect(host.objects.get(`uploads/${path.basename(address)}`)?.type).toBe('image/jpeg')
  expect(existsSync(path.join(config.dataDir, 'uploads'))).toBe(false)
  const reply = await app.inject(address)
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/jpeg'])
  expect(reply.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy':
      "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
  })
  expect(reply.rawPayload).toEqual(host.objects.get(`uploads/${path.basename(address)}`)?.bytes)
})

test('a picture that the bucket does not have is 404', async () => {
  const { app } = theShop()
  expect((await app.inject(`/media/uploads/${'0'.repeat(32)}.800x600.jpg`)).statusCode).toBe(404)
  expect((await app.inject('/media/uploads/..%2f..%2fsecret')).statusCode).toBe(404)
})

test('a redirect by the bucket is not followed', async () => {
  const { app } = theShop()
  const address = await upload()
  host.sendOn(true)
  const reply = await app.inject(address)
  host.sendOn(false)
  expect([reply.statusCode, reply.json().code]).toEqual([503, 'image_host_away'])
})

test('a picture is 503 while the bucket does not answer', async () => {
  const { app } = theShop()
  const address = await upload()
  host.setAway(true)
  const reply = await app.inject(address)
  host.setAway(false)
  expect([reply.statusCode, reply.json().code]).toEqual([503, 'image_host_away'])
  expect(reply.headers['retry-after']).toBe('5')
})

test('pictures that no tool shows are deleted from the bucket after a day', async () => {
  const { db, config } = theShop()
  const [used, unused] = [await upload(), await upload()]
  await theShop().newTool({ img: used })
  for (const object of host.objects.values()) object.at = new Date(Date.now() - 25 * 3_600_000)
  expect(await removeUnusedPictures(db, findPublicStore(config))).toBeGreaterThan(2)
  expect(host.objects.has(`uploads/${path.basename(used)}`)).toBe(true)
  expect(host.objects.has(`uploads/${path.basename(unused)}`)).toBe(false)
})

test('a bucket needs its keys', () => {
  expect(() =>
    readConfig({ S3_URL: 'https://s3.example/pictures', AUTH_SECRET: 'x'.repeat(32) }),
  ).toThrow(
    'S3_ACCESS_KEY_ID is missing: S3_URL needs it\nS3_SECRET_ACCESS_KEY is missing: S3_URL needs it',
  )
})
