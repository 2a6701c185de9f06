import Stripe from 'stripe'
import { z } from 'zod'
import { type Cents, CURRENCY } from '../../contract/money.ts'
import type { Config } from '../config.ts'
import { Refusal } from '../http/refusal.ts'

// Three tries and the pauses between them end before a buyer has waited for 15 seconds.
const TIMEOUT_MS = 3_500
const MAX_RETRIES = 2
const AWAY_SECONDS = 5
const MAX_REFUNDS = 100

const intentSchema = z
  .object({
    id: z.string(),
    status: z.string(),
    amount: z.number().int(),
    amount_received: z.number().int().optional(),
    currency: z.string(),
    metadata: z.record(z.string(), z.string()).nullish(),
    client_secret: z.string().nullish(),
  })
  // Compatible servers leave the sum received out: with them all of the amount was.
  .transform((intent) => ({ ...intent, amount_received: intent.amount_received ?? intent.amount }))
export type Intent = z.output<typeof intentSchema>
const refundsSchema = z.array(z.object({ amount: z.number().int(), status: z.string().nullish() }))
export type Refund = z.output<typeof refundsSchema>[number]
const knownRefundsSchema = refundsSchema.optional()
const knownSchema = intentSchema.optional()
export type NewIntent = { bookingId: string; amountCents: Cents; idempotencyKey: string }
export type Provider = ReturnType<typeof createProvider>

/** The card payment provider, as far as the shop uses it. Every call is refused with 503 while it is away. */
export function createProvider(config: Config['stripe']) {
  const stripe = new Stripe(config.secretKey, {
    ...addressOf(config.apiBase),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: MAX_RETRIES,
    telemetry: false,
  })
  return {
    /** Nothing when this key is spent on a fault of the provider's own, which it would repeat for a day. */
    createIntent: (intent: NewIntent): Promise<Intent | undefined> =>
      asked(async () =>
        knownSchema.parse(
          await stripe.paymentIntents
            .create(paramsOf(intent), { idempotencyKey: intent.idempotencyKey })
            .catch(spentKeyIsUndefined),
        ),
      ),
    /** Nothing when the provider knows no such intent. */
    findIntent: (id: string): Promise<Intent | undefined> =>
      asked(async () =>
        knownSchema.parse(await stripe.paymentIntents.retrieve(id).catch(missingIsUndefined)),
      ),
    /** Cancels what can still be cancelled; an intent in its last state stays as it is. */
    cancelIntent: async (id: string, idempotencyKey: string): Promise<void> => {
      await asked(() =>
        stripe.paymentIntents.cancel(id, {}, { idempotencyKey }).catch(invalidIsUndefined),
      )
    },
    /** Gives all the money of an intent back; asking again with the same key does it only once. */
    refund: async (intentId: string, idempotencyKey: string): Promise<void> => {
      await asked(() =>
        stripe.refunds
          .create({ payment_intent: intentId }, { idempotencyKey })
          .catch(refundedIsFine),
      )
    },
    /** All that was ever given back of an intent, or was to be; nothing when the provider knows no such intent. */
    findRefunds: (intentId: string): Promise<Refund[] | undefined> =>
      asked(async () => {
        const found = await stripe.refunds
          .list({ payment_intent: intentId, limit: MAX_REFUNDS })
          .catch(invalidIsUndefined)
        return knownRefundsSchema.parse(found?.data)
      }),
    /** Reads an event from its raw bytes; throws where the signature does not belong to them. */
    readEvent: (rawBody: Buffer, signature: string): unknown => {
      try {
        return stripe.webhooks.constructEvent(rawBody, signature, config.webhookSecret)
      } catch {
        throw new Refusal('bad_signature')
      }
    },
  }
}

function paramsOf({ bookingId, amountCents }: NewIntent) {
  return {
    amount: amountCents,
    currency: CURRENCY,
    allowed_payment_method_types: ['card'],
    metadata: { bookingId },
  } satisfies Stripe.PaymentIntentCreateParams
}

function addressOf(apiBase: string) {
  const { protocol, hostname, port } = new URL(apiBase)
  const http = protocol === 'http:'
  return {
    protocol: http ? ('http' as const) : ('https' as const),
    host: hostname,
    port: port || (http ? '80' : '443'),
  }
}

/** Whatever keeps the provider from answering is one thing to a buyer: try again shortly. The cause goes to the log. */
async function asked<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (cause) {
    const refusal = new Refusal('provider_away', {}, AWAY_SECONDS)
    refusal.cause = cause
    throw refusal
  }
}

function spentKeyIsUndefined(error: unknown): undefined {
  const isReplayed =
    error instanceof Stripe.errors.StripeAPIError &&
    error.headers?.['idempotent-replayed'] === 'true'
  if (isReplayed) return undefined
  throw error
}

function missingIsUndefined(error: unknown): undefined {
  if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing')
    return undefined
  throw error
}

function invalidIsUndefined(error: unknown): undefined {
  if (error instanceof Stripe.errors.StripeInvalidRequestError) return undefined
  throw error
}

function refundedIsFine(error: unknown): undefined {
  if (error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded')
    return undefined
  throw error
}
