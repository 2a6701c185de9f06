import { expect, test } from 'vitest'
import { dayFromNow } from '../../tests/support/days.ts'
import { newQuote, quoteVerbs } from '../../tests/support/quotes.ts'
import { testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })

async function asked() {
  const shop = theShop()
  const [buyer, admin] = [await shop.newBuyer(), await shop.newAdmin()]
  const quote = await newQuote(shop, buyer, { ask: true })
  const [line] = quote.lines
  const offer = {
    lines: [
      {
        toolId: line.toolId,
        quantity: 5,
        price: 11,
        promisedOn: dayFromNow(192),
        note: 'In two lots',
      },
      { toolId: null, name: 'Freight', quantity: 1, price: 80 },
    ],
    terms: 'CFR Chattogram',
  }
  const mails = async () => {
    const { rows } = await shop.pool.query(
      `select id from mails where recipient = $1 and paper = 'quote'`,
      [buyer.email],
    )
    return rows.length
  }
  return { shop, buyer, admin, quote, offer, mails, verbs: quoteVerbs(shop, quote) }
}

test('the same offer sent again is the same quote, and no second mail', async () => {
  const { admin, quote, offer, mails, verbs } = await asked()
  const [one, two] = await Promise.all([verbs.offer(admin, offer), verbs.offer(admin, offer)])
  expect([one.status, two.status]).toEqual([200, 200])
  expect([one.body._id, two.body._id, two.body.revision]).toEqual([quote._id, quote._id, 1])
  expect(await mails()).toBe(1)
})

test.each([
  ['terms', { terms: 'FOB' }],
  ['end', { validUntil: dayFromNow(299) }],
])('another %s is another revision', async (_, changed) => {
  const { admin, offer, verbs } = await asked()
  await verbs.offer(admin, offer)
  const { status, body } = await verbs.offer(admin, { ...offer, ...changed })
  expect([status, body.revision]).toEqual([201, 2])
})

test('a quote that was replaced names the last revision, for accounts', async () => {
  const { shop, buyer, admin, quote, offer, verbs } = await asked()
  await verbs.offer(admin, offer)
  expect((await verbs.read(buyer)).body.newer).toBeNull()
  const [line, freight] = offer.lines
  const { body } = await verbs.offer(admin, {
    ...offer,
    lines: [{ ...line, price: 10.5 }, freight],
  })
  const { body: third } = await quoteVerbs(shop, body).renew(buyer)
  for (const person of [buyer, admin])
    expect((await verbs.read(person)).body.newer).toEqual({
      _id: third._id,
      number: `${quote.number}/3`,
    })
  expect(third.newer).toBeNull()
})
