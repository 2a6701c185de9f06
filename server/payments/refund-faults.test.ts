import { beforeAll, expect, test } from 'vitest'
import { payFor, stripeOf, whileItLies } from '../../tests/support/cards.ts'
import { buildBooking } from '../../tests/support/goods.ts'
import { buildAdmin, buildPerson, type Person } from '../../tests/support/people.ts'
import { testShop } from '../../tests/support/test-shop.ts'
import { reconcile } from './reconcile.ts'

const theShop = testShop()
let admin: Person

beforeAll(async () => {
  admin = await buildAdmin(theShop())
})

async function paymentOf(intent: string) {
  const url = `/api/search/payments?q=${intent}`
  const { body } = await theShop().call('GET', url, { token: admin.token })
  return body.payments[0]
}

/** Has the office give money back while the provider lies; gives the intent. */
async function refundWhile(lie: { lie: string; acts?: boolean }) {
  const shop = theShop()
  const person = await buildPerson(shop)
  const intent = await payFor(shop, person, await buildBooking(shop, person))
  const { _id } = await paymentOf(intent)
  const asked = await whileItLies(shop, { ...lie, method: 'POST', path: '/v1/refunds' }, () =>
    shop.call('POST', `/api/payments/refund/${_id}`, {
      token: admin.token,
      body: { restock: false },
    }),
  )
  expect([asked.status, asked.body.state, asked.body.refundDue]).toEqual([200, 'attention', true])
  return intent
}

/** The reconciler's next turn for everything that is due. */
async function nextTurn() {
  await theShop().db.updateTable('payments').set({ refund_tried_at: null }).execute()
  await reconcile(theShop().parts)
}

const amountsOf = async (intent: string) =>
  (await stripeOf(theShop()).refunds.list({ payment_intent: intent })).data.map(
    ({ amount }) => amount,
  )

test.each([
  ['before', false],
  ['after', true],
])(
  'a fault %s the money went back, which the provider repeats for a day, keeps nobody waiting, and it goes back once',
  async (_, acts) => {
    const intent = await refundWhile({ lie: '500', acts })
    await nextTurn()
    expect(await paymentOf(intent)).toMatchObject({
      state: 'refunded',
      refundDue: false,
      returned: 1250,
    })
    expect(await amountsOf(intent)).toEqual([125_000])
  },
)

test('while the provider goes on failing the refund stays due, however often it is asked for', async () => {
  const intent = await refundWhile({ lie: '500' })
  await whileItLies(theShop(), { lie: '500', method: 'POST', path: '/v1/refunds' }, async () => {
    for (let turn = 0; turn < 3; turn += 1) await nextTurn()
  })
  expect(await paymentOf(intent)).toMatchObject({ state: 'attention', refundDue: true })
  await nextTurn()
  expect(await paymentOf(intent)).toMatchObject({ state: 'refunded', returned: 1250 })
  expect(await amountsOf(intent)).toEqual([125_000])
})

test('after no answer the same key is asked with again', async () => {
  const intent = await refundWhile({ lie: 'reset' })
  await nextTurn()
  expect(await paymentOf(intent)).toMatchObject({ state: 'refunded', returned: 1250 })
  const { data } = await stripeOf(theShop()).events.list({ type: 'refund.created', limit: 1 })
  expect(data[0]?.request?.idempotency_key).toBe(`refund:${intent}`)
})
