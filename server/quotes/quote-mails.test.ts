import { expect, test } from 'vitest'
import { lineOf } from '../../tests/support/lines.ts'
import { mailStoredFor, newFrame, newQuote, quoteVerbs } from '../../tests/support/quotes.ts'
import { testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })

async function scene(more: Record<string, unknown> = {}) {
  const shop = theShop()
  const [buyer, admin] = [await shop.newBuyer(), await shop.newAdmin()]
  const quote = await newQuote(shop, buyer, more)
  const papers = async () => {
    const { rows } = await shop.pool.query(
      'select paper as kind, paper_of as of from mails where recipient = $1 order by created_at',
      [buyer.email],
    )
    return rows
  }
  return { shop, buyer, admin, quote, papers, mail: () => mailStoredFor(shop, buyer.email) }
}

test('a request is confirmed by a mail with its lines and remark, and without a paper', async () => {
  const { quote, mail, papers } = await scene({ ask: true, remark: 'With freight' })
  const text = await mail()
  expect(text).toContain(`${quote.number}: we have your request`)
  for (const part of ['Our office writes an offer', '$62.50', '"With freight"', quote._id])
    expect(text).toContain(part)
  expect(await papers()).toEqual([{ kind: null, of: null }])
})

test('a renewed offer is mailed with its own paper', async () => {
  const { shop, buyer, quote, mail, papers } = await scene()
  const { body } = await quoteVerbs(shop, quote).renew(buyer)
  expect(await mail()).toContain(`${body.number}: your quote, $62.50`)
  expect(await papers()).toEqual([
    { kind: 'quote', of: quote._id },
    { kind: 'quote', of: body._id },
  ])
})

test.each([
  ['asked', { ask: true }],
  ['offered', {}],
])('what the office withdraws while %s is mailed with the reason', async (_, more) => {
  const { shop, admin, quote, mail } = await scene(more)
  expect((await quoteVerbs(shop, quote).withdraw(admin, { why: 'Sold out' })).status).toBe(200)
  const text = await mail()
  expect(text).toContain(`${quote.number}: it was withdrawn`)
  expect(text).toContain('"Sold out"')
  await quoteVerbs(shop, quote).withdraw(admin)
  expect((await mail()).match(/Sold out/g)).toHaveLength(1)
})

test('a buyer who takes a request back gets no mail about it', async () => {
  const { shop, buyer, quote, mail } = await scene({ ask: true })
  expect((await quoteVerbs(shop, quote).withdraw(buyer)).status).toBe(200)
  expect(await mail()).toContain('we have your request')
})

test('a frame is mailed with how its parts are called off, and a part as a booking', async () => {
  const shop = theShop()
  const [buyer, admin] = [await shop.newBuyer(), await shop.newAdmin()]
  const tool = await shop.newTool({ price: 200, Available: 500 })
  const { frame, callOff } = await newFrame(shop, { buyer, admin }, [lineOf(tool, 1000, 1.5)])
  const offered = await mailStoredFor(shop, buyer.email)
  expect(offered).toContain(`${frame.number}: your frame, $1,500.00`)
  expect(offered).toContain('Call off the parts that you want on its page')
  const { body } = await callOff(buyer, 100, { payBy: 'card' })
  expect(await mailStoredFor(shop, buyer.email)).toContain(body.bookingNumber)
})
