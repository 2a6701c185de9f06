import path from 'node:path'
import type { Config } from '../../config.ts'
import { type SandboxProcess, startSandboxProcess } from '../../platform/start/sandbox-process.ts'
import { webhookEvents } from './webhook-events.ts'

/** A charge of before the start, as the sandbox takes it; times in seconds, amounts in cents. */
export type PastCharge = {
  intent: string
  amount: number
  created: number
  refund: { id: string; amount: number; metadata: Record<string, string> } | null
}

/** Starts the sandbox, with these charges of before its first start. */
export function startStripeSandbox(config: Config, past: PastCharge[]): Promise<SandboxProcess> {
  const { secretKey, publishableKey, webhookSecret } = config.stripe
  return startSandboxProcess('stripe', {
    SANDBOX_HOST: config.host,
    SANDBOX_DATA: path.join(config.dataDir, 'stripe-sandbox.jsonl'),
    SANDBOX_SECRET_KEY: secretKey,
    SANDBOX_PUBLISHABLE_KEY: publishableKey,
    SANDBOX_WEBHOOK_SECRET: webhookSecret,
    SANDBOX_WEBHOOK_EVENTS: webhookEvents.join(),
    SANDBOX_PAST_CHARGES: JSON.stringify(past),
    SANDBOX_WEBHOOK_URL: `${config.loopbackUrl}/webhooks/stripe`,
  })
}
