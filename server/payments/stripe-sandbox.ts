import path from 'node:path'
import type { Config } from '../config.ts'
import { type StandIn, startStandIn } from '../stand-in.ts'
import { webhookEvents } from './webhook-events.ts'

/** Starts the stand-in for Stripe. */
export function startStripeSandbox(config: Config): Promise<StandIn> {
  const { secretKey, publishableKey, webhookSecret } = config.stripe
  return startStandIn('stripe', {
    SANDBOX_HOST: config.host,
    SANDBOX_DATA: path.join(config.dataDir, 'stripe-sandbox.jsonl'),
    SANDBOX_SECRET_KEY: secretKey,
    SANDBOX_PUBLISHABLE_KEY: publishableKey,
    SANDBOX_WEBHOOK_SECRET: webhookSecret,
    SANDBOX_WEBHOOK_EVENTS: webhookEvents.join(),
    SANDBOX_WEBHOOK_URL: `${config.loopbackUrl}/webhooks/stripe`,
  })
}
