import { fork } from 'node:child_process'
import path from 'node:path'
import { z } from 'zod'
import type { Config } from '../config.ts'

const program = path.resolve(import.meta.dirname, '../../sandbox/stripe/main.ts')
const readySchema = z.object({ url: z.url() })

export type StripeSandbox = { url: string; stop(): Promise<void> }

/** Starts the stand-in for Stripe as a process of its own, which ends with this one. */
export async function startStripeSandbox(config: Config): Promise<StripeSandbox> {
  const { secretKey, publishableKey, webhookSecret } = config.stripe
  const child = fork(program, {
    env: {
      SANDBOX_HOST: config.host,
      SANDBOX_DATA: path.join(config.dataDir, 'stripe-sandbox.jsonl'),
      SANDBOX_SECRET_KEY: secretKey,
      SANDBOX_PUBLISHABLE_KEY: publishableKey,
      SANDBOX_WEBHOOK_SECRET: webhookSecret,
      SANDBOX_WEBHOOK_URL: `${config.loopbackUrl}/webhooks/stripe`,
    },
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const { url } = await new Promise<z.output<typeof readySchema>>((resolve, reject) => {
    child.once('message', (message) => resolve(readySchema.parse(message)))
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`The Stripe sandbox ended with code ${code}`)))
  })
  const stop = () => {
    child.kill('SIGTERM')
    return ended
  }
  return { url, stop }
}
