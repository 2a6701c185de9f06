import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readPdf } from '../../tests/support/read-pdf.ts'
import { testShop } from '../../tests/support/test-shop.ts'
import type { StoredMail } from '../platform/mail/compose-mail.ts'
import { sendDueMails } from '../platform/mail/send-mails.ts'
import { withPapers } from './attach-papers.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })
const delivery = { line1: 'Mill Road 1', city: 'Chemnitz', postcode: '09111', country: 'DE' }
const papers = { poNumber: 'PO-4711', company: 'Weft Ltd.', taxId: 'DE123', remark: 'Gate 2' }

async function bookTwo() {
  const shop = theShop()
  const [person, admin] = [await shop.newBuyer(), await shop.newAdmin()]
  const [reed, heald] = [
    await shop.newTool({ name: `Reed ${randomUUID()}`, price: 1250 }),
    await shop.newTool({ name: `Heald ${randomUUID()}`, price: 5 }),
  ]
  const lines = [
    { tool: reed, quantity: 100, note: 'for loom 3' },
    { tool: heald, quantity: 7 },
  ]
  const booking = await shop.as(person).bookLines(lines, { ...papers, delivery })
  const fetch = (paper: string, { token } = person) =>
    shop.app.inject({
      url: `/api/bookings/${booking._id}/${paper}`,
      headers: { authorization: `Bearer ${token}` },
    })
  return { shop, person, admin, booking, fetch, buyer: shop.as(person), office: shop.as(admin) }
}

describe('GET /api/bookings/{id}/proforma.pdf', () => {
  test('has the lines, papers and the total of the booking to the cent', async () => {
    const { booking, fetch } = await bookTwo()
    const reply = await fetch('proforma.pdf')
    expect(reply.statusCode).toBe(200)
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(reply.rawPayload.length),
      'content-disposition': expect.stringContaining(
        `attachment; filename="proforma-${booking.number}.pdf"`,
      ),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    const { text, title } = await readPdf(reply.rawPayload)
    expect(title).toBe(`Proforma invoice ${booking.number}`)
    for (const part of [
      booking.number,
      'PO-4711',
      'Weft Ltd.',
      'Tax number DE123',
      'Gate 2',
      'for loom 3',
      'Mill Road 1',
      '09111 Chemnitz',
      'Germany',
      'BIN ',
      'Page 1 of 1',
      `1 ${booking.lines[0]?.name} for loom 3 100 pieces $12.50 $1,250.00`,
      `2 ${booking.lines[1]?.name} 7 pieces $0.05 $0.35`,
      'Total (USD) $1,250.35',
    ])
      expect(text).toContain(part)
    expect(text).not.toContain('Please transfer to')
  })

  test('of a booking to be paid by transfer has the bank and the reference', async () => {
    const { shop, buyer } = await bookTwo()
    const tool = await shop.newTool({ price: 540 })
    const booking = await buyer.bookLines([{ tool }], { payBy: 'transfer' })
    const reply = await shop.app.inject({
      url: `/api/bookings/${booking._id}/proforma.pdf`,
      headers: { authorization: `Bearer ${(await shop.newAdmin()).token}` },
    })
    const { text } = await readPdf(reply.rawPayload)
    for (const part of [
      'Please transfer to Amount $540.00 Account holder BD-MART Ltd.',
      'Account number 0142 0000 1208 0914 SWIFT / BIC DLTBBDDH',
      `Reference ${booking.number}`,
    ])
      expect(text).toContain(part)
  })

  test('is the same bytes for the same booking', async () => {
    const { fetch } = await bookTwo()
    const [first, second] = [await fetch('proforma.pdf'), await fetch('proforma.pdf')]
    expect(first.rawPayload.equals(second.rawPayload)).toBe(true)
  })

  test('is 409 for a paid booking and 404 for an unknown or deleted one', async () => {
    const { buyer, booking, fetch } = await bookTwo()
    await buyer.pay(booking)
    expect((await fetch('proforma.pdf')).json()).toMatchObject({
      statusCode: 409,
      code: 'already_paid',
    })
    for (const id of [randomUUID(), 'x']) {
      const reply = await buyer.get(`/api/bookings/${id}/proforma.pdf`)
      expect([reply.status, reply.body.code]).toEqual([404, 'booking_not_found'])
    }
    const other = await buyer.book()
    await buyer.deleteBooking(other)
    expect((await buyer.get(`/api/bookings/${other._id}/proforma.pdf`)).status).toBe(404)
  })
})

describe('GET /api/bookings/{id}/receipt.pdf', () => {
  test('has what was paid and what of it went back', async () => {
    const { buyer, office, booking, fetch } = await bookTwo()
    const transactionId = await buyer.pay(booking)
    const { body: receipt } = await buyer.get(`/api/receipts/${booking._id}`)
    const paid = await readPdf((await fetch('receipt.pdf')).rawPayload)
    expect(paid.title).toBe(`Receipt ${receipt.number}`)
    for (const part of [
      receipt.number,
      booking.number,
      'PO-4711',
      'Total (USD) $1,250.35',
      'Paid by card, ',
      '$1,250.35',
    ])
      expect(paid.text).toContain(part)
    // It is longer than its column.
    expect(paid.text.replaceAll(' ', '')).toContain(transactionId)
    expect(paid.text).not.toContain('Given back')
    const { status } = await office.post(
      `/api/bookings/${booking._id}/refunds`,
      { lines: [{ line: 1, quantity: 2 }], restock: true, reason: 'Too many' },
      { 'idempotency-key': randomUUID() },
    )
    expect(status).toBe(201)
    const { text } = await readPdf((await fetch('receipt.pdf')).rawPayload)
    for (const part of ['2 pieces cancelled', 'Goods that were cancelled', '$25.00'])
      expect(text).toContain(part)
  })

  test('outlives the booking, and is 404 without a payment', async () => {
    const { buyer, booking, fetch } = await bookTwo()
    expect((await fetch('receipt.pdf')).json()).toMatchObject({
      statusCode: 404,
      code: 'receipt_not_found',
    })
    expect((await buyer.get('/api/bookings/x/receipt.pdf')).body.code).toBe('receipt_not_found')
    await buyer.pay(booking)
    await buyer.deleteBooking(booking)
    expect((await fetch('receipt.pdf')).statusCode).toBe(200)
  })
})

describe('GET /api/bookings/{id}/credit.pdf', () => {
  async function giveBack(body: object, act = 'refunds') {
    const scene = await bookTwo()
    const { buyer, office, booking } = scene
    await buyer.pay(booking)
    if (act === 'returns')
      await office.post(
        `/api/bookings/${booking._id}/shipments`,
        { lines: [{ line: 1, quantity: 100 }] },
        { 'idempotency-key': randomUUID() },
      )
    const { status, body: after } = await office.post(
      `/api/bookings/${booking._id}/${act}`,
      { lines: [], restock: true, reason: 'Too many <b>', ...body },
      { 'idempotency-key': randomUUID() },
    )
    expect(status).toBe(201)
    const note = `credit.pdf?refund=${after.refunds[0]._id}`
    return { ...scene, after, note }
  }

  test('has the pieces that were cancelled, their prices, the sum and what it belongs to', async () => {
    const { buyer, booking, fetch, note } = await giveBack({
      lines: [
        { line: 1, quantity: 2 },
        { line: 2, quantity: 3 },
      ],
    })
    const reply = await fetch(note)
    expect(reply.headers['content-disposition']).toMatch(/filename="credit-note-CN-\d{6}\.pdf"/)
    const { text, title } = await readPdf(reply.rawPayload)
    const { body: receipt } = await buyer.get(`/api/receipts/${booking._id}`)
    expect(title).toMatch(/^Credit note CN-\d{6}$/)
    for (const part of [
      receipt.number,
      booking.number,
      'PO-4711',
      'Weft Ltd.',
      'Too many <b>',
      `1 ${booking.lines[0]?.name} 2 pieces $12.50 $25.00`,
      `2 ${booking.lines[1]?.name} 3 pieces $0.05 $0.15`,
      'Credited (USD) $25.15',
      'to the card',
    ])
      expect(text).toContain(part)
    expect(text).not.toContain('Agreed otherwise')
    expect((await fetch(note)).rawPayload.equals(reply.rawPayload)).toBe(true)
  })

  test('of a return says what was agreed in place of the price; of goodwill only the sum', async () => {
    const returned = await giveBack({ lines: [{ line: 1, quantity: 2 }], amount: 20 }, 'returns')
    const { text } = await readPdf((await returned.fetch(returned.note)).rawPayload)
    expect(text).toContain('Goods $25.00 Agreed otherwise -$5.00 Credited (USD) $20.00')
    const goodwill = await giveBack({ amount: 7.77 })
    const alone = await readPdf((await goodwill.fetch(goodwill.note)).rawPayload)
    expect(alone.text).toContain('Credited (USD) $7.77')
    expect(alone.text).not.toContain('Unit price')
  })

  test('is mailed with what was given back', async () => {
    const { shop, person, fetch, note } = await giveBack({ lines: [{ line: 1, quantity: 1 }] })
    const sent: StoredMail[] = []
    await sendDueMails(
      shop.parts,
      withPapers(async (mail) => sent.push(mail), shop.parts),
    )
    const mail = sent.find(({ to, subject }) => to === person.email && /cancelled/.test(subject))
    const [file] = mail?.attachments ?? []
    expect(file?.bytes.equals((await fetch(note)).rawPayload)).toBe(true)
  })

  test('is 400 without a refund, 404 for that of another booking, one that failed and none', async () => {
    const { shop, buyer, booking, after, note, fetch } = await giveBack({ amount: 1 })
    const ask = async (id: string, query: string) => {
      const { status, body } = await buyer.get(`/api/bookings/${id}/credit.pdf${query}`)
      return [status, body.code]
    }
    for (const query of ['', '?refund=', '?refund=x'])
      expect(await ask(booking._id, query)).toEqual([400, 'malformed'])
    const refund = after.refunds[0]._id
    const none = [404, 'refund_not_found']
    expect(await ask(booking._id, `?refund=${randomUUID()}`)).toEqual(none)
    expect(await ask((await buyer.book())._id, `?refund=${refund}`)).toEqual(none)
    expect(await ask('x', `?refund=${refund}`)).toEqual([404, 'booking_not_found'])
    expect((await fetch(note, await shop.newBuyer())).statusCode).toBe(403)
    await shop.db.updateTable('refunds').set({ state: 'failed' }).where('id', '=', refund).execute()
    expect(await ask(booking._id, `?refund=${refund}`)).toEqual(none)
  })
})

describe('GET /api/bookings/{id}/packing.pdf', () => {
  test('says what is in the box and what is still to come, without a price', async () => {
    const { buyer, admin, office, booking, fetch } = await bookTwo()
    await buyer.pay(booking)
    const pack = (quantity: number) =>
      office.post(
        `/api/bookings/${booking._id}/shipments`,
        { lines: [{ line: 1, quantity }], carrier: 'DHL', note: 'Two boxes' },
        { 'idempotency-key': randomUUID() },
      )
    expect((await pack(60)).status).toBe(201)
    expect((await pack(15)).status).toBe(201)
    const reply = await fetch('packing.pdf?shipment=1', admin)
    const { text, title } = await readPdf(reply.rawPayload)
    expect(title).toBe(`Packing slip ${booking.number}, box 1 of 2`)
    for (const part of [
      'Weft Ltd.',
      'Mill Road 1',
      'DHL',
      'Two boxes',
      'PO-4711',
      'Gate 2',
      'for loom 3',
      '100 pieces 60 pieces 15 pieces 25 pieces',
      '7 pieces - - 7 pieces',
    ])
      expect(text).toContain(part)
    expect(text).not.toContain('$')
    expect((await fetch('packing.pdf?shipment=1')).statusCode).toBe(403)
  })

  test('is 400 without a shipment, 404 for an unknown one and an unknown booking', async () => {
    const { office, booking } = await bookTwo()
    const ask = async (id: string, query: string) => {
      const { status, body } = await office.get(`/api/bookings/${id}/packing.pdf${query}`)
      return [status, body.code]
    }
    for (const query of ['', '?shipment=', '?shipment=x', '?shipment=0'])
      expect(await ask(booking._id, query)).toEqual([400, 'malformed'])
    expect(await ask(booking._id, '?shipment=1')).toEqual([404, 'shipment_not_found'])
    expect(await ask(randomUUID(), '?shipment=1')).toEqual([404, 'booking_not_found'])
    expect(await ask('x', '?shipment=1')).toEqual([404, 'booking_not_found'])
  })
})
