import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { startImageHost } from '../../tests/support/image-host.ts'
import { buildPhoto, formWith } from '../../tests/support/pictures.ts'
import { testShop } from '../../tests/support/test-shop.ts'

const host = await startImageHost()
afterAll(() => host.close())

describe('POST /api/images with an external image host', () => {
  const theShop = testShop({ IMAGE_HOST_URL: `${host.url}?expiration=0`, IMAGE_HOST_KEY: 'k&y' })

  async function send(body: unknown = formWith('bytes', { name: 'drill.png' })) {
    const { token } = await theShop().newAdmin()
    return theShop().withToken(token).post('/api/images', body)
  }

  test('forwards the picture with the key, and returns the address', async () => {
    const data = { url: 'https://i.host.example/drill.png', id: '2ndCYJK' }
    host.say(200, { success: true, status: 200, data })
    const reply = await send()
    expect([reply.status, reply.body]).toEqual([
      200,
      { success: true, data: { url: 'https://i.host.example/drill.png' } },
    ])
    const last = host.received.at(-1)
    expect(last?.url).toBe('/api/v1/upload?expiration=0&key=k%26y')
    const image = last?.form.get('image')
    expect(image instanceof File && [image.name, await image.text()]).toEqual([
      'drill.png',
      'bytes',
    ])
    expect(JSON.stringify(reply.headers)).not.toContain('k&y')
  })

  test.each([
    [
      400,
      { success: false, error: { message: 'Invalid API v1 key.', code: 100 } },
      'Invalid API v1 key.',
    ],
    [500, { success: false, error: { message: 'Disk full' } }, 'Disk full'],
    [413, 'no JSON', 'Unavailable image format'],
    [400, { error: {} }, 'Unavailable image format'],
    [200, { success: false, error: { message: 'Not today' } }, 'Not today'],
  ])('forwards the refusal %s %j', async (status, body, message) => {
    host.say(status, body)
    const reply = await send()
    expect([reply.status, reply.body]).toEqual([status, { success: false, error: { message } }])
  })

  test('reads a relative address as one of the host', async () => {
    host.say(200, { success: true, data: { url: '/i/drill press.png' } })
    const { origin } = new URL(host.url)
    expect((await send()).body.data.url).toBe(`${origin}/i/drill%20press.png`)
  })

  test('does not read an implausibly long answer', async () => {
    const data = { url: 'https://i.host.example/drill.png', more: 'x'.repeat(3_000_000) }
    host.say(200, { success: true, data })
    expect((await send()).body.code).toBe('image_host_away')
    host.say(413, { error: { message: 'x'.repeat(3_000_000) } })
    const refused = await send()
    expect([refused.status, refused.body.error.message]).toEqual([413, 'Unavailable image format'])
  })

  test.each([{}, '<html>', { success: true, data: { url: 'javascript:alert(1)' } }])(
    'takes the answer %j for none',
    async (body) => {
      host.say(200, body)
      const reply = await send()
      expect([reply.status, reply.body.code, reply.headers['retry-after']]).toEqual([
        503,
        'image_host_away',
        '5',
      ])
    },
  )

  test.each([301, 302, 303, 307, 308])('does not follow a redirect with %i', async (status) => {
    const location = `${new URL(host.url).origin}/inside`
    host.say(status, {}, { location })
    const asked = host.received.length
    const reply = await send()
    expect([reply.status, reply.body.code]).toEqual([503, 'image_host_away'])
    expect(host.received.slice(asked).map(({ url }) => url)).toEqual([
      '/api/v1/upload?expiration=0&key=k%26y',
    ])
  })

  test('checks size and type first, then the caller, then the form', async () => {
    const shop = theShop()
    const { token } = await shop.newBuyer()
    const post = (body: unknown, bearer?: string, headers = {}) =>
      shop.withToken(bearer).post('/api/images', body, headers)
    const large = await post(new FormData(), undefined, { 'content-length': '6000000' })
    expect([large.status, large.body.message]).toEqual([
      413,
      'This is too large. The limit is 5 MB.',
    ])
    const json = await post({ image: 'x' })
    expect([json.status, json.body.message]).toEqual([
      415,
      'Please send this as multipart/form-data.',
    ])
    expect((await post(new FormData())).status).toBe(401)
    expect((await post(new FormData(), token)).status).toBe(403)
    const without = await send(formWith('x', { field: 'file' }))
    expect([without.status, without.body.message]).toEqual([400, 'image is required'])
    const slightly = await send(formWith(new Uint8Array(5 * 1024 * 1024 + 1)))
    expect(slightly.status).toBe(413)
    const form = { 'content-type': 'multipart/form-data; boundary=x' }
    const admin = await shop.newAdmin()
    expect((await post('broken', admin.token, form)).status).toBe(400)
    const other = await shop.visitor.post('/api/tools', 'x', form)
    expect(other.status).toBe(415)
  })
})

describe('POST /api/images with the default configuration', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'bdmart-images-'))
  afterAll(() => rmSync(dataDir, { recursive: true }))
  const theShop = testShop({ DATA_DIR: dataDir })

  test('stores the photo itself, at a path that a tool can have', async () => {
    const { token } = await theShop().newAdmin()
    const body = formWith(await buildPhoto(640, 480))
    const reply = await theShop().withToken(token).post('/api/images', body)
    expect(reply.status).toBe(200)
    expect(reply.body.data.url).toMatch(/^\/media\/uploads\/[0-9a-f]{32}\.480x640\.jpg$/)
    const tool = { name: 'Photographed', price: 5, Available: 5, description: 'D' }
    const made = await theShop()
      .withToken(token)
      .post('/api/tools', { ...tool, img: reply.body.data.url })
    expect(made.status).toBe(201)
  })

  test('answers with the refusal of the image host', async () => {
    const { token } = await theShop().newAdmin()
    const reply = await theShop().withToken(token).post('/api/images', formWith('<svg/>'))
    expect([reply.status, reply.body]).toEqual([
      415,
      {
        success: false,
        error: { message: 'Unavailable image format: please use JPEG, PNG, WebP or AVIF.' },
      },
    ])
  })

  test('never reveals the key', async () => {
    expect((await theShop().visitor.post('/1/upload?key=', formWith('x'))).status).toBe(403)
  })
})
