import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Person } from '../../tests/support/people.ts'
import { mailStoredFor, newQuote, quoteVerbs } from '../../tests/support/quotes.ts'
import { testShop } from '../../tests/support/test-shop.ts'
import { revokeAdmin } from '../users/shell-rights.ts'

const theShop = testShop()

const mailbox = () => `boss-${randomUUID()}@mill.example`

const tooMany = {
  code: 'too_many_link_mails',
  message:
    'This address has had enough mails for today. Please copy the link and send it yourself.',
}

test('a mailbox gets one link of a quote a day, and three of all accounts; others are copied', async () => {
  const shop = theShop()
  const to = mailbox()
  const spelled = to.replace('@', '+shop@').toUpperCase()
  const buyer = await shop.newBuyer()
  const quote = await newQuote(shop, buyer)
  const { share, revoke, links, readByLink } = quoteVerbs(shop, quote)
  const first = await share(buyer, { to })
  expect(first.status).toBe(201)
  await revoke(buyer, first.body._id)
  const second = await share(buyer, { to: spelled, may: 'see' })
  expect(second.status).toBe(429)
  expect(second.body).toMatchObject(tooMany)
  expect(Number(second.headers['retry-after'])).toBeGreaterThan(86_000)
  expect((await links(buyer)).body).toMatchObject([
    { may: 'see', revoked: false },
    { revoked: true },
  ])
  const token = /#([\w-]{43})$/.exec(second.body.url)?.[1] ?? ''
  expect((await readByLink(token)).body).toMatchObject({ _id: quote._id })
  for (const status of [201, 201, 429]) {
    const other = await shop.newBuyer()
    const verbs = quoteVerbs(shop, await newQuote(shop, other))
    expect((await verbs.share(other, { to })).status).toBe(status)
  }
  const { rowCount } = await shop.pool.query('select from mails where recipient = $1', [to])
  expect(rowCount).toBe(3)
})

test('a repeated key makes the unmailed link once, and answers where it is now', async () => {
  const shop = theShop()
  const [to, key] = [mailbox(), randomUUID()]
  const buyer = await shop.newBuyer()
  const { share, links, readByLink } = quoteVerbs(shop, await newQuote(shop, buyer))
  await share(buyer, { to })
  await share(buyer, { to, may: 'see' }, key)
  const again = await share(buyer, { to, may: 'see' }, key)
  expect(again.body).toMatchObject(tooMany)
  expect((await links(buyer)).body).toHaveLength(2)
  expect((await readByLink(again.body.url.split('#')[1])).status).toBe(200)
})

test('links leave the identity and booking mails of their mailbox alone', async () => {
  const shop = theShop()
  const victim = await shop.newBuyer()
  const buyer = await shop.newBuyer()
  for (let made = 0; made < 4; made += 1)
    await quoteVerbs(shop, await newQuote(shop, buyer)).share(buyer, { to: victim.email })
  const { rows } = await shop.pool.query(`select about, counted from mails where recipient = $1`, [
    victim.email,
  ])
  expect(rows).toEqual(Array(3).fill({ about: 'link', counted: true }))
})

test('what was approved by a copied link names no address', async () => {
  const shop = theShop()
  const to = mailbox()
  const buyer = await shop.newBuyer()
  const { share, approve } = quoteVerbs(shop, await newQuote(shop, buyer))
  await share(buyer, { to })
  const { url } = (await share(buyer, { to })).body
  const { body } = await approve(url.split('#')[1])
  const timeline = await shop.as(buyer).get(`/api/bookings/${body.bookingId}/timeline`)
  expect(timeline.body.find(({ kind }: { kind: string }) => kind === 'approved').text).toContain(
    'approved by Rahim (by a link that was copied)',
  )
})

test('a link that an admin made for a buyer is mailed to both, and ends with the rights', async () => {
  const shop = theShop()
  const buyer = await shop.newBuyer()
  const linkOf = async (maker: Person) => {
    const quote = await newQuote(shop, buyer)
    const { share, readByLink } = quoteVerbs(shop, quote)
    const to = mailbox()
    const { status } = await share(maker, { to })
    expect(status).toBe(201)
    const told = await mailStoredFor(shop, buyer.email)
    const token = /#([\w-]{43})/.exec(await mailStoredFor(shop, to))?.[1] ?? ''
    return { quote, to, told, read: async () => (await readByLink(token)).status }
  }
  const [byCall, byShell, other] = [
    await shop.newAdmin(),
    await shop.newAdmin(),
    await shop.newAdmin(),
  ]
  const own = await linkOf(buyer)
  for (const [dismissed, dismiss] of [
    [byCall, () => shop.as(other).delete(`/api/user/users/admin/${byCall._id}`)],
    [byShell, () => revokeAdmin(shop.db, byShell.email)],
  ] as const) {
    const { quote, to, told, read } = await linkOf(dismissed)
    expect(told).toContain(`${quote.number}: our office has shared it`)
    for (const fact of [dismissed.email, to]) expect(told).toContain(fact)
    expect(await read()).toBe(200)
    await dismiss()
    expect(await read()).toBe(404)
  }
  expect(own.told).not.toContain('our office has shared')
  expect(await own.read()).toBe(200)
})
