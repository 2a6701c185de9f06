// Long on purpose: one table of files of a tool and of what is refused of them.
import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { startImageHost } from '../../tests/support/image-host.ts'
import { glb } from '../../tests/support/models.ts'
import { blank } from '../../tests/support/pictures.ts'
import { testShop } from '../../tests/support/test-shop.ts'

const host = await startImageHost()
afterAll(() => host.close())
const theShop = testShop({ RATE_LIMIT: 'off', IMAGE_HOST_URL: host.url, IMAGE_HOST_KEY: 'the-key' })

const photo = '/media/tools/weaving-reed.1200x1200.jpg'
const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 297 210"><path d="M0 0"/></svg>'
const png = await blank(8, 6).png().toBuffer()
const contents = {
  picture: png,
  drawing: Buffer.from(svg),
  model: glb({ asset: { version: '2.0' } }),
  document: Buffer.from('%PDF-1.7\n'),
}
type Kind = keyof typeof contents
type Given = { kind?: string; title?: string; bytes?: Uint8Array | undefined }

/** A tool and the office's calls for its files. */
async function someTool() {
  const shop = theShop()
  const admin = shop.as(await shop.newAdmin())
  const tool = await shop.newTool()
  const files = `/api/tools/${tool._id}/files`
  let pictures = 0
  return {
    shop,
    admin,
    tool,
    files,
    add: ({ kind = 'document', title = 'Data sheet', bytes }: Given = {}) => {
      pictures += 1
      host.say(200, { success: true, data: { url: `https://i.host.example/${pictures}.png` } })
      const form = new FormData()
      const content = bytes ?? contents[kind as Kind] ?? contents.document
      form.set('file', new File([new Uint8Array(content)], 'x.bin', { type: 'text/html' }))
      form.set('kind', kind)
      form.set('title', title)
      return admin.post(files, form)
    },
    read: async () => (await shop.visitor.get(`/api/tools/${tool._id}/details`)).body.files,
    photo: async () => (await shop.visitor.get(`/api/tools/${tool._id}`)).body.img,
  }
}

describe('POST /api/tools/{id}/files', () => {
  test.each([
    ['drawing', 'Dimensioned drawing', 'image/svg+xml', 'dimensioned-drawing.svg', 297, 210],
    ['model', '3D model', 'model/gltf-binary', '3d-model.glb', null, null],
    ['document', 'Päge 1/2: "safety"', 'application/pdf', 'pa-ge-1-2-safety.pdf', null, null],
    ['document', 'তথ্য', 'application/pdf', 'file.pdf', null, null],
  ])('keeps a %s titled %s', async (kind, title, type, name, width, height) => {
    const { shop, add, read } = await someTool()
    const reply = await add({ kind, title })
    const bytes = contents[kind as Kind].length
    expect([reply.status, reply.body]).toEqual([
      201,
      {
        _id: expect.any(String),
        kind,
        title,
        type,
        bytes,
        width,
        height,
        position: 0,
        url: expect.stringMatching(new RegExp(`^/media/files/[0-9a-f]{32}\\.${name}$`)),
      },
    ])
    expect(await read()).toEqual([reply.body])
    const served = await shop.app.inject({ url: reply.body.url })
    expect(served.rawPayload).toEqual(contents[kind as Kind])
    expect(served.headers).toMatchObject({
      'content-type': expect.stringMatching(`^${type.replace('+', '\\+')}`),
      'x-content-type-options': 'nosniff',
    })
    expect(readdirSync(path.join(shop.config.dataDir, 'files'))).toContain(
      path.basename(reply.body.url),
    )
  })

  test('serves drawings in a sandbox and documents as attachments', async () => {
    const { shop, add } = await someTool()
    const headersOf = async (kind: Kind) =>
      (await shop.app.inject({ url: (await add({ kind, title: 'Sheet' })).body.url })).headers
    const drawing = await headersOf('drawing')
    expect(drawing['content-security-policy']).toBe(
      "sandbox; default-src 'none'; style-src 'unsafe-inline'",
    )
    expect(drawing['content-disposition']).toBeUndefined()
    expect((await headersOf('model'))['content-disposition']).toBeUndefined()
    expect((await headersOf('document'))['content-disposition']).toBe(
      'attachment; filename="sheet.pdf"',
    )
  })

  test('sends pictures to the image host; the tool keeps its photo as the first', async () => {
    const { tool, add, read, photo: photoNow } = await someTool()
    const reply = await add({ kind: 'picture', title: 'From behind' })
    expect([reply.status, reply.body]).toEqual([
      201,
      {
        _id: expect.any(String),
        kind: 'picture',
        title: 'From behind',
        type: 'image/png',
        url: 'https://i.host.example/1.png',
        bytes: png.length,
        width: null,
        height: null,
        position: 1,
      },
    ])
    expect(host.received.at(-1)?.url).toContain('key=the-key')
    expect(await read()).toMatchObject([
      { title: tool.name, url: photo, type: 'image/jpeg', width: 1200, height: 1200, position: 0 },
      { url: 'https://i.host.example/1.png', position: 1 },
    ])
    expect(await photoNow()).toBe(photo)
  })

  test.each([
    ['picture', 'an SVG', Buffer.from(svg)],
    ['picture', 'a GIF', Buffer.from('GIF89a')],
    ['drawing', 'a script', Buffer.from(svg.replace('<path', '<script/><path'))],
    ['drawing', 'a PDF', contents.document],
    ['model', 'an outside address', glb({ asset: {}, buffers: [{ uri: 'https://e.example' }] })],
    ['document', 'HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['document', 'a picture', png],
  ])('refuses as %s: %s', async (kind, _, bytes) => {
    const { add, read } = await someTool()
    const reply = await add({ kind, bytes })
    expect([reply.status, reply.body.code]).toEqual([415, 'file_type_refused'])
    expect(reply.body.message).toMatch(/^This kind of file is not taken here\. We take .+\.$/)
    expect(await read()).toEqual([])
  })

  test.each([
    ['document', 'a DXF', '  0\r\nSECTION\r\n  2\r\nHEADER\r\n', 'image/vnd.dxf'],
    ['document', 'a DXF with a remark', '999\nby a program\n0\nSECTION\n', 'image/vnd.dxf'],
    ['document', 'a STEP', 'ISO-10303-21;\nHEADER;', 'model/step'],
  ])('takes as %s: %s', async (kind, _, text, type) => {
    const { add } = await someTool()
    const reply = await add({ kind, bytes: Buffer.from(text) })
    expect([reply.status, reply.body.type]).toEqual([201, type])
  })

  test.each([
    ['picture', 5_242_881, png, '5 MB'],
    ['model', 5_242_881, undefined, '5 MB'],
    ['drawing', 500_001, Buffer.from(svg), '500 kB'],
    ['document', 10_485_761, contents.document, '10 MB'],
  ])('refuses a %s of %i bytes', async (kind, size, head, limit) => {
    const { add } = await someTool()
    const bytes = head
      ? Buffer.concat([head, Buffer.alloc(size - head.length, ' ')])
      : glb({ asset: {}, a: ' '.repeat(size) })
    const reply = await add({ kind, bytes })
    expect([reply.status, reply.body.code, reply.body.message]).toEqual([
      413,
      'too_large',
      `This is too large. The limit is ${limit}.`,
    ])
  })

  test.each([
    ['document', 'documents'],
    ['picture', 'pictures'],
  ])('takes 20 of the kind %s', async (kind, things) => {
    const { add, read } = await someTool()
    for (let count = 0; count < 20; count += 1) expect((await add({ kind })).status).toBe(201)
    const reply = await add({ kind })
    expect([reply.status, reply.body.code, reply.body.message]).toEqual([
      409,
      'too_many_entries',
      `There are 20 ${things} already. Please remove one first.`,
    ])
    expect((await add({ kind: 'model' })).status).toBe(201)
    const positions = (await read())
      .filter((file: { kind: string }) => file.kind === kind)
      .map((file: { position: number }) => file.position)
    expect(positions).toEqual(positions.map((_: number, place: number) => place))
  })

  test.each([
    [{ kind: 'film' }, /^kind must be one of picture, drawing/],
    [{ title: ' ' }, /^title is required/],
    [{ bytes: Buffer.alloc(0) }, /^file is required/],
  ])('refuses the form %j', async (given, message) => {
    const { add } = await someTool()
    const reply = await add(given)
    expect([reply.status, reply.body.code]).toEqual([400, 'malformed'])
    expect(reply.body.message).toMatch(message)
  })

  test('refuses JSON, unknown tools, and what the image host refuses', async () => {
    const { admin, tool, files, add } = await someTool()
    expect((await admin.post(files, {})).body.code).toBe('not_a_form')
    const form = new FormData()
    form.set('file', new File([new Uint8Array(contents.document)], 'x.pdf'))
    form.set('kind', 'document')
    form.set('title', 'T')
    for (const id of [randomUUID(), '1']) {
      const reply = await admin.post(`/api/tools/${id}/files`, form)
      expect([reply.status, reply.body.code]).toEqual([404, 'tool_not_found'])
    }
    const before = host.received.length
    await admin.delete(`/api/tools/delete/${tool._id}`)
    expect((await add({ kind: 'picture' })).status).toBe(404)
    expect(host.received.length).toBe(before)
  })

  test.each([
    [415, 415, 'file_type_refused', /^This kind .*, and this one is damaged: please open it, save/],
    [413, 413, 'too_large', /^This is too large. The limit is 25 million pixels, .*: please make/],
    [403, 503, 'image_host_away', /./],
  ])('an answer %i of the image host', async (status, expected, code, message) => {
    const { admin, files, read } = await someTool()
    host.say(status, { success: false, error: { message: 'No' } })
    const form = new FormData()
    form.set('file', new File([new Uint8Array(png)], 'x.png'))
    form.set('kind', 'picture')
    form.set('title', 'T')
    const reply = await admin.post(files, form)
    expect([reply.status, reply.body.code]).toEqual([expected, code])
    expect(reply.body.message).toMatch(message)
    expect(await read()).toEqual([])
  })
})

describe('PATCH and DELETE /api/tools/{id}/files/{file}', () => {
  test('renames a file and moves it; the first picture is the photo', async () => {
    const { admin, files, add, read, photo: photoNow } = await someTool()
    const { body: second } = await add({ kind: 'picture', title: 'Second' })
    const { body: third } = await add({ kind: 'picture', title: 'Third' })
    const renamed = await admin.patch(`${files}/${second._id}`, { title: 'Close-up' })
    expect([renamed.status, renamed.body]).toEqual([200, { ...second, title: 'Close-up' }])
    const moved = await admin.patch(`${files}/${third._id}`, { position: 0 })
    expect([moved.status, moved.body.position]).toEqual([200, 0])
    expect(await photoNow()).toBe(third.url)
    const urls = async () => (await read()).map(({ url }: { url: string }) => url)
    expect(await urls()).toEqual([third.url, photo, second.url])
    expect((await admin.patch(`${files}/${third._id}`, { position: 20 })).body.position).toBe(2)
    expect(await urls()).toEqual([photo, second.url, third.url])
    expect(await photoNow()).toBe(photo)
  })

  test('the next picture becomes the photo; the last one stays it', async () => {
    const { admin, files, add, read, photo: photoNow } = await someTool()
    const { body: second } = await add({ kind: 'picture' })
    const [first] = await read()
    const removed = await admin.delete(`${files}/${first._id}`)
    expect([removed.status, removed.body]).toEqual([200, { deletedCount: 1 }])
    expect(await photoNow()).toBe(second.url)
    expect(await read()).toMatchObject([{ _id: second._id, position: 0 }])
    await admin.delete(`${files}/${second._id}`)
    expect([await photoNow(), await read()]).toEqual([second.url, []])
  })

  test('another photo of the tool takes the place of its first picture', async () => {
    const { admin, tool, add, read } = await someTool()
    await add({ kind: 'picture' })
    await admin.patch(`/api/tools/${tool._id}`, { img: '/media/tools/other.800x600.jpg' })
    expect((await read())[0]).toMatchObject({
      url: '/media/tools/other.800x600.jpg',
      width: 800,
      height: 600,
      position: 0,
    })
  })

  test.each([
    [{ title: '' }, 'title is required'],
    [{ position: -1 }, 'position must be at least 0'],
    [{ position: 1.5 }, 'position must be a whole number'],
  ])('refuses %j', async (body, message) => {
    const { admin, files, add } = await someTool()
    const { body: file } = await add()
    const reply = await admin.patch(`${files}/${file._id}`, body)
    expect([reply.status, reply.body.message]).toEqual([400, message])
  })

  test("404 for unknown files, and another tool's", async () => {
    const { admin, files, add } = await someTool()
    const other = await someTool()
    const { body: file } = await add()
    for (const [url, code] of [
      [`${files}/${randomUUID()}`, 'file_not_found'],
      [`${files}/1`, 'file_not_found'],
      [`${other.files}/${file._id}`, 'file_not_found'],
      [`/api/tools/${randomUUID()}/files/${file._id}`, 'tool_not_found'],
      [`/api/tools/1/files/${file._id}`, 'tool_not_found'],
    ] as const) {
      const patched = await admin.patch(url, { title: 'T' })
      expect([patched.status, patched.body.code]).toEqual([404, code])
      const removed = await admin.delete(url)
      expect([removed.status, removed.body.code]).toEqual([404, code])
    }
  })
})
