import { z } from 'zod'

const optionsSchema = z.object({
  host: z.string().default('127.0.0.1'),
  port: z.coerce.number().int().min(0).max(65535).default(0),
  /** The journal's path; without it everything is forgotten at the end. */
  dataFile: z.string().optional(),
  secretKey: z.string().default('sk_test_sandbox'),
  publishableKey: z.string().default('pk_test_sandbox'),
  webhookSecret: z.string().default('whsec_sandbox'),
  webhookUrl: z.url().optional(),
  /** The `enabled_events` of the webhook endpoint. */
  webhookEvents: z.array(z.string()).default(['*']),
  /** The first pause before a refused webhook is sent again; it doubles up to a minute. */
  webhookRetryMs: z.coerce.number().positive().default(2000),
  /** After how long a refund fails or arrives, with the cards whose refunds do so late. */
  refundEndMs: z.coerce.number().nonnegative().default(5000),
})

export type SandboxOptions = z.infer<typeof optionsSchema>
export type SandboxInput = z.input<typeof optionsSchema>

export function parseOptions(input: SandboxInput) {
  return optionsSchema.parse(input)
}

export function readEnvironment(env: NodeJS.ProcessEnv) {
  return parseOptions({
    host: env.SANDBOX_HOST || undefined,
    port: env.SANDBOX_PORT || undefined,
    dataFile: env.SANDBOX_DATA || undefined,
    secretKey: env.SANDBOX_SECRET_KEY || undefined,
    publishableKey: env.SANDBOX_PUBLISHABLE_KEY || undefined,
    webhookSecret: env.SANDBOX_WEBHOOK_SECRET || undefined,
    webhookUrl: env.SANDBOX_WEBHOOK_URL || undefined,
    webhookEvents: env.SANDBOX_WEBHOOK_EVENTS?.split(','),
    webhookRetryMs: env.SANDBOX_WEBHOOK_RETRY_MS || undefined,
  })
}

/** The types of events that are sent; none without a webhook. */
export function subscribedEvents({ webhookUrl, webhookEvents }: SandboxOptions): readonly string[] {
  return webhookUrl === undefined ? [] : webhookEvents
}
