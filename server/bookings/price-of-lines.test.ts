import { expect, test } from 'vitest'
import { unitPrice } from '../../contract/lines/price.ts'
import { toCents } from '../../contract/money.ts'
import { createDice, type Dice } from '../../tests/fuzz/dice.ts'
import { bodyOf, sendLines } from '../../tests/support/lines.ts'
import { readPdf } from '../../tests/support/read-pdf.ts'
import { type TestShop, testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop()
const COUNT = 1000
/** How many of their pages are opened; a page is a call of its own. */
const FORMS = 100

/** A tool whose price falls from tier to tier, its tiers as they are written, and a quantity near one of them. */
type Ladder = { id: string; cents: number; tiers: [number, number][]; quantity: number }

function randomLadder(dice: Dice, id: string): Ladder {
  const tiers: [number, number][] = []
  const cents = 100 + dice.below(400)
  let [from, price] = [2 + dice.below(40), cents]
  while (tiers.length < 8 && price > 3 && dice.isHit(0.7)) {
    price -= 1 + dice.below(Math.min(40, price - 1))
    tiers.push([from, price])
    from += 1 + dice.below(40)
  }
  const near = tiers[dice.below(tiers.length)]?.[0] ?? 100
  return { id, cents, tiers, quantity: Math.max(1, near - 2 + dice.below(5)) }
}

/** Every piece is asked which tiers it has reached: nothing of contract/lines/price.ts. */
function bruteForceCents({ cents, tiers, quantity }: Ladder): number {
  let price = cents
  for (let piece = 1; piece <= quantity; piece += 1)
    for (const [from, tierCents] of tiers) if (piece === from) price = tierCents
  return price
}

async function makeLadders({ pool }: TestShop): Promise<Ladder[]> {
  const dice = createDice(20_261_123)
  const { rows } = await pool.query<{ id: string }>(
    `with added as (
       insert into tools (name, price_cents, available, img, description)
       select 'Ladder ' || at, 500, 100000, '/media/a.jpg', 'A ladder.' from generate_series(1, $1) at
       returning id, available
     ), moved as (insert into stock_movements (tool_id, kind, quantity) select id, 'initial', available from added)
     select id from added`,
    [COUNT],
  )
  const ladders = rows.map(({ id }) => randomLadder(dice, id))
  await pool.query(
    `update tools set price_cents = given.cents
     from json_to_recordset($1::json) as given(id uuid, cents int) where tools.id = given.id`,
    [JSON.stringify(ladders)],
  )
  const tiers = ladders.flatMap(({ id, tiers }) =>
    tiers.map(([from, cents]) => ({ id, from, cents })),
  )
  await pool.query(
    `insert into price_tiers (tool_id, from_quantity, price_cents)
     select id, "from", cents from json_to_recordset($1::json) as given(id uuid, "from" int, cents int)`,
    [JSON.stringify(tiers)],
  )
  return ladders
}

type Priced = { price: number; amount: number }

/** The price that the order form shows: the engine with the tiers that the tool's page has. */
async function formPrices({ visitor }: TestShop, ladders: Ladder[]): Promise<number[]> {
  const found = ladders.map(async ({ id, cents, quantity }) => {
    const { body } = await visitor.get(`/api/tools/${id}/details`)
    const tiers = body.tiers.map(({ from, price }: { from: number; price: number }) => ({
      from,
      cents: toCents(price),
    }))
    return unitPrice(cents, tiers, quantity).cents / 100
  })
  return Promise.all(found)
}

/** The price of one and the amount of each line, as another program reads them in the receipt. */
async function printedPrices(shop: TestShop, { token, id }: { token: string; id: string }) {
  const reply = await shop.app.inject({
    url: `/api/bookings/${id}/receipt.pdf`,
    headers: { authorization: `Bearer ${token}` },
  })
  const { text } = await readPdf(reply.rawPayload)
  const printed = text.matchAll(/ pieces? \$([\d,.]+) \$([\d,.]+)/g)
  return [...printed].map((each) => each.slice(1).map((figure) => Number(figure.replace(',', ''))))
}

test('1,000 random price tiers and quantities: form, check, booking, page, receipt and PDF agree with brute force', async () => {
  const shop = theShop()
  const ladders = await makeLadders(shop)
  const expected = ladders.map((ladder) => {
    const cents = bruteForceCents(ladder)
    return [cents / 100, (cents * ladder.quantity) / 100]
  })
  const total = ladders.reduce((sum, each) => sum + bruteForceCents(each) * each.quantity, 0) / 100
  const lines = ladders.map(({ id, quantity }, at) => ({
    toolId: id,
    quantity,
    price: expected[at]?.[0] ?? 0,
  }))
  const pricesOf = (body: { lines: Priced[] }) =>
    body.lines.map(({ price, amount }) => [price, amount])
  const opened = ladders.slice(0, FORMS)
  expect(await formPrices(shop, opened)).toEqual(expected.slice(0, FORMS).map(([price]) => price))
  const checked = await shop.visitor.post('/api/lines/check', {
    lines: lines.map(({ toolId, quantity }) => ({ toolId, quantity })),
  })
  expect(pricesOf(checked.body)).toEqual(expected)
  expect([checked.body.total, checked.body.card]).toEqual([total, true])
  const person = await shop.newBuyer()
  const booked = await sendLines(shop, person, bodyOf(person, lines))
  expect([booked.status, booked.body.total, booked.body.lineCount]).toEqual([201, total, COUNT])
  expect(pricesOf(booked.body)).toEqual(expected)
  const page = await shop.as(person).get(`/api/bookings/book/${booked.body._id}`)
  expect(pricesOf(page.body)).toEqual(expected)
  await shop.as(person).pay(booked.body)
  const receipt = await shop.as(person).get(`/api/receipts/${booked.body._id}`)
  expect(pricesOf(receipt.body)).toEqual(expected)
  expect(receipt.body.total).toBe(total)
  expect(await printedPrices(shop, { token: person.token, id: booked.body._id })).toEqual(expected)
  const { rows } = await shop.pool.query(
    'select amount_cents from payments where booking_id = $1',
    [booked.body._id],
  )
  expect(rows).toEqual([{ amount_cents: Math.round(total * 100) }])
})
