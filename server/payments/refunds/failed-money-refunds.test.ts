import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { brokenInvariants } from '../../../tests/faults/invariants.ts'
import type { Person } from '../../../tests/support/people.ts'
import { refundScene } from '../../../tests/support/refunds.ts'
import { testShop } from '../../../tests/support/test-shop.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })
const { paid, failed, paymentOf, office } = refundScene(theShop)
type Scene = Awaited<ReturnType<typeof paid>> & { admin: Person }

const callOf = ({ shop, admin, booking }: Scene, call: string, body: object) =>
  shop
    .as(admin)
    .post(`/api/bookings/${booking._id}/${call}`, body, { 'idempotency-key': randomUUID() })

async function giveMoney(scene: Scene, amount: number) {
  const body = { lines: [], amount, restock: false, reason: 'Late' }
  expect((await callOf(scene, 'refunds', body)).status).toBe(201)
}

async function refundWhole({ shop, admin, intent }: Scene) {
  const { _id } = await paymentOf(intent)
  expect((await shop.as(admin).refund(_id, { restock: false })).status).toBe(200)
}

/** Money that the bank of the card does not take back, without goods. */
async function failToGive(give: (scene: Scene) => Promise<void>) {
  const scene = { ...(await paid('pm_card_refundFail')), admin: await theShop().newAdmin() }
  const { shop, intent, booking } = scene
  await give(scene)
  await failed(intent)
  const object = { object: 'refund', payment_intent: intent }
  await shop.sendStripeEvent({ id: `evt_${randomUUID()}`, type: 'refund.failed', data: { object } })
  const read = async () =>
    (await shop.as(scene.admin).get(`/api/bookings/book/${booking._id}`)).body
  return { ...scene, read, payment: await paymentOf(intent) }
}

test.each([
  ['a part of the money', (scene: Scene) => giveMoney(scene, 500), 'goodwill'],
  ['all of the money', (scene: Scene) => giveMoney(scene, 1250), 'goodwill'],
  ['the whole payment, without its goods', refundWhole, 'whole'],
] as const)(
  'a failed refund of %s moves no goods, and settling keeps the money',
  async (_what, give, kind) => {
    const scene = await failToGive(give)
    const { shop, admin, tool, person, payment, read } = scene
    expect(payment).toMatchObject({ state: 'attention', reasonCode: 'refund_failed', returned: 0 })
    expect(await read()).toMatchObject({ state: 'confirmed', refunded: false, returned: 0 })
    expect((await office(`settle/${payment._id}`)).status).toBe(200)
    expect(await shop.availableOf(tool)).toBe(0)
    expect(await read()).toMatchObject({
      state: 'confirmed',
      refunded: false,
      returned: 0,
      lines: [{ quantity: 100, cancelled: 0 }],
      returns: [],
      refunds: [{ kind, state: 'failed', returnId: null }],
    })
    const timeline = (await shop.as(person).get(`/api/bookings/${scene.booking._id}/timeline`)).body
    const kinds = timeline.map((event: { kind: string }) => event.kind)
    expect(kinds).toContain('refund-failed')
    expect(kinds).not.toContain('retaken')
    expect((await shop.as(admin).get(`/api/customers/${person._id}`)).body.revenue).toBe(1250)
    const parts = { pool: shop.pool, stripe: shop.stripeApi }
    expect(await brokenInvariants(parts)).toEqual([])
    const shipped = await callOf(scene, 'shipments', { lines: [{ line: 1, quantity: 100 }] })
    expect(shipped.status).toBe(201)
  },
)

test('money whose refund failed may be given again instead', async () => {
  const scene = await failToGive((made) => giveMoney(made, 500))
  await giveMoney(scene, 400)
  const { refunds, state } = await scene.read()
  expect(refunds).toMatchObject([{ state: 'failed' }, { amount: 400 }])
  expect(state).toBe('confirmed')
  expect((await office(`settle/${scene.payment._id}`)).status).toBe(200)
})
