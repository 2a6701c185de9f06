import { readFileSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import type Stripe from 'stripe'

const COUNT = 19
const text = readFileSync(path.join(import.meta.dirname, 'invariants.sql'), 'utf8')
const invariants = [...text.matchAll(/^-- (I\d+: .+)\n([^;]+);/gm)].map(
  ([, sentence = '', query = '']) => ({ sentence, query }),
)

if (invariants.length !== COUNT) throw new Error('invariants.sql has lost one')

/** The invariants that do not hold, with the rows that break them. I7 needs rest: the provider may know more than the shop. */
export async function brokenInvariants(
  { pool, stripe }: { pool: pg.Pool; stripe: Stripe },
  { isQuiet = true } = {},
): Promise<string[]> {
  const client = await pool.connect()
  const broken: string[] = []
  try {
    await client.query('begin isolation level repeatable read')
    // The first query fixes the snapshot. The provider is asked after it, so it knows at least as much.
    await client.query('select 1 from bookings limit 1')
    const facts = JSON.stringify(await listIntents(stripe))
    await client.query(
      `create temp table provider_intents on commit drop as
       select * from json_to_recordset($1::json)
       as fact(id text, booking_id uuid, provider_status text, amount_received bigint, refunded bigint)`.replace(
        '$1',
        client.escapeLiteral(facts),
      ),
    )
    for (const { sentence, query } of invariants) {
      if (!isQuiet && sentence.startsWith('I7:')) continue
      const { rows } = await client.query(query)
      if (rows.length > 0) broken.push(`${sentence} Broken by ${JSON.stringify(rows.slice(0, 5))}`)
    }
  } finally {
    await client.query('rollback')
    client.release()
  }
  return broken
}

const ofStock = ['I1', 'I2', 'I9']

/** The invariants of stock alone, for a database without a provider. */
export async function findWrongStock(pool: pg.Pool): Promise<string[]> {
  const wrong: string[] = []
  for (const { sentence, query } of invariants) {
    if (!ofStock.includes(sentence.split(':')[0] ?? '')) continue
    const { rows } = await pool.query(query)
    if (rows.length > 0) wrong.push(`${sentence} Broken by ${JSON.stringify(rows.slice(0, 5))}`)
  }
  return wrong
}

async function listIntents(stripe: Stripe) {
  const intents = await stripe.paymentIntents
    .list({ limit: 100 })
    .autoPagingToArray({ limit: 10_000 })
  const refunds = await stripe.refunds.list({ limit: 100 }).autoPagingToArray({ limit: 10_000 })
  const refunded = Map.groupBy(refunds, ({ payment_intent }) => String(payment_intent))
  return intents.map(({ id, status, amount_received, metadata }) => ({
    id,
    provider_status: status,
    amount_received,
    booking_id: metadata.bookingId,
    refunded: (refunded.get(id) ?? [])
      .filter(({ status }) => status !== 'failed')
      .reduce((sum, { amount }) => sum + amount, 0),
  }))
}
