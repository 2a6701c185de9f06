import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { newQuote } from '../../tests/support/quotes.ts'
import { readPdf } from '../../tests/support/read-pdf.ts'
import { testShop } from '../../tests/support/test-shop.ts'
import type { StoredMail } from '../platform/mail/compose-mail.ts'
import { createMailer } from '../platform/mail/mailer.ts'
import { sendDueMails } from '../platform/mail/send-mails.ts'
import { withPapers } from './attach-papers.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })

/** The mails that are due, as they are given to the mail server. */
async function sentMails(): Promise<StoredMail[]> {
  const sent: StoredMail[] = []
  await sendDueMails(
    theShop().parts,
    withPapers(async (mail) => sent.push(mail), theShop().parts),
  )
  return sent
}

async function bookByTransfer() {
  const shop = theShop()
  const person = await shop.newBuyer()
  const booking = await shop
    .as(person)
    .bookLines([{ tool: await shop.newTool({ price: 540 }) }], { payBy: 'transfer' })
  return { shop, person, booking }
}

test('the mail of a booking to be paid by transfer has its proforma', async () => {
  const { person, booking } = await bookByTransfer()
  const mails = await sentMails()
  const { attachments = [] } = mails.find(({ to }) => to === person.email) ?? {}
  expect(attachments.map(({ name, type }) => [name, type])).toEqual([
    [`proforma-${booking.number}.pdf`, 'application/pdf'],
  ])
  const { text } = await readPdf(attachments[0]?.bytes ?? Buffer.alloc(0))
  expect(text).toContain('Total (USD) $540.00')
})

test('the mail of a payment has its receipt; that of a card booking has no paper', async () => {
  const shop = theShop()
  const person = await shop.newBuyer()
  const booking = await shop.as(person).book()
  const [placed] = (await sentMails()).filter(({ to }) => to === person.email)
  expect(placed?.attachments).toBeUndefined()
  await shop.as(person).pay(booking)
  const [paid] = (await sentMails()).filter(({ to }) => to === person.email)
  expect(paid?.attachments?.map(({ name }) => name)).toEqual([
    expect.stringMatching(/^receipt-R-20\d\d-\d{6}\.pdf$/),
  ])
})

test('the mail of an offer has its paper, which is the kept one', async () => {
  const shop = theShop()
  const person = await shop.newBuyer()
  const quote = await newQuote(shop, person)
  const { attachments = [] } = (await sentMails()).find(({ to }) => to === person.email) ?? {}
  expect(attachments.map(({ name, type }) => [name, type])).toEqual([
    [`quote-${quote.number}.pdf`, 'application/pdf'],
  ])
  await shop.db
    .updateTable('quotes')
    .set({ company: 'Another name' })
    .where('id', '=', quote._id)
    .execute()
  const { rawPayload } = await shop.app.inject({
    url: `/api/quotes/${quote._id}/quote.pdf`,
    headers: { authorization: `Bearer ${person.token}` },
  })
  expect(attachments[0]?.bytes.equals(rawPayload)).toBe(true)
})

test('a proforma that has been paid since is left out, and the mail is sent', async () => {
  const { shop, person, booking } = await bookByTransfer()
  await shop.as(person).pay(booking)
  const mails = (await sentMails()).filter(({ to }) => to === person.email)
  expect(mails.map(({ attachments }) => attachments?.length)).toEqual([0, 1])
})

test('without a mail server the paper is a file of the outbox', async () => {
  const { shop, booking } = await bookByTransfer()
  const { outbox } = shop.config.mail
  await sendDueMails(shop.parts, withPapers(createMailer(shop.config), shop.parts))
  const names = await readdir(outbox)
  const file = names.find((name) => name.endsWith(`.proforma-${booking.number}.pdf`)) ?? ''
  expect((await readFile(path.join(outbox, file))).subarray(0, 5).toString()).toBe('%PDF-')
  const text = await readFile(path.join(outbox, file.replace(/\.proforma-.*/, '.txt')), 'utf8')
  expect(text).toContain(`Attachment: proforma-${booking.number}.pdf\n`)
})

test('a part of a transfer, and one that is taken back, are mailed with what is still to be paid', async () => {
  const { shop, person, booking } = await bookByTransfer()
  const office = shop.as(await shop.newAdmin())
  const body = { amount: 140, receivedOn: '2026-11-20', reference: 'FT 1' }
  const key = { 'idempotency-key': randomUUID() }
  await office.post(`/api/bookings/${booking._id}/transfers`, body, key)
  const paperOf = async (subject: RegExp) => {
    const mail = (await sentMails()).find(
      (each) => each.to === person.email && subject.test(each.subject),
    )
    return readPdf(mail?.attachments?.[0]?.bytes ?? Buffer.alloc(0))
  }
  const part = await paperOf(/: we have received \$140\.00$/)
  expect(part.text).toContain('Received so far $140.00 Still to pay (USD) $400.00')
  expect(part.text).toContain('Please transfer to Amount $400.00')
  const [payment] = (await office.get('/api/payments')).body.filter(
    ({ bookingId }: { bookingId: string }) => bookingId === booking._id,
  )
  await office.post(`/api/payments/reverse/${payment._id}`, { reason: 'Meant for another' })
  const back = await paperOf(/: a correction$/)
  expect(back.text).toContain('Please transfer to Amount $540.00')
})
