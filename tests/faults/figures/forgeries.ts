import { createHmac, randomUUID } from 'node:crypto'
import { createDice } from '../../fuzz/dice.ts'
import { type Answer, askIntent, call, charge, intentIdOf, order, postEvent } from '../calls.ts'
import { addPerson, addTool } from '../goods.ts'
import { injectFault, type Site } from '../site.ts'
import { inParallel, type Measure, tally, withSite } from './figure.ts'

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/** S6: somebody says that a booking is paid which is not. */
export const forgedProofs: Measure = (lab) =>
  withSite(lab, async (site) => {
    const mine = await booked(site)
    const others = await booked(site)
    await charge(site, others.intentId)
    const dice = createDice(6)
    const made = Array.from({ length: lab.times(1000) }, () => {
      const id = Array.from({ length: 8 + dice.below(20) }, () => letters[dice.below(62)]).join('')
      return `pi_${id}`
    })
    // A lie that is never told counts the calls it would have fitted.
    await injectFault(site, { fault: 'reset', share: 0 })
    const proofs: unknown[] = [...fixedProofs(mine.intentId, others.intentId), ...made]
    const answers = await inParallel(8, proofs, (transactionId) =>
      call(site, `PUT /api/bookings/update/${mine.id}`, { body: { paid: true, transactionId } }),
    )
    const paid = await site.pool.query('select 1 from bookings where id = $1 and paid', [mine.id])
    const asked = await countAsked(site)
    return {
      name: 'S6',
      goal: '41 fixed and 1,000 made-up proofs of payment: none believed, at most 20 calls of the provider',
      measured: `${proofs.length} proofs, ${paid.rowCount} believed, ${asked} calls of the provider (${tally(answers.map(({ status }) => status))})`,
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

/** S7: an event that the provider did not sign so. */
export const forgedEvents: Measure = (lab) =>
  withSite(lab, async (site) => {
    await injectFault(site, { fault: 'missing_webhook' })
    const { intentId } = await booked(site)
    await charge(site, intentId)
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
      postEvent(site, text, signature),
    )
    const changes = await site.pool.query(
      'select 1 from webhook_events union all select 1 from payments',
    )
    const honest = await postEvent(site, body, good)
    return {
      name: 'S7',
      goal: '100 mutations of a signed event: all refused, nothing changed; the honest one is taken',
      measured: `${forged.length} forged (${tally(answers.map(({ status }) => status))}), ${changes.rowCount} changes; honest ${honest.status}`,
      isMet:
        answers.every(({ status }) => status === 400) &&
        changes.rowCount === 0 &&
        honest.status === 200,
    }
  })

/** S27: somebody tries stolen cards out. */
export const cardTesting: Measure = (lab) => {
  const rules = { RATE_LIMIT: 'on' }
  return withSite(
    lab,
    async (site) => {
      const [person, tool] = [await addPerson(site.pool), await addTool(site.pool, 1000)]
      const asked: Answer[] = []
      for (let count = 0; count < 70; count += 1) {
        const { body } = await order(site, { tool, person })
        asked.push(await askIntent(site, { id: body._id ?? '', total: body.total ?? 0, person }))
      }
      const intentId = intentIdOf(asked[0] as Answer) ?? ''
      let refused = 0
      for (let count = 0; count < 15; count += 1) {
        const isRefused = await tryStolenCard(site, intentId)
        if (isRefused) refused += 1
      }
      const told = tally(asked.map(({ status }) => status))
      return {
        name: 'S27',
        goal: 'at most 60 new intents an hour and account (the contract), 10 refused cards an intent',
        measured: `70 intents asked for: ${told}; ${refused} cards of 15 could be tried`,
        isMet: told === '200: 60, 429: 10' && refused === 10,
      }
    },
    rules,
  )
}

/** Whether the card was so much as tried: an intent that has been ended takes none. The shop hears of each by webhook. */
async function tryStolenCard({ stripe, pool }: Site, intentId: string): Promise<boolean> {
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

async function booked(site: Site) {
  const [person, tool] = [await addPerson(site.pool), await addTool(site.pool, 10)]
  const { body } = await order(site, { tool, person })
  const [id, total] = [body._id ?? '', body.total ?? 0]
  return { id, intentId: intentIdOf(await askIntent(site, { id, total, person })) ?? '' }
}

async function countAsked({ sandbox }: Site): Promise<number> {
  const faults: { matched: number }[] = await (await fetch(`${sandbox.url}/sandbox/faults`)).json()
  return faults.reduce((sum, { matched }) => sum + matched, 0)
}

function sign(body: string, secret: string, at: number): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`
}
