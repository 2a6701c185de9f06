import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { buildPhoto } from '../../tests/support/pictures.ts'
import { testShop } from '../../tests/support/test-shop.ts'
import { findPrivateStore } from '../platform/files/stores.ts'
import { removeUnusedPrivateFiles } from '../platform/files/unused-files.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n')
const jpeg = await buildPhoto(30, 20)

function formOf(bytes: Uint8Array, name = 'po.pdf', kind = 'po'): FormData {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(bytes)], name, { type: 'text/html' }))
  form.set('kind', kind)
  return form
}

async function someBooking() {
  const shop = theShop()
  const [person, admin] = [await shop.newBuyer(), await shop.newAdmin()]
  const booking = await shop.as(person).book()
  const files = `/api/bookings/${booking._id}/files`
  const folder = path.join(shop.config.dataDir, 'private')
  return {
    shop,
    person,
    booking,
    files,
    buyer: shop.as(person),
    office: shop.as(admin),
    stored: () => (existsSync(folder) ? readdirSync(folder) : []),
    read: async () => (await shop.as(person).get(`/api/bookings/book/${booking._id}`)).body.files,
    fetch: (file: string, { token }: { token?: string | undefined }) =>
      shop.app.inject({
        url: `${files}/${file}`,
        headers: token ? { authorization: `Bearer ${token}` } : {},
      }),
  }
}

describe('POST /api/bookings/{id}/files', () => {
  test.each([
    ['po.pdf', pdf, 'application/pdf', 'po.pdf'],
    ['Scan.JPEG', jpeg, 'image/jpeg', 'Scan.JPEG'],
    ['C:\\orders\\ক্রয় 4711.pdf', pdf, 'application/pdf', 'ক্রয় 4711.pdf'],
    ['po.html', pdf, 'application/pdf', 'po.html.pdf'],
    ['\u202efdp.exe', pdf, 'application/pdf', 'fdp.exe.pdf'],
    ['..', pdf, 'application/pdf', '...pdf'],
    ['\u200b', pdf, 'application/pdf', 'file.pdf'],
    [`${'x'.repeat(500)}.pdf`, pdf, 'application/pdf', `${'x'.repeat(196)}.pdf`],
  ])('keeps %s', async (sent, bytes, type, name) => {
    const { buyer, files, read } = await someBooking()
    const reply = await buyer.post(files, formOf(bytes, sent))
    expect([reply.status, reply.body]).toEqual([
      201,
      {
        _id: expect.any(String),
        kind: 'po',
        name,
        type,
        bytes: bytes.length,
        fromOffice: false,
        createdAt: expect.stringMatching(/Z$/),
      },
    ])
    expect(await read()).toEqual([reply.body])
  })

  test.each([
    ['HTML named po.pdf', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a PDF behind something else', Buffer.from(' <html>%PDF-1.7')],
  ])('refuses %s with 415 and keeps nothing', async (_, bytes) => {
    const { buyer, files, stored, read } = await someBooking()
    const before = stored().length
    const reply = await buyer.post(files, formOf(bytes))
    expect([reply.status, reply.body.code, reply.body.message]).toEqual([
      415,
      'file_type_refused',
      'This kind of file is not taken here. We take PDF, PNG and JPEG.',
    ])
    expect(stored()).toHaveLength(before)
    expect(await read()).toEqual([])
  })

  test('refuses more than 5 MB with 413', async () => {
    const { buyer, files } = await someBooking()
    const most = Buffer.concat([pdf, Buffer.alloc(5 * 1024 * 1024 - pdf.length)])
    expect((await buyer.post(files, formOf(most))).status).toBe(201)
    const reply = await buyer.post(files, formOf(Buffer.concat([most, Buffer.alloc(1)])))
    expect([reply.status, reply.body.message]).toEqual([
      413,
      'This is too large. The limit is 5 MB.',
    ])
  })

  test('refuses an eleventh file with 409, also when they come at once', async () => {
    const { buyer, files, read } = await someBooking()
    const replies = await Promise.all(
      Array.from({ length: 12 }, () => buyer.post(files, formOf(pdf))),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([
      ...Array.from({ length: 10 }, () => 201),
      409,
      409,
    ])
    const reply = await buyer.post(files, formOf(pdf))
    expect([reply.body.code, reply.body.message]).toEqual([
      'too_many_entries',
      'There are 10 files already. Please remove one first.',
    ])
    expect(await read()).toHaveLength(10)
  })

  test('refuses another kind and a form without a file with 400, an unknown booking with 404', async () => {
    const { buyer, files, booking } = await someBooking()
    const other = await buyer.post(files, formOf(pdf, 'a.pdf', 'picture'))
    expect([other.status, other.body.message]).toEqual([400, 'kind must be one of po, other'])
    expect((await buyer.post(files, new FormData())).status).toBe(400)
    for (const id of [randomUUID(), 'x']) {
      const reply = await buyer.post(`/api/bookings/${id}/files`, formOf(pdf))
      expect([reply.status, reply.body.code]).toEqual([404, 'booking_not_found'])
    }
    await buyer.deleteBooking(booking)
    expect((await buyer.post(files, formOf(pdf))).status).toBe(404)
  })
})

describe('GET /api/bookings/{id}/files/{file}', () => {
  test('serves owner and office the bytes as an attachment, others nothing', async () => {
    const { shop, person, buyer, files, fetch } = await someBooking()
    const { body } = await buyer.post(files, formOf(pdf, 'Auftrag "7" für Ø.pdf'))
    const [admin, other] = [await shop.newAdmin(), await shop.newBuyer()]
    for (const token of [person.token, admin.token]) {
      const reply = await fetch(body._id, { token })
      expect([reply.statusCode, reply.rawPayload]).toEqual([200, pdf])
      expect(reply.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-length': String(pdf.length),
        'content-disposition':
          'attachment; filename="Auftrag 7 f_r _.pdf"; filename*=UTF-8\'\'Auftrag%207%20f%C3%BCr%20%C3%98.pdf',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'no-store',
      })
    }
    expect((await fetch(body._id, other)).statusCode).toBe(403)
    expect((await fetch(body._id, {})).statusCode).toBe(401)
    expect((await shop.visitor.get(`/media/files/${body.name}`)).status).toBe(404)
  })

  test('is shown in a masked booking to no stranger', async () => {
    const { shop, buyer, files, booking } = await someBooking()
    await buyer.post(files, formOf(pdf))
    const { body } = await shop.visitor.get(`/api/bookings/book/${booking._id}`)
    expect(body.files).toEqual([])
  })

  test('is 404 for an unknown file, one of another booking, and a deleted booking', async () => {
    const { shop, person, buyer, files, booking } = await someBooking()
    const { body } = await buyer.post(files, formOf(pdf))
    const other = await shop.as(person).book()
    for (const address of [
      `${files}/${randomUUID()}`,
      `${files}/x`,
      `/api/bookings/${other._id}/files/${body._id}`,
    ]) {
      const reply = await buyer.get(address)
      expect([reply.status, reply.body.code, reply.body.message]).toEqual([
        404,
        'file_not_found',
        'This file does not exist any more.',
      ])
    }
    await buyer.deleteBooking(booking)
    expect((await buyer.get(`${files}/${body._id}`)).body.code).toBe('booking_not_found')
  })
})

describe('DELETE /api/bookings/{id}/files/{file}', () => {
  test('the buyer deletes own files, the office all; the bytes go too', async () => {
    const { buyer, office, files, stored, read } = await someBooking()
    const before = stored().length
    const own = (await buyer.post(files, formOf(pdf))).body
    const ours = (await office.post(files, formOf(pdf))).body
    expect([own.fromOffice, ours.fromOffice]).toEqual([false, true])
    const refused = await buyer.delete(`${files}/${ours._id}`)
    expect([refused.status, refused.body.code]).toEqual([403, 'not_allowed'])
    const gone = await buyer.delete(`${files}/${own._id}`)
    expect([gone.status, gone.body]).toEqual([200, { deletedCount: 1 }])
    expect((await office.delete(`${files}/${ours._id}`)).status).toBe(200)
    expect(await read()).toEqual([])
    expect(stored()).toHaveLength(before)
    const again = await office.delete(`${files}/${ours._id}`)
    expect([again.status, again.body.code]).toEqual([404, 'file_not_found'])
  })

  test('the office deletes a file of the buyer, which the audit records', async () => {
    const { buyer, office, files, booking } = await someBooking()
    const own = (await buyer.post(files, formOf(pdf))).body
    expect((await office.delete(`${files}/${own._id}`)).status).toBe(200)
    const { changes } = (await office.get(`/api/search/changes?noun=booking&id=${booking._id}`))
      .body
    const [entry] = changes.filter(({ nounId }: { nounId: string }) => nounId === booking._id)
    expect(entry).toMatchObject({
      act: 'update',
      before: { files: [{ _id: own._id, kind: 'po', name: 'po.pdf' }] },
      after: { files: [] },
      undoable: false,
    })
  })
})

test('a deleted account takes its files along', async () => {
  const { shop, person, buyer, office, files, booking, stored } = await someBooking()
  const before = stored().length
  await buyer.post(files, formOf(pdf))
  await office.post(files, formOf(pdf))
  await buyer.pay(booking)
  const reply = await shop
    .withToken(person.sessionToken)
    .post('/api/auth/delete-user', { password: 'warp-and-weft' })
  expect(reply.status).toBe(200)
  expect((await office.get(`/api/bookings/book/${booking._id}`)).body.files).toEqual([])
  expect(stored()).toHaveLength(before)
})

test('a file that no booking has is deleted after an hour', async () => {
  const { shop, buyer, booking, files, stored } = await someBooking()
  await buyer.post(files, formOf(pdf))
  const store = findPrivateStore(shop.config)
  const [old, fresh] = [`private-${'a'.repeat(32)}.pdf`, `private-${'b'.repeat(32)}.pdf`]
  await store.save(old, pdf)
  await store.save(fresh, pdf)
  const time = Date.now() / 1000 - 3700
  const { place } = await shop.db
    .selectFrom('booking_files')
    .select('place')
    .where('booking_id', '=', booking._id)
    .executeTakeFirstOrThrow()
  for (const name of [old, place])
    utimesSync(path.join(shop.config.dataDir, 'private', name), time, time)
  const before = stored().length
  expect(await removeUnusedPrivateFiles(shop.db, store)).toBe(1)
  expect(stored()).toHaveLength(before - 1)
  expect(stored()).toContain(fresh)
})
