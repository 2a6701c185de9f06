import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { refundScene } from '../../../tests/support/refunds.ts'
import { testShop } from '../../../tests/support/test-shop.ts'
import { reconcile } from '../cards/reconcile.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })
const { paid, failed, paymentOf, bookingOf, office } = refundScene(theShop)

describe('reconcile checks refunds that seemed done', () => {
  test('for 16 days, and finds a failure without an event', async () => {
    const { shop, person, intent } = await paid('pm_card_refundFail')
    const { _id } = await paymentOf(intent)
    await office(`refund/${_id}`, { restock: true })
    await failed(intent)
    const daysPass = (days: number) =>
      shop.db
        .updateTable('refunds')
        .set({ look_at: sql<Date>`look_at - interval '1 day' * ${days}` })
        .where('payment_id', '=', _id)
        .execute()
    await daysPass(0.9)
    await reconcile(shop.parts)
    expect(await paymentOf(intent)).toMatchObject({ state: 'refunded' })
    await daysPass(0.2)
    await Promise.all([reconcile(shop.parts), reconcile(shop.parts)])
    expect(await paymentOf(intent)).toMatchObject({ state: 'attention', returned: 0 })
    expect(await bookingOf(person)).toMatchObject({ paid: true, refunded: false })
  })

  test('five times at most', async () => {
    const { shop, intent } = await paid()
    const [{ _id }, other] = [await paymentOf(intent), await paymentOf((await paid()).intent)]
    for (const id of [_id, other._id]) await office(`refund/${id}`, { restock: true })
    const look = (id: string) =>
      shop.db
        .selectFrom('refunds')
        .select([
          'looks',
          sql<number | null>`round(extract(epoch from look_at - now()) / 86400)::int`.as('days'),
        ])
        .where('payment_id', '=', id)
        .executeTakeFirstOrThrow()
    const seen = [await look(_id)]
    for (let count = 0; count < 5; count += 1) {
      await shop.db
        .updateTable('refunds')
        .set({ look_at: sql<Date>`now() - interval '1 second'` })
        .where('payment_id', '=', _id)
        .execute()
      await reconcile(shop.parts)
      seen.push(await look(_id))
    }
    expect(seen).toEqual([
      { looks: 0, days: 1 },
      { looks: 1, days: 1 },
      { looks: 2, days: 2 },
      { looks: 3, days: 4 },
      { looks: 4, days: 8 },
      { looks: 5, days: null },
    ])
    expect(await look(other._id)).toEqual({ looks: 0, days: 1 })
    expect(await paymentOf(intent)).toMatchObject({ state: 'refunded', returned: 1250 })
  })

  test('also after one that the provider fails at', async () => {
    const { shop } = await paid()
    const intents = [(await paid()).intent, (await paid()).intent]
    for (const each of intents)
      await office(`refund/${(await paymentOf(each))._id}`, { restock: true })
    await shop.db
      .updateTable('refunds')
      .from('payments')
      .set({ look_at: sql<Date>`now() - interval '1 second'` })
      .whereRef('payments.id', '=', 'payment_id')
      .where('transaction_id', 'in', intents)
      .execute()
    // As often as one question is asked before it is given up.
    const fault = { fault: '500', method: 'GET', path: '/v1/refunds', times: 3 }
    await shop.withStripeFault(fault, () => reconcile(shop.parts))
    const rows = await shop.db
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'payment_id')
      .select('looks')
      .where('transaction_id', 'in', intents)
      .orderBy('looks')
      .execute()
    expect(rows).toEqual([{ looks: 0 }, { looks: 1 }])
  })
})
