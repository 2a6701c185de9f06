import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { refundScene } from '../../tests/support/refunds.ts'
import { shippingScene } from '../../tests/support/shipments.ts'
import { testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })
const { stripe, paid } = refundScene(theShop)
const { ship, change, detailsOf } = shippingScene(theShop)
const lines = [{ line: 1, quantity: 60 }]

const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [
  status,
  body.code,
]

/** What the provider says of the dispute now reaches the shop. */
async function inform(intent: string) {
  const [object] = (await stripe().disputes.list({ payment_intent: intent })).data
  if (!object) throw new Error('there is no dispute')
  const event = { id: `evt_${randomUUID()}`, type: 'charge.dispute.updated', data: { object } }
  expect((await theShop().sendStripeEvent(event)).status).toBe(200)
  return object.id
}

async function disputed() {
  const scene = await paid('pm_card_createDispute')
  return { ...scene, dispute: await inform(scene.intent) }
}

describe('a booking whose payment is disputed', () => {
  test('is packed, and shipped only by who says so', async () => {
    const { booking } = await disputed()
    expect((await ship(booking, { lines, shipped: false })).status).toBe(201)
    const refused = await change(booking, 1, { shipped: true })
    expect(codeOf(refused)).toEqual([409, 'disputed'])
    expect(refused.body.message).toBe(
      'The bank of the card disputes the payment of this booking. Please look at the dispute before the goods leave.',
    )
    expect((await detailsOf(booking)).shipments[0].shippedAt).toBeNull()
    const sent = await change(booking, 1, { shipped: true, evenIfDisputed: true })
    expect([sent.status, sent.body.state]).toEqual([200, 'part-shipped'])
    expect((await change(booking, 1, { delivered: true })).status).toBe(200)
  })

  test('is not packed and shipped at once without that, and the same key ships it once', async () => {
    const { booking } = await disputed()
    expect(codeOf(await ship(booking, { lines }))).toEqual([409, 'disputed'])
    expect((await detailsOf(booking)).shipments).toEqual([])
    const key = randomUUID()
    for (let times = 0; times < 2; times += 1)
      expect((await ship(booking, { lines, evenIfDisputed: true }, key)).status).toBe(201)
    expect((await detailsOf(booking)).shipments).toHaveLength(1)
    expect(codeOf(await ship(booking, { lines, evenIfDisputed: 'yes' }))).toEqual([
      400,
      'malformed',
    ])
  })

  test('is shipped as any other once the dispute is won', async () => {
    const { booking, dispute, intent } = await disputed()
    await stripe().disputes.update(dispute, {
      evidence: { uncategorized_text: 'winning_evidence' },
    })
    await inform(intent)
    expect((await ship(booking, { lines })).status).toBe(201)
  })

  test('whose money the bank took stays here', async () => {
    const { booking, dispute, intent } = await disputed()
    await ship(booking, { lines, shipped: false })
    await stripe().disputes.update(dispute, { evidence: { uncategorized_text: 'losing_evidence' } })
    await inform(intent)
    const refused = await change(booking, 1, { shipped: true, evenIfDisputed: true })
    expect(codeOf(refused)).toEqual([409, 'already_refunded'])
  })
})
