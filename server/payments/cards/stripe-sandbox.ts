import path from 'node:path'
import type { Config } from '../../config.ts'
import { type SandboxProcess, startSandboxProcess } from '../../platform/start/sandbox-process.ts'
import { webhookEvents } from './webhook-events.ts'

/** Starts the sandbox of the card provider. */
export function startStripeSandbox(config: Config): Promise<SandboxProcess> {
  const { secretKey, publishableKey, webhookSecret } = config.stripe
  return startSandboxProcess('stripe', {
    SANDBOX_HOST: config.host,
    SANDBOX_DATA: path.join(config.dataDir, 'stripe-sandbox.jsonl'),
    SANDBOX_SECRET_KEY: secretKey,
    SANDBOX_PUBLISHABLE_KEY: publishableKey,
    SANDBOX_WEBHOOK_SECRET: webhookSecret,
    SANDBOX_WEBHOOK_EVENTS: webhookEvents.join(),
    SANDBOX_WEBHOOK_URL: `${config.loopbackUrl}/webhooks/stripe`,
  })
}
