import path from 'node:path'
import type { Config } from '../../config.ts'
import { webhookEvents } from './webhook-events.ts'

/** What the sandbox of the card provider is started with. */
export function stripeSandboxEnv(config: Config): Record<string, string> {
  const { secretKey, publishableKey, webhookSecret } = config.stripe
  return {
    SANDBOX_HOST: config.host,
    SANDBOX_DATA: path.join(config.dataDir, 'stripe-sandbox.jsonl'),
    SANDBOX_SECRET_KEY: secretKey,
    SANDBOX_PUBLISHABLE_KEY: publishableKey,
    SANDBOX_WEBHOOK_SECRET: webhookSecret,
    SANDBOX_WEBHOOK_EVENTS: webhookEvents.join(),
    SANDBOX_WEBHOOK_URL: `${config.loopbackUrl}/webhooks/stripe`,
  }
}
