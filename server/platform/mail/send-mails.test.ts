import { readdir } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testShop } from '../../../tests/support/test-shop.ts'
import type { StoredMail } from './compose-mail.ts'
import { storeMail } from './mail-store.ts'
import { createMailer } from './mailer.ts'
import { sendDueMails } from './send-mails.ts'

const theShop = testShop()
const letter = {
  about: 'question' as const,
  replyTo: null,
  subject: 'Reeds',
  text: 'Cut.',
  html: '<p>Cut.</p>',
}
const rowsTo = (to: string) =>
  theShop().db.selectFrom('mails').selectAll().where('recipient', '=', to).execute()
const comeDue = () => theShop().db.updateTable('mails').set({ next_try_at: sql`now()` }).execute()
const refuse = () => Promise.reject(new Error('421 not now'))

test('a mail of a change that was rolled back is never sent', async () => {
  const { db, parts } = theShop()
  const change = db.transaction().execute(async (transaction) => {
    await storeMail(transaction, { ...letter, to: 'never@mill.example' })
    throw new Error('rolled back')
  })
  await expect(change).rejects.toThrow('rolled back')
  const sent: StoredMail[] = []
  await sendDueMails(parts, async (mail) => sent.push(mail))
  expect(sent).toEqual([])
})

test('many senders at once send each mail once, and nothing of it is kept', async () => {
  const { db, parts } = theShop()
  const recipients = Array.from({ length: 45 }, (_, index) => `many-${index}@mill.example`)
  for (const to of recipients) await storeMail(db, { ...letter, to })
  const sent: string[] = []
  const senders = Array.from({ length: 8 }, () =>
    sendDueMails(parts, async ({ to }) => sent.push(to)),
  )
  await Promise.all(senders)
  expect(sent.sort()).toEqual(recipients.sort())
  expect(await db.selectFrom('mails').select('id').execute()).toEqual([])
})

test('who has to stop leaves the rest to the next one', async () => {
  const { db, parts } = theShop()
  for (let count = 0; count < 25; count += 1)
    await storeMail(db, { ...letter, to: `rest-${count}@mill.example` })
  const stopping = new AbortController()
  const sent: string[] = []
  const deliver = async ({ to }: StoredMail) => {
    stopping.abort()
    return sent.push(to)
  }
  await sendDueMails(parts, deliver, stopping.signal)
  expect(sent).toHaveLength(10)
  await sendDueMails(parts, deliver)
  expect(new Set(sent).size).toBe(25)
})

test('a mail that was not taken is tried again later, as the same mail, and sent', async () => {
  const { db, parts } = theShop()
  const to = 'later@mill.example'
  await storeMail(db, { ...letter, to })
  await sendDueMails(parts, refuse)
  const sent: StoredMail[] = []
  await sendDueMails(parts, async (mail) => sent.push(mail))
  expect(sent).toEqual([])
  const [row] = await rowsTo(to)
  expect(row).toMatchObject({ state: 'waiting', tries: 1, last_error: 'Error: 421 not now' })
  await comeDue()
  await sendDueMails(parts, async (mail) => sent.push(mail))
  expect(sent.map(({ id }) => id)).toEqual([row?.id])
  expect(await rowsTo(to)).toEqual([])
})

test('a mail that is refused twelve times is kept for the office and not tried any more', async () => {
  const { db, parts } = theShop()
  const to = 'gone@mill.example'
  await storeMail(db, { ...letter, to })
  for (let tries = 0; tries < 12; tries += 1) {
    await comeDue()
    await sendDueMails(parts, refuse)
  }
  expect(await rowsTo(to)).toMatchObject([{ state: 'attention', tries: 12 }])
  await comeDue()
  await sendDueMails(parts, refuse)
  expect(await rowsTo(to)).toMatchObject([{ state: 'attention', tries: 12 }])
})

test('a mail written to the outbox twice is one file', async () => {
  const { config } = theShop()
  const mail = { ...letter, to: 'twice@mill.example', id: 'one', createdAt: new Date() }
  const deliver = createMailer(config)
  await deliver(mail)
  await deliver(mail)
  const names = await readdir(config.mail.outbox)
  expect(names.filter((name) => name.includes('twice@mill.example'))).toHaveLength(2)
})

test('a question is mailed to the office, with Reply-To of its sender', async () => {
  const shop = theShop()
  const body = { name: 'Mira', email: 'mira@mill.example', question: 'Do you cut\nreeds?' }
  expect((await shop.visitor.post('/api/contact', body)).status).toBe(201)
  const mail = await shop.mailTo('hello@bdmart.example', 'A question from Mira')
  expect(mail).toContain('Reply-To: mira@mill.example\n')
  expect(mail).toContain('Do you cut\nreeds?')
})
