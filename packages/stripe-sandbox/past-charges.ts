import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { bookRefund } from './balance.ts'
import { readyMadeCard } from './card-check.ts'
import { capture } from './change-charge.ts'
import { acceptJson, readJson } from './fault-injection.ts'
import { newIntent } from './payment-intents.ts'
import { newPaymentMethod, toBilling } from './payment-methods.ts'
import type { Charge } from './records.ts'
import type { State } from './state.ts'
import { findCardByName } from './test-cards.ts'

/** A charge that succeeded before the sandbox was first started, and what was refunded of it. */
const pastChargeSchema = z.object({
  intent: z.string(),
  amount: z.int(),
  created: z.int(),
  refund: z
    .object({ id: z.string(), amount: z.int(), metadata: z.record(z.string(), z.string()) })
    .nullable(),
})
type PastCharge = z.infer<typeof pastChargeSchema>

/** The call that puts captured charges of before the first start into the state, without events; what is known stays as it is. */
export function registerPastCharges(app: FastifyInstance, state: State) {
  app.register(async (control) => {
    acceptJson(control)
    control.post('/sandbox/past-charges', ({ body }, reply) => {
      const parsed = z.array(pastChargeSchema).safeParse(readJson(body))
      if (!parsed.success) return reply.code(400).send({ error: z.prettifyError(parsed.error) })
      for (const charge of parsed.data) if (!state.intents.get(charge.intent)) put(state, charge)
      state.save()
      return reply.code(204).send()
    })
  })
}

function put(state: State, { intent: id, amount, created, refund }: PastCharge): void {
  const visa = findCardByName('pm_card_visa')
  if (!visa) throw new Error('there is no Visa test card')
  const method = newPaymentMethod(readyMadeCard(visa), toBilling({}))
  state.paymentMethods.put({ ...method, created, used: true })
  const intent = newIntent({ amount, currency: 'usd', allowed_payment_method_types: ['card'] })
  const charge = capture(
    { state },
    {
      id: id.replace('pi_', 'ch_'),
      created,
      intent: id,
      paymentMethod: method.id,
      amount,
      amountRefunded: refund?.amount ?? 0,
      balanceTransaction: null,
      currency: 'usd',
      decline: null,
      description: null,
      metadata: {},
      receiptEmail: null,
    },
  )
  const paid = { amountReceived: amount, paymentMethod: method.id, latestCharge: charge.id }
  state.intents.put({ ...intent, ...paid, id, created, status: 'succeeded' })
  if (refund) putRefund(state, charge, refund)
}

function putRefund(
  state: State,
  { id: charge, intent, created, currency }: Charge,
  { id, amount, metadata }: NonNullable<PastCharge['refund']>,
): void {
  const booked = { currency, description: null, source: id, amount }
  state.refunds.put({
    id,
    created,
    charge,
    intent,
    amount,
    currency,
    reason: null,
    metadata,
    dueMs: null,
    status: 'succeeded',
    failureBalanceTransaction: null,
    balanceTransaction: bookRefund(state, 'refund', booked),
  })
}
