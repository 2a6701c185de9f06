import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { blank, buildPhoto, formWith } from '../../tests/support/pictures.ts'
import { testShop } from '../../tests/support/test-shop.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'bdmart-uploads-'))
const theShop = testShop({
  DATA_DIR: dataDir,
  IMAGE_HOST_KEY: 'the-key',
  PUBLIC_URL: 'http://shop.example',
})
afterAll(() => rmSync(dataDir, { recursive: true }))

let origin = ''
beforeAll(async () => {
  origin = await theShop().app.listen({ port: 0, host: '127.0.0.1' })
})

async function upload(body: FormData | string, key = 'the-key', headers = {}) {
  const reply = await fetch(`${origin}/1/upload?key=${key}`, { method: 'POST', body, headers })
  return { status: reply.status, body: await reply.json() }
}

function kept(): string[] {
  try {
    return readdirSync(path.join(dataDir, 'uploads'))
  } catch {
    return []
  }
}

describe('POST /1/upload', () => {
  test('encodes a photo in every size, upright and without its location', async () => {
    const photo = await buildPhoto()
    expect((await sharp(photo).metadata()).exif?.includes('Spycam')).toBe(true)
    const { status, body } = await upload(formWith(photo))
    expect(status).toBe(200)
    expect(body).toEqual({
      success: true,
      data: {
        url: expect.stringMatching(
          /^http:\/\/shop\.example\/media\/uploads\/[0-9a-f]{32}\.1200x1600\.jpg$/,
        ),
      },
    })
    const stem = new URL(body.data.url).pathname.slice(0, -'.jpg'.length)
    for (const ending of [
      '.jpg',
      '.320.avif',
      '.640.avif',
      '.1200.avif',
      '.320.webp',
      '.640.webp',
      '.1200.webp',
    ]) {
      const file = await fetch(`${origin}${stem}${ending}`)
      expect(file.status, ending).toBe(200)
      const bytes = Buffer.from(await file.arrayBuffer())
      const made = await sharp(bytes).metadata()
      expect(made.exif ?? made.xmp ?? made.icc ?? made.orientation).toBeUndefined()
      expect(bytes.includes('Spycam')).toBe(false)
      expect(made.width).toBe(Number(ending.split('.')[1]) || 1200)
    }
  })

  test('serves pictures as pictures only, cached for ever', async () => {
    const { body } = await upload(formWith(await blank(40, 30).png().toBuffer()))
    const { pathname } = new URL(body.data.url)
    expect(pathname).toMatch(/\.40x30\.jpg$/)
    const file = await fetch(`${origin}${pathname}`, { method: 'HEAD' })
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy':
        "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })

  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('takes %s', async (format) => {
    const bytes = await blank(64, 64).toFormat(format).toBuffer()
    expect((await upload(formWith(bytes))).status).toBe(200)
  })

  test.each<[string, () => Promise<Uint8Array | string>, number, RegExp]>([
    ['SVG', async () => '<svg xmlns="http://www.w3.org/2000/svg"/>', 415, /format/],
    ['HTML', async () => '<!doctype html><script>alert(1)</script>', 415, /format/],
    ['a GIF that is a script', async () => 'GIF89a/*\0*/=1;alert(1)', 415, /format/],
    ['HTML behind the first bytes of a JPEG', async () => polyglot, 415, /damaged/],
    ['TIFF', () => blank(8, 8).tiff().toBuffer(), 415, /format/],
    ['half a JPEG', async () => half(await buildPhoto(800, 600)), 415, /damaged/],
    ['half a PNG', async () => half(await noise(300, 200)), 415, /damaged/],
    ['a bomb', () => blank(5_001, 5_000).png().toBuffer(), 413, /25 million/],
    ['more than 5 MB', async () => new Uint8Array(5 * 1024 * 1024 + 1), 413, /5 MB/],
    ['much more than 5 MB', async () => new Uint8Array(6_000_000), 413, /5 MB/],
    ['nothing', async () => '', 400, /image/],
  ])('refuses %s and stores nothing', async (_name, make, status, message) => {
    const before = kept().length
    const reply = await upload(formWith(await make()))
    expect(reply.status).toBe(status)
    expect(reply.body).toEqual({
      success: false,
      error: { message: expect.stringMatching(message) },
    })
    expect(kept()).toHaveLength(before)
  })

  test('stores nothing of data after a picture', async () => {
    const evil = Buffer.concat([
      await buildPhoto(100, 100),
      Buffer.from('<script>alert(1)</script>'),
    ])
    const { body } = await upload(formWith(evil, { name: '../../evil.html' }))
    const file = await fetch(`${origin}${new URL(body.data.url).pathname}`)
    expect(Buffer.from(await file.arrayBuffer()).includes('script')).toBe(false)
  })

  test('needs the key; size and type are checked first', async () => {
    const form = () => formWith('x')
    for (const key of ['', 'wrong', 'the-key%20']) {
      const reply = await upload(form(), key)
      expect([reply.status, reply.body]).toEqual([
        403,
        { success: false, error: { message: 'The key is not valid.' } },
      ])
    }
    expect((await fetch(`${origin}/1/upload`, { method: 'POST', body: form() })).status).toBe(403)
    const json = await upload('{}', 'wrong', { 'content-type': 'application/json' })
    expect([json.status, json.body.success]).toEqual([415, false])
    expect((await upload(formWith(new Uint8Array(6_000_000)), 'wrong')).status).toBe(413)
  })

  test.each([
    ['no form at all', 'x', 'multipart/form-data; boundary=y'],
    ['no boundary', 'x', 'multipart/form-data'],
  ])('refuses %s', async (_name, body, type) => {
    const reply = await upload(body, 'the-key', { 'content-type': type })
    expect([reply.status, reply.body.success]).toEqual([400, false])
  })

  test('refuses another field, and text instead of a file', async () => {
    const text = new FormData()
    text.set('image', 'hello')
    expect((await upload(formWith('x', { field: 'file' }))).status).toBe(400)
    expect((await upload(text)).status).toBe(400)
  })
})

test.each(['x.jpg', '..%2f..%2fauth-secret', `${'0'.repeat(32)}.1x1.jpg`, `${'0'.repeat(32)}.svg`])(
  'GET /media/uploads/%s is 404',
  async (name) => {
    expect((await fetch(`${origin}/media/uploads/${name}`)).status).toBe(404)
  },
)

const polyglot = new Uint8Array([
  0xff,
  0xd8,
  0xff,
  ...Buffer.from('<html><script>alert(1)</script>'),
])
const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)

function noise(width: number, height: number): Promise<Buffer> {
  const create = {
    width,
    height,
    channels: 3,
    background: 'white',
    noise: { type: 'gaussian', mean: 128, sigma: 60 },
  } as const
  return sharp({ create }).png().toBuffer()
}
