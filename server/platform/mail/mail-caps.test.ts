import { randomInt, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { orderOf } from '../../../tests/support/caller.ts'
import type { Person } from '../../../tests/support/people.ts'
import { type TestShop, testShop } from '../../../tests/support/test-shop.ts'
import type { Mail, StoredMail } from './compose-mail.ts'
import { storeMail, storeMails } from './mail-store.ts'
import { sendDueMails } from './send-mails.ts'

const theShop = testShop()

const someAddress = () => `m-${randomUUID()}@mill.example`
const mailTo = (to: string): Mail => ({
  about: 'question',
  to,
  replyTo: null,
  subject: 'Reeds',
  text: 'Cut.',
  html: '<p>Cut.</p>',
})

/** Sends due mails and returns the subjects of those to the given addresses. */
async function sendAll({ parts }: TestShop, ...addresses: string[]): Promise<string[]> {
  const sent: StoredMail[] = []
  await sendDueMails(parts, async (mail) => sent.push(mail))
  return sent.filter(({ to }) => addresses.includes(to)).map(({ subject }) => subject)
}

const waitingFor = async ({ db }: TestShop, to: string) =>
  (
    await db
      .selectFrom('mails')
      .select(['subject', 'tries', sql<boolean>`next_try_at > now()`.as('isLater')])
      .where('recipient', '=', to)
      .where('state', '=', 'waiting')
      .execute()
  ).map((row) => ({ ...row }))

async function order(shop: TestShop, caller: Person, email = caller.email) {
  const tool = await shop.newTool()
  const body = orderOf(tool, { name: caller.name, email }, { quantity: 1 })
  return shop.as(caller).post('/api/bookings', body)
}

/** Each time from another network, so that only the mailbox is counted. */
const askForReset = ({ app }: TestShop, email: string) =>
  app.inject({
    method: 'POST',
    url: '/api/auth/request-password-reset',
    payload: { email },
    remoteAddress: `198.51.${randomInt(256)}.${randomInt(256)}`,
  })

/** Waits until the mails of an address are stored, which happens after the answer. */
const untilStored = (shop: TestShop, to: string, count: number) =>
  vi.waitFor(async () => expect(await waitingFor(shop, to)).toHaveLength(count), {
    timeout: 10_000,
  })

/** Ends the hour of every mailbox, after mails of earlier answers have been counted. */
async function passHour({ pool }: TestShop) {
  await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0)
  await pool.query(`update mail_pots set ends_at = now() - interval '1 second'`)
  await pool.query('update mails set next_try_at = now()')
}

describe('mails about bookings', () => {
  test('go to verified addresses only', async () => {
    const shop = theShop()
    const unverified = await shop.newBuyer({ verified: false })
    const verified = await shop.newBuyer()
    expect((await order(shop, unverified)).status).toBe(201)
    expect((await order(shop, verified)).status).toBe(201)
    expect(await waitingFor(shop, unverified.email)).toEqual([])
    expect(await waitingFor(shop, verified.email)).toHaveLength(1)
  })

  test('do not go where an admin orders for an address without an account', async () => {
    const shop = theShop()
    const admin = await shop.newAdmin()
    const stranger = someAddress()
    expect((await order(shop, admin, stranger)).status).toBe(201)
    expect(await waitingFor(shop, stranger)).toEqual([])
  })
})

describe('the cap of an hour', () => {
  test('sends 30 mails to a mailbox and keeps others for the next hour', async () => {
    const shop = theShop()
    const person = await shop.newBuyer()
    for (let count = 0; count < 33; count += 1) await storeMail(shop.db, mailTo(person.email))
    expect(await sendAll(shop, person.email)).toHaveLength(30)
    const later = await waitingFor(shop, person.email)
    expect(later).toEqual(
      Array.from({ length: 3 }, () => ({ subject: 'Reeds', tries: 0, isLater: true })),
    )
    expect(await sendAll(shop, person.email)).toEqual([])
    await passHour(shop)
    expect(await sendAll(shop, person.email)).toHaveLength(3)
  })

  test('counts mails about the account by themselves, and drops those above 10', async () => {
    const shop = theShop()
    const person = await shop.newBuyer()
    for (let count = 0; count < 30; count += 1) await storeMail(shop.db, mailTo(person.email))
    expect(await sendAll(shop, person.email)).toHaveLength(30)
    for (let count = 0; count < 11; count += 1) await askForReset(shop, person.email)
    await untilStored(shop, person.email, 10)
    expect(await sendAll(shop, person.email)).toEqual(Array(10).fill('Choose a new password'))
    // Questions to the office wait, the booking's mail does not.
    await storeMail(shop.db, mailTo(person.email))
    await order(shop, person)
    expect(await sendAll(shop, person.email)).toHaveLength(1)
  })

  test('counts a mail once, however often it is tried', async () => {
    const shop = theShop()
    const to = someAddress()
    await storeMail(shop.db, mailTo(to))
    const refuse = () => Promise.reject(new Error('421 not now'))
    for (let tries = 0; tries < 5; tries += 1) {
      await shop.pool.query('update mails set next_try_at = now()')
      await sendDueMails(shop.parts, refuse)
    }
    for (let count = 0; count < 30; count += 1) await storeMail(shop.db, mailTo(to))
    await shop.pool.query('update mails set next_try_at = now()')
    expect(await sendAll(shop, to)).toHaveLength(30)
  })

  test('counts every spelling of an address as one mailbox', async () => {
    const shop = theShop()
    const name = randomUUID()
    const spellings = [`${name}@mill.example`, `${name}+a@mill.example`, `${name}+b+c@mill.example`]
    for (const to of spellings)
      for (let count = 0; count < 12; count += 1) await storeMail(shop.db, mailTo(to))
    const sent = await sendAll(shop, ...spellings)
    const rest = await Promise.all(spellings.map((to) => waitingFor(shop, to)))
    expect([sent.length, rest.flat().length]).toEqual([30, 6])
  })

  test('goes on when the account is deleted and signs up again', async () => {
    const shop = theShop()
    const email = someAddress()
    const fresh = await shop.signUp({ email })
    await untilStored(shop, email, 1)
    for (let count = 0; count < 8; count += 1) await askForReset(shop, email)
    await untilStored(shop, email, 9)
    await shop
      .withToken(fresh.sessionToken)
      .post('/api/auth/delete-user', { password: 'warp-and-weft' })
    // What waited was deleted with the account, and counts nevertheless; the mail of the deletion is the tenth.
    await untilStored(shop, email, 1)
    const again = await shop.signUp({ email: email.toUpperCase() })
    expect(again.token).toMatch(/^[\w-]{43}$/)
    await askForReset(shop, email)
    // The next hour's first one comes, and none of those before it.
    await passHour(shop)
    await askForReset(shop, email)
    await untilStored(shop, email, 2)
  })
})

describe('a mailbox with 1,000 waiting mails', () => {
  test('keeps the oldest of a kind, and the log says how many were dropped', async () => {
    const shop = theShop()
    const person = await shop.newBuyer()
    const about = { ...mailTo(person.email), about: 'booking' as const }
    await storeMails(shop.db, Array(998).fill(about))
    for (let count = 0; count < 5; count += 1) await order(shop, person)
    await askForReset(shop, person.email)
    await untilStored(shop, person.email, 1004)
    const warn = vi.fn<(given: object, words: string) => void>()
    const log = Object.assign(Object.create(shop.parts.log), { warn })
    const sent = await sendAll({ ...shop, parts: { ...shop.parts, log } }, person.email)
    expect(warn.mock.calls).toEqual([
      [
        { recipient: person.email, mails: 3 },
        'too many mails wait for a mailbox: further ones were dropped',
      ],
    ])
    expect(sent).toHaveLength(31)
    expect(await waitingFor(shop, person.email)).toHaveLength(970)
  })
})
