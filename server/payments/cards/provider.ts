import type Stripe from 'stripe'
import { z } from 'zod'
import { type Cents, CURRENCY } from '../../../contract/money.ts'
import type { Config } from '../../config.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { callProvider } from './call-provider.ts'
import type { StripeClient } from './stripe-client.ts'

const MAX_LISTED = 100

const intentSchema = z
  .object({
    id: z.string(),
    status: z.string(),
    amount: z.number().int(),
    amount_received: z.number().int().optional(),
    currency: z.string(),
    metadata: z.record(z.string(), z.string()).nullish(),
    client_secret: z.string().nullish(),
    latest_charge: z
      .union([
        z.string(),
        z.object({ amount_refunded: z.number().int(), disputed: z.boolean().optional() }),
      ])
      .nullish()
      .catch(undefined),
  })
  // Compatible servers may leave out `amount_received`: then all of the amount was.
  .transform(({ latest_charge, ...intent }) => ({
    ...intent,
    amount_received: intent.amount_received ?? intent.amount,
    /** In cents; undefined where the charge does not say it. */
    refunded: typeof latest_charge === 'object' ? latest_charge?.amount_refunded : undefined,
    isDisputed: typeof latest_charge === 'object' && latest_charge?.disputed === true,
  }))
export type Intent = z.output<typeof intentSchema>
const refundSchema = z.object({
  id: z.string(),
  amount: z.number().int(),
  status: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
})
/** Money that went back; `isByBank` if the card's bank took it after a dispute. */
export type Refund = z.output<typeof refundSchema> & { isByBank?: boolean }
/** Without an amount it is all that is left. `refundId` is the id of our row. */
export type NewRefund = {
  intentId: string
  refundId: string
  amountCents: number | undefined
  idempotencyKey: string
}
/** `spent`: the key belongs to a failure, which the provider would repeat for a day; `nothing_left`: less is left than was asked for. */
export type RefundOutcome =
  | { end: 'made'; refund: Refund }
  | { end: 'disputed' | 'nothing_left' | 'spent' }

const disputesSchema = z.array(
  z
    .object({
      id: z.string(),
      amount: z.number().int(),
      status: z.string(),
      reason: z.string(),
      created: z.number().int(),
      evidence_details: z.object({ due_by: z.number().int().nullish() }).nullish(),
    })
    .transform(({ evidence_details, ...dispute }) => ({
      ...dispute,
      due_by: evidence_details?.due_by ?? null,
    })),
)
export type Dispute = z.output<typeof disputesSchema>[number]
const knownRefundsSchema = z.array(refundSchema).optional()
const knownSchema = intentSchema.optional()
export type NewIntent = { bookingId: string; amountCents: Cents; idempotencyKey: string }
export type Provider = ReturnType<typeof createProvider>

/** The card payment provider, as far as the shop uses it. Every call throws 503 while it is away and 502 if it refuses for good. */
export function createProvider(config: Config['stripe']) {
  let client: StripeClient | undefined
  // The SDK takes eight megabytes, so it is loaded with the first payment.
  const open = async () => {
    const { createStripe } = await import('./stripe-client.ts')
    client ??= createStripe(config)
    return client
  }
  const call = <T>(work: (client: StripeClient) => Promise<T>): Promise<T> =>
    callProvider(async () => work(await open()))
  return {
    /** Nothing if the key belongs to a failure, which the provider would repeat for a day. */
    createIntent: (intent: NewIntent): Promise<Intent | undefined> =>
      call(async ({ stripe, onReplayedError }) => {
        const { idempotencyKey } = intent
        const made = stripe.paymentIntents.create(paramsOf(intent), { idempotencyKey })
        return knownSchema.parse(await made.catch(onReplayedError(() => undefined)))
      }),
    /** Nothing when the provider knows no such intent. */
    findIntent: (id: string): Promise<Intent | undefined> =>
      call(async ({ stripe, missingAsUndefined }) => {
        const asked = stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })
        return knownSchema.parse(await asked.catch(missingAsUndefined))
      }),
    /** Cancels an intent unless it has ended; harmless when repeated. */
    cancelIntent: (id: string): Promise<void> =>
      call(async ({ stripe, ignoreEnded }) => {
        await stripe.paymentIntents.cancel(id).catch(ignoreEnded)
      }),
    /** After a repeated failure a call without the key is safe if no amount is named: no more is refunded than is left. */
    refund: (wish: NewRefund): Promise<RefundOutcome> =>
      call(async ({ stripe, onReplayedError, refundOutcomeOf }) => {
        const { idempotencyKey, amountCents } = wish
        const again = () =>
          amountCents === undefined
            ? stripe.refunds.create(refundParamsOf(wish))
            : Promise.resolve(undefined)
        return stripe.refunds
          .create(refundParamsOf(wish), { idempotencyKey })
          .catch(onReplayedError(again))
          .then((made): RefundOutcome => {
            return made ? { end: 'made', refund: refundSchema.parse(made) } : { end: 'spent' }
          }, refundOutcomeOf)
      }),
    /** All refunds of an intent, failed ones too; nothing when the provider knows no such intent. */
    findRefunds: (intentId: string): Promise<Refund[] | undefined> =>
      call(async ({ stripe, missingAsUndefined }) => {
        const listed = stripe.refunds.list({ payment_intent: intentId, limit: MAX_LISTED })
        return knownRefundsSchema.parse((await listed.catch(missingAsUndefined))?.data)
      }),
    findDisputes: (intentId: string): Promise<Dispute[]> =>
      call(async ({ stripe, missingAsUndefined }) => {
        const listed = stripe.disputes.list({ payment_intent: intentId, limit: MAX_LISTED })
        return disputesSchema.parse((await listed.catch(missingAsUndefined))?.data ?? [])
      }),
    /** Reads an event from its raw bytes; throws where the signature does not belong to them. */
    readEvent: async (rawBody: Buffer, signature: string): Promise<unknown> => {
      const { stripe } = await open()
      try {
        return stripe.webhooks.constructEvent(rawBody, signature, config.webhookSecret)
      } catch {
        throw new Refusal('bad_signature')
      }
    },
  }
}

const refundParamsOf = ({ intentId, refundId, amountCents }: NewRefund) =>
  ({
    payment_intent: intentId,
    metadata: { refundId },
    ...(amountCents !== undefined && { amount: amountCents }),
  }) satisfies Stripe.RefundCreateParams

const paramsOf = ({ bookingId, amountCents }: NewIntent) =>
  ({
    amount: amountCents,
    currency: CURRENCY,
    allowed_payment_method_types: ['card'],
    metadata: { bookingId },
  }) satisfies Stripe.PaymentIntentCreateParams

export type PaymentParts = Dependencies & { provider: Provider }
