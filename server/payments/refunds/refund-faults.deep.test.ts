import { beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../tests/support/people.ts'
import { testShop } from '../../../tests/support/test-shop.ts'
import { reconcile } from '../cards/reconcile.ts'

const theShop = testShop()
let admin: Person

beforeAll(async () => {
  admin = await theShop().newAdmin()
})

async function paymentOf(intent: string) {
  const url = `/api/search/payments?q=${intent}`
  const { body } = await theShop().as(admin).get(url)
  return body.payments[0]
}

/** Has the office refund a payment while the provider fails; gives the intent. */
async function refundWhile(fault: { fault: string; acts?: boolean }) {
  const shop = theShop()
  const person = await shop.newBuyer()
  const intent = await shop.as(person).pay(await shop.as(person).book())
  const { _id } = await paymentOf(intent)
  const asked = await shop.withStripeFault({ ...fault, method: 'POST', path: '/v1/refunds' }, () =>
    shop.as(admin).post(`/api/payments/refund/${_id}`, { restock: false }),
  )
  expect([asked.status, asked.body.state, asked.body.refundDue]).toEqual([200, 'attention', true])
  return intent
}

/** The reconciler's next turn for everything that is due. */
async function nextTurn() {
  await theShop().db.updateTable('refunds').set({ tried_at: null }).execute()
  await reconcile(theShop().parts)
}

const amountsOf = async (intent: string) =>
  (await theShop().stripeApi.refunds.list({ payment_intent: intent })).data.map(
    ({ amount }) => amount,
  )

test.each([
  ['before', false],
  ['after', true],
])(
  'a fault %s the money went back, which the provider repeats for a day, delays no refund; it is made once',
  async (_, acts) => {
    const intent = await refundWhile({ fault: '500', acts })
    await nextTurn()
    expect(await paymentOf(intent)).toMatchObject({
      state: 'refunded',
      refundDue: false,
      returned: 1250,
    })
    expect(await amountsOf(intent)).toEqual([125_000])
  },
)

test('a refund stays due while the provider fails', async () => {
  const intent = await refundWhile({ fault: '500' })
  await theShop().withStripeFault(
    { fault: '500', method: 'POST', path: '/v1/refunds' },
    async () => {
      for (let turn = 0; turn < 3; turn += 1) await nextTurn()
    },
  )
  expect(await paymentOf(intent)).toMatchObject({ state: 'attention', refundDue: true })
  await nextTurn()
  expect(await paymentOf(intent)).toMatchObject({ state: 'refunded', returned: 1250 })
  expect(await amountsOf(intent)).toEqual([125_000])
})

test('a refund without an answer is repeated with the same key', async () => {
  const intent = await refundWhile({ fault: 'reset' })
  await nextTurn()
  expect(await paymentOf(intent)).toMatchObject({ state: 'refunded', returned: 1250 })
  const { data } = await theShop().stripeApi.events.list({ type: 'refund.created', limit: 1 })
  const { refundId } =
    (await theShop().stripeApi.refunds.list({ payment_intent: intent })).data[0]?.metadata ?? {}
  expect(data[0]?.request?.idempotency_key).toBe(`refund:${refundId}`)
})
