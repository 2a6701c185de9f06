import { existsSync, readdirSync } from 'node:fs'
import disk from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { bodyOf, lineOf, sendLines } from '../../../tests/support/lines.ts'
import type { Person } from '../../../tests/support/people.ts'
import { testShop } from '../../../tests/support/test-shop.ts'

const theShop = testShop()
const room = await disk.statfs('/')
const MEGABYTE = 1024 * 1024

function pdfOf(bytes: number): FormData {
  const form = new FormData()
  form.set('file', new File([Buffer.from('%PDF-1.7\n'), new Uint8Array(bytes - 9)], 'po.pdf'))
  form.set('kind', 'po')
  return form
}

const newBooking = (person: Person) => theShop().as(person).book({ quantity: 1 })

const filesOf = ({ _id }: { _id: string }) => `/api/bookings/${_id}/files`

function stored(): string[] {
  const folder = path.join(theShop().config.dataDir, 'private')
  return existsSync(folder) ? readdirSync(folder) : []
}

describe('the files of an unpaid booking', () => {
  test('are deleted with it, rows and bytes, by its buyer and by the office', async () => {
    const shop = theShop()
    const [person, admin] = [await shop.newBuyer(), await shop.newAdmin()]
    const before = stored()
    for (const caller of [person, admin]) {
      const booking = await newBooking(person)
      expect((await shop.as(person).post(filesOf(booking), pdfOf(20))).status).toBe(201)
      expect(stored()).toHaveLength(before.length + 1)
      expect((await shop.as(caller).delete(`/api/bookings/${booking._id}`)).status).toBe(200)
      expect(stored()).toEqual(before)
      const { rows } = await shop.pool.query('select from booking_files where booking_id = $1', [
        booking._id,
      ])
      expect(rows).toEqual([])
    }
  })

  test('go over to the booking that replaces it', async () => {
    const shop = theShop()
    const person = await shop.newBuyer()
    const buyer = shop.as(person)
    const booking = await newBooking(person)
    const { body: file } = await buyer.post(filesOf(booking), pdfOf(20))
    const lines = [lineOf(await shop.newTool(), 100)]
    const order = bodyOf(person, lines, { replaces: booking._id })
    const { status, body } = await sendLines(shop, person, order)
    expect([status, body.files]).toEqual([201, [file]])
  })
})

describe('one account uploads', () => {
  test('100 MB a day, counted over deleted bookings', async () => {
    const shop = theShop()
    const person = await shop.newBuyer()
    const buyer = shop.as(person)
    for (let round = 0; round < 2; round += 1) {
      const booking = await newBooking(person)
      for (let at = 0; at < 10; at += 1)
        expect((await buyer.post(filesOf(booking), pdfOf(5 * MEGABYTE))).status).toBe(201)
      await buyer.deleteBooking(booking)
    }
    const reply = await buyer.post(filesOf(await newBooking(person)), pdfOf(20))
    expect([reply.status, reply.body.code, reply.body.message]).toEqual([
      429,
      'too_much_uploaded',
      'You have uploaded 100 MB today. Please try again tomorrow.',
    ])
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(86_000)
  }, 60_000)

  test('20 MB until its address is verified', async () => {
    const shop = theShop()
    const person = await shop.newBuyer({ verified: false })
    const buyer = shop.as(person)
    const booking = await newBooking(person)
    for (let at = 0; at < 4; at += 1)
      expect((await buyer.post(filesOf(booking), pdfOf(5 * MEGABYTE))).status).toBe(201)
    const reply = await buyer.post(filesOf(booking), pdfOf(20))
    expect([reply.status, reply.body.message]).toEqual([
      429,
      'You have uploaded 20 MB today. Please try again tomorrow.',
    ])
  })

  test('two forms at the same time', async () => {
    const shop = theShop()
    const person = await shop.newBuyer()
    const booking = await newBooking(person)
    const origin = await shop.app.listen({ host: '127.0.0.1', port: 0 })
    const sent = {
      method: 'POST',
      // Node asks for it; the types do not know it.
      duplex: 'half',
      headers: {
        authorization: `Bearer ${person.token}`,
        'content-type': 'multipart/form-data; boundary=x',
      },
    }
    const form = (body: ReadableStream | string) =>
      fetch(`${origin}${filesOf(booking)}`, { ...sent, body })
    const openForm = () => {
      const { readable, writable } = new TransformStream()
      const opened = { writer: writable.getWriter(), reply: form(readable), isAnswered: false }
      void opened.reply.then(() => (opened.isAnswered = true))
      // A body is sent from its first bytes on.
      void opened.writer.write(Buffer.from('--x'))
      return opened
    }
    let open = [openForm(), openForm()]
    await expect
      .poll(
        async () => {
          // The form below may have had the place of one of them.
          open = open.map((one) => (one.isAnswered ? openForm() : one))
          const { status, headers } = await form('--x--')
          return [status, headers.get('retry-after')]
        },
        { interval: 200 },
      )
      .toEqual([429, '5'])
    for (const { writer } of open) await writer.close()
    const replies = await Promise.all(open.map(({ reply }) => reply))
    expect(replies.map(({ status }) => status)).toEqual([400, 400])
    await expect.poll(async () => (await form('--x--')).status).toBe(400)
  })
})

describe('a disk that is nearly full', () => {
  test.each([
    ['less than 2 GB', 2_000_000, 1_999],
    ['less than 5 %', 100_000_000, 4_999_999],
  ])('with %s takes no files, but orders', async (_, blocks, bavail) => {
    const shop = theShop()
    const [person, admin] = [await shop.newBuyer(), await shop.newAdmin()]
    const booking = await newBooking(person)
    const before = stored()
    const measured = vi
      .spyOn(disk, 'statfs')
      .mockImplementation(async () => ({ ...room, bsize: 1_000, blocks, bavail }))
    const picture = new FormData()
    picture.set('image', new File(['x'], 'photo.jpg'))
    for (const reply of [
      await shop.as(person).post(filesOf(booking), pdfOf(20)),
      await shop.as(admin).post('/api/images', picture),
    ]) {
      expect([reply.status, reply.body.code, reply.body.message]).toEqual([
        503,
        'disk_full',
        'Files cannot be taken at the moment. Nothing else is affected; our office has been told.',
      ])
      expect(reply.headers['retry-after']).toBe('600')
    }
    const key = shop.config.imageHost.key
    expect((await shop.visitor.post(`/1/upload?key=${key}`, picture)).status).toBe(503)
    expect(stored()).toEqual(before)
    await shop.as(person).pay(await newBooking(person))
    measured.mockRestore()
    expect((await shop.as(person).post(filesOf(booking), pdfOf(20))).status).toBe(201)
  })
})
