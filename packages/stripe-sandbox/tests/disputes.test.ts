import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { startReceiver, startSandbox } from './start-sandbox.ts'

const order = { amount: 12_345, currency: 'usd', confirm: true }

async function disputedBy(card: string) {
  const { received, url: webhookUrl } = await startReceiver()
  const { stripe, url } = await startSandbox({ webhookUrl })
  const { id: intent } = await stripe.paymentIntents.create({ ...order, payment_method: card })
  const [dispute] = (await stripe.disputes.list({ payment_intent: intent })).data
  if (!dispute) throw new Error(`${card} was not disputed`)
  const events = async () => {
    const { data } = await stripe.events.list({ limit: 100 })
    return data.toReversed().filter(({ type }) => type.startsWith('charge.dispute'))
  }
  const types = () => received.map(({ body }) => String(JSON.parse(String(body)).type))
  return { stripe, url, intent, dispute, events, types }
}

function typesOf(events: Stripe.Event[]) {
  return events.map(({ type }) => type)
}

/** The bank's decision, by the sandbox's own call. */
async function decide(url: string, dispute: string, outcome: string) {
  const response = await fetch(`${url}/sandbox/disputes/${dispute}`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_sandbox' },
    body: new URLSearchParams({ outcome }),
  })
  return { status: response.status, body: await response.json() }
}

test('card 4000 0000 0000 0259 pays and is then disputed as fraudulent', async () => {
  const { stripe, intent, dispute, events, types } = await disputedBy('pm_card_createDispute')
  const paid = await stripe.paymentIntents.retrieve(intent, { expand: ['latest_charge'] })
  expect(paid).toMatchObject({ status: 'succeeded', latest_charge: { disputed: true, paid: true } })
  expect(dispute).toMatchObject({
    object: 'dispute',
    amount: 12_345,
    currency: 'usd',
    payment_intent: intent,
    reason: 'fraudulent',
    status: 'needs_response',
    is_charge_refundable: false,
    balance_transactions: [
      {
        type: 'adjustment',
        reporting_category: 'dispute',
        amount: -12_345,
        fee: 1500,
        net: -13_845,
      },
    ],
  })
  expect(await stripe.disputes.retrieve(dispute.id)).toEqual(dispute)
  const [created, withdrawn] = await events()
  expect(created).toMatchObject({
    type: 'charge.dispute.created',
    request: { id: null, idempotency_key: null },
    data: { object: { id: dispute.id, balance_transactions: [] } },
  })
  expect(withdrawn).toMatchObject({
    type: 'charge.dispute.funds_withdrawn',
    data: { object: { id: dispute.id }, previous_attributes: { balance_transactions: [] } },
  })
  await expect.poll(types).toContain('charge.dispute.created')
})

test('card 4000 0000 0000 2685 is disputed because the product was not received', async () => {
  const { dispute } = await disputedBy('pm_card_createDisputeProductNotReceived')
  expect(dispute).toMatchObject({ reason: 'product_not_received', network_reason_code: '13.1' })
})

test('card 4000 0000 0000 1976 opens an inquiry, which takes no money and allows a refund', async () => {
  const { stripe, url, intent, dispute, events } = await disputedBy('pm_card_createDisputeInquiry')
  expect(dispute).toMatchObject({
    status: 'warning_needs_response',
    is_charge_refundable: true,
    balance_transactions: [],
    payment_method_details: { card: { case_type: 'inquiry' } },
  })
  expect((await stripe.refunds.create({ payment_intent: intent })).status).toBe('succeeded')
  expect((await decide(url, dispute.id, 'won')).body.status).toBe('warning_closed')
  expect(typesOf(await events())).toEqual(['charge.dispute.created', 'charge.dispute.closed'])
})

test('POST /v1/refunds refuses a disputed charge until the dispute is won', async () => {
  const { stripe, url, intent, dispute } = await disputedBy('pm_card_createDispute')
  await expect(stripe.refunds.create({ payment_intent: intent })).rejects.toMatchObject({
    statusCode: 400,
    type: 'StripeInvalidRequestError',
    code: 'charge_disputed',
    message: `Charge ${dispute.charge} has been charged back; cannot issue a refund.`,
  })
  await decide(url, dispute.id, 'won')
  expect((await stripe.refunds.create({ payment_intent: intent })).amount).toBe(12_345)
})

test('a won dispute returns the money, but not the fee', async () => {
  const { stripe, url, dispute, events } = await disputedBy('pm_card_createDispute')
  expect(await decide(url, dispute.id, 'won')).toMatchObject({
    status: 200,
    body: { status: 'won', balance_transactions: [{ net: -13_845 }, { net: 12_345 }] },
  })
  const happened = await events()
  expect(typesOf(happened).slice(2)).toEqual([
    'charge.dispute.funds_reinstated',
    'charge.dispute.closed',
  ])
  expect(happened[3]?.data.previous_attributes).toEqual({ status: 'needs_response' })
  await expect(stripe.disputes.close(dispute.id)).rejects.toThrow('This dispute is already closed')
})

test('a lost dispute keeps the money, and its charge cannot be refunded', async () => {
  const { stripe, url, intent, dispute, events } = await disputedBy('pm_card_createDispute')
  expect((await decide(url, dispute.id, 'lost')).body.status).toBe('lost')
  expect(typesOf(await events()).slice(2)).toEqual(['charge.dispute.closed'])
  await expect(stripe.refunds.create({ payment_intent: intent })).rejects.toMatchObject({
    code: 'charge_disputed',
  })
})

test('POST /v1/disputes/:id/close makes it lost', async () => {
  const { stripe, dispute } = await disputedBy('pm_card_createDispute')
  expect((await stripe.disputes.close(dispute.id)).status).toBe('lost')
})

test('POST /v1/disputes/:id stages and submits evidence, whose test-mode words decide', async () => {
  const { stripe, dispute, events } = await disputedBy('pm_card_createDispute')
  const staged = await stripe.disputes.update(dispute.id, {
    evidence: { customer_name: 'Ada' },
    submit: false,
  })
  expect(staged).toMatchObject({
    status: 'needs_response',
    evidence: { customer_name: 'Ada' },
    evidence_details: {
      has_evidence: true,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
  })
  const decided = await stripe.disputes.update(dispute.id, {
    evidence: { uncategorized_text: 'winning_evidence' },
  })
  expect(decided).toMatchObject({
    status: 'won',
    evidence_details: { submission_count: 1, submission_method: 'manual' },
  })
  const happened = await events()
  expect(typesOf(happened).slice(2)).toEqual([
    'charge.dispute.updated',
    'charge.dispute.updated',
    'charge.dispute.funds_reinstated',
    'charge.dispute.closed',
  ])
  expect(happened[2]?.data.previous_attributes).toEqual({
    evidence: { customer_name: null },
    evidence_details: { has_evidence: false },
  })
  expect(happened[3]?.data.previous_attributes).toMatchObject({ status: 'needs_response' })
})

test('POST /sandbox/disputes disputes any charge, with the secret key only', async () => {
  const { stripe, url } = await startSandbox()
  const { id } = await stripe.paymentIntents.create({ ...order, payment_method: 'pm_card_visa' })
  const open = (key: string) =>
    fetch(`${url}/sandbox/disputes`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}` },
      body: new URLSearchParams({ payment_intent: id, kind: 'product_not_received' }),
    })
  expect((await open('pk_test_sandbox')).status).toBe(403)
  expect((await open('sk_test_sandbox')).status).toBe(200)
  const { data } = await stripe.disputes.list({ payment_intent: id })
  expect(data).toMatchObject([{ reason: 'product_not_received', status: 'needs_response' }])
})

test('GET /v1/disputes/:id refuses an unknown id', async () => {
  const { stripe } = await startSandbox()
  await expect(stripe.disputes.retrieve('du_unknown')).rejects.toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
    message: "No such dispute: 'du_unknown'",
  })
})
