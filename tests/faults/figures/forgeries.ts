import { createHmac, randomUUID } from 'node:crypto'
import { createDice } from '../../fuzz/dice.ts'
import { type Answer, askIntent, call, charge, intentIdOf, order, postEvent } from '../calls.ts'
import { injectFault, type KillableShop } from '../killable-shop.ts'
import { intentOf, placed } from '../test-bookings.ts'
import { addPerson, addTool } from '../test-data.ts'
import { inParallel, type Measure, tally, withShop } from './figure.ts'

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/** S6: forged proofs that a booking is paid. */
export const forgedProofs: Measure = (lab) =>
  withShop(lab, async (shop) => {
    const mine = await booked(shop)
    const others = await booked(shop)
    await charge(shop, others.intentId)
    const dice = createDice(6)
    const made = Array.from({ length: lab.times(1000) }, () => {
      const id = Array.from({ length: 8 + dice.below(20) }, () => letters[dice.below(62)]).join('')
      return `pi_${id}`
    })
    // A fault with share 0 is never injected, and counts the calls that match it.
    await injectFault(shop, { fault: 'reset', share: 0 })
    const proofs: unknown[] = [...fixedProofs(mine.intentId, others.intentId), ...made]
    const answers = await inParallel(8, proofs, (transactionId) =>
      call(shop, `PUT /api/bookings/update/${mine.id}`, { body: { paid: true, transactionId } }),
    )
    const paid = await shop.pool.query('select 1 from bookings where id = $1 and paid', [mine.id])
    const asked = await countAsked(shop)
    return {
      name: 'S6',
      goal: '41 fixed and 1,000 made-up proofs of payment: none accepted, at most 20 calls of the provider',
      measured: `${proofs.length} proofs, ${paid.rowCount} accepted, ${asked} calls of the provider (${tally(answers.map(({ status }) => status))})`,
      isMet:
        paid.rowCount === 0 &&
        asked <= 20 &&
        answers.every(({ status }) => status >= 400 && status < 500),
    }
  })

function fixedProofs(mine: string, others: string): unknown[] {
  const bent = [
    others,
    `${mine}x`,
    mine.slice(0, -1),
    mine.toUpperCase(),
    ` ${mine}`,
    `${mine}\n`,
    `${mine}%00`,
    `${mine}/confirm`,
    `../${mine}`,
    `${mine}?expand[]=x`,
  ]
  const odd = [
    '',
    'pi_',
    'null',
    'undefined',
    'true',
    '0',
    "' or '1'='1",
    '<script>',
    'ch_1',
    'cs_test_1',
    'pm_card_visa',
    'tok_visa',
    're_1',
    'evt_1',
    'sk_test_1',
    `${mine}_secret_x`,
    'http://127.0.0.1/',
    'file:///etc/passwd',
    'pi_x'.repeat(300),
    '\u0000',
    '\u202e',
    'pi_ÄÖÜ',
  ]
  const types = [null, true, 0, 1, [], [mine, others], {}, { id: mine }, { $ne: null }]
  return [...bent, ...odd, ...types]
}

/** S7: events with a forged signature. */
export const forgedEvents: Measure = (lab) =>
  withShop(lab, async (shop) => {
    await injectFault(shop, { fault: 'missing_webhook' })
    const { intentId } = await booked(shop)
    await charge(shop, intentId)
    const event = {
      id: `evt_${randomUUID()}`,
      object: 'event',
      type: 'payment_intent.succeeded',
      data: { object: { id: intentId, object: 'payment_intent' } },
    }
    const body = JSON.stringify(event)
    const now = Math.floor(Date.now() / 1000)
    const dice = createDice(7)
    const good = sign(body, 'whsec_test', now)
    const forged = Array.from({ length: lab.times(100) }, (_, number): [string, string] => {
      const at = dice.below(body.length)
      const changed = `${body.slice(0, at)}${body[at] === 'x' ? 'y' : 'x'}${body.slice(at + 1)}`
      const hex = good.length - 1 - dice.below(64)
      switch (number % 5) {
        case 0:
          return [changed, good]
        case 1:
          return [body, sign(body, `whsec_${randomUUID()}`, now)]
        case 2:
          return [body, sign(body, 'whsec_test', now - 301 - dice.below(100_000))]
        case 3:
          return [
            body,
            `${good.slice(0, hex)}${good[hex] === '0' ? '1' : '0'}${good.slice(hex + 1)}`,
          ]
        default:
          return [
            body,
            ['', 't=1', 'v1=', good.replace('v1', 'v0'), good.replace('t=', 't=1')][
              dice.below(5)
            ] ?? '',
          ]
      }
    })
    const answers = await inParallel(8, forged, ([text, signature]) =>
      postEvent(shop, text, signature),
    )
    const changes = await shop.pool.query(
      'select 1 from webhook_events union all select 1 from payments',
    )
    const honest = await postEvent(shop, body, good)
    return {
      name: 'S7',
      goal: '100 mutations of a signed event: all refused, nothing changed; the genuine one is accepted',
      measured: `${forged.length} forged (${tally(answers.map(({ status }) => status))}), ${changes.rowCount} changes; honest ${honest.status}`,
      isMet:
        answers.every(({ status }) => status === 400) &&
        changes.rowCount === 0 &&
        honest.status === 200,
    }
  })

/** S27: stolen cards are tried. */
export const cardTesting: Measure = (lab) => {
  const rules = { RATE_LIMIT: 'on' }
  return withShop(
    lab,
    async (shop) => {
      const [person, tool] = [await addPerson(shop.pool), await addTool(shop.pool, 1000)]
      const asked: Answer[] = []
      for (let count = 0; count < 70; count += 1) {
        const { body } = await order(shop, { tool, person })
        asked.push(await askIntent(shop, { id: body._id ?? '', total: body.total ?? 0, person }))
      }
      const intentId = intentIdOf(asked[0] as Answer) ?? ''
      let refused = 0
      for (let count = 0; count < 15; count += 1) {
        const isRefused = await tryStolenCard(shop, intentId)
        if (isRefused) refused += 1
      }
      const statuses = tally(asked.map(({ status }) => status))
      return {
        name: 'S27',
        goal: 'at most 60 new intents an hour and account (the contract), 10 refused cards an intent',
        measured: `70 intents asked for: ${statuses}; ${refused} cards of 15 could be tried`,
        isMet: statuses === '200: 60, 429: 10' && refused === 10,
      }
    },
    rules,
  )
}

/** Whether the provider tried the card; a cancelled intent takes none. Waits for the shop's webhook. */
async function tryStolenCard({ stripe, pool }: KillableShop, intentId: string): Promise<boolean> {
  const card = { payment_method: 'pm_card_chargeDeclined' }
  const error = await stripe.paymentIntents.confirm(intentId, card).catch((caught) => caught)
  if (error.code !== 'card_declined') return false
  const events = await stripe.events.list({ type: 'payment_intent.payment_failed', limit: 1 })
  const deadline = Date.now() + 10_000
  for (;;) {
    const { rowCount } = await pool.query('select 1 from webhook_events where id = $1', [
      events.data[0]?.id,
    ])
    if (rowCount || Date.now() > deadline) return true
    await new Promise((due) => setTimeout(due, 10))
  }
}

async function booked(shop: KillableShop) {
  const booking = await placed(shop)
  return { ...booking, intentId: await intentOf(shop, booking) }
}

async function countAsked({ sandbox }: KillableShop): Promise<number> {
  const faults: { matched: number }[] = await (await fetch(`${sandbox.url}/sandbox/faults`)).json()
  return faults.reduce((sum, { matched }) => sum + matched, 0)
}

function sign(body: string, secret: string, at: number): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`
}
