import path from 'node:path'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { Db } from '../../platform/database/database.ts'
import { webhookEvents } from './webhook-events.ts'

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

/** What the demo's buyers paid by card can be refunded so. What the sandbox knows already stays as it is. */
export async function sendPastCharges(db: Db, sandboxUrl: string): Promise<void> {
  const { rows } = await sql<{ charges: string }>`
    select coalesce(json_agg(json_build_object(
      'intent', transaction_id, 'amount', amount_cents, 'created', floor(extract(epoch from date)), 'refund', (
        select json_build_object('id', provider_id, 'amount', amount_cents,
          'metadata', json_build_object('refundId', id)) from refunds
        where payment_id = payments.id and provider_id like 're\\_demo%')
    ) order by number), '[]')::text as charges
    from payments where transaction_id like 'pi\\_demo%'`.execute(db)
  const { ok, status } = await fetch(new URL('/sandbox/past-charges', sandboxUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: rows[0]?.charges ?? '[]',
  })
  if (!ok) throw new Error(`the Stripe sandbox refused the past charges with ${status}`)
}
