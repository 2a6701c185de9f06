import { expect, test } from 'vitest'
import { dayFromNow } from '../../tests/support/days.ts'
import { bodyOf, lineOf } from '../../tests/support/lines.ts'
import {
  freight,
  newFrame,
  newQuote,
  offeredLine,
  quoteVerbs,
  sendQuote,
} from '../../tests/support/quotes.ts'
import { testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop()
const refusalOf = ({
  status,
  body,
}: {
  status: number
  body: { code?: string; message?: string }
}) => [status, body.code, body.message]

async function people() {
  const shop = theShop()
  const [buyer, admin] = [await shop.newBuyer(), await shop.newAdmin()]
  return { shop, buyer, admin, tool: await shop.newTool({ price: 200, Available: 100 }) }
}

test('the office makes a frame whose prices and quantities it chooses, for up to two years', async () => {
  const { shop, buyer, admin, tool } = await people()
  const body = bodyOf(buyer, [lineOf(tool, 12_345, 1.1)], { kind: 'frame' })
  expect(refusalOf(await sendQuote(shop, buyer, { ...body, validUntil: dayFromNow(700) }))).toEqual(
    [403, 'not_allowed', 'Your account may not do this.'],
  )
  expect(refusalOf(await sendQuote(shop, admin, body))).toEqual([
    400,
    'malformed',
    expect.stringContaining('please say until when the frame holds (validUntil)'),
  ])
  const { status, body: made } = await sendQuote(shop, admin, {
    ...body,
    validUntil: dayFromNow(729),
  })
  expect(status).toBe(201)
  expect(made).toMatchObject({
    kind: 'frame',
    state: 'offered',
    lines: [{ quantity: 12_345, price: 1.1, basePrice: 2, tierFrom: null, called: 0 }],
    callOffs: [],
  })
  expect((await sendQuote(shop, admin, { ...body, validUntil: dayFromNow(800) })).status).toBe(400)
  const listed = (await shop.as(buyer).get('/api/quotes')).body
  expect(listed).toMatchObject([{ _id: made._id, kind: 'frame' }])
})

test('a quote that was asked for is offered as a frame, without charges', async () => {
  const { shop, buyer, admin, tool } = await people()
  const { offer, callOff } = quoteVerbs(shop, await newQuote(shop, buyer, { ask: true }))
  const lines = [offeredLine(tool, 1000, 1.5)]
  const refused = await offer(admin, { kind: 'frame', lines: [...lines, freight] })
  expect(refusalOf(refused)).toEqual([
    400,
    'malformed',
    expect.stringContaining('a frame has no charges: please offer them with a quote'),
  ])
  expect((await offer(admin, { kind: 'frame', lines })).body).toMatchObject({ kind: 'frame' })
  expect((await callOff(buyer, 10, { payBy: 'card' })).status).toBe(201)
})

test('another offer of a frame keeps what is called off, and has no less', async () => {
  const { shop, buyer, admin, tool } = await people()
  const first = await newFrame(shop, { buyer, admin }, [lineOf(tool, 1000, 1.5)])
  const { body: called } = await first.callOff(buyer, 60, { payBy: 'card' })
  const booking = { _id: called.bookingId }
  const refused = await first.offer(admin, { lines: [offeredLine(tool, 59, 1.4)] })
  expect(refusalOf(refused)).toEqual([
    409,
    'already_called',
    `60 of ${tool.name} are called off already.`,
  ])
  const once = await first.offer(admin, { kind: 'once', lines: [offeredLine(tool, 1000, 1.4)] })
  expect(once.body.code).toBe('quote_is_frame')
  const { body: next } = await first.offer(admin, { lines: [offeredLine(tool, 70, 1.4)] })
  expect(next).toMatchObject({ kind: 'frame', revision: 2, lines: [{ called: 60 }] })
  const second = quoteVerbs(shop, next)
  expect((await first.callOff(buyer, 1)).body.code).toBe('quote_changed')
  expect((await second.callOff(buyer, 11, { payBy: 'card' })).body.lines).toMatchObject([
    { verdict: 'over_frame', nearest: [10] },
  ])
  await shop.lapse(booking)
  expect((await second.read(buyer)).body.lines).toMatchObject([{ called: 0 }])
})

test('what is all called off is listed with what is accepted', async () => {
  const { shop, buyer, admin, tool } = await people()
  const { callOff, frame, withdraw } = await newFrame(shop, { buyer, admin }, [lineOf(tool, 60, 1)])
  const found = async (show: string) => {
    const url = `/api/search/quotes?show=${show}&buyer=${buyer._id}`
    return (await shop.as(admin).get(url)).body.quotes.map(({ _id }: { _id: string }) => _id)
  }
  expect([await found('offered'), await found('accepted')]).toEqual([[frame._id], []])
  await callOff(buyer, 60, { payBy: 'card' })
  expect([await found('offered'), await found('accepted')]).toEqual([[], [frame._id]])
  expect(refusalOf(await withdraw(admin))).toEqual([
    409,
    'quote_decided',
    'This quote is accepted already.',
  ])
})
