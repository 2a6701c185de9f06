import { createHmac, randomBytes } from 'node:crypto'
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'

const SECRET_START = 'whsec_'
const SECRET_BYTES = 32

/** A new secret as Standard Webhooks writes them. */
export const newWebhookSecret = (): string =>
  SECRET_START + randomBytes(SECRET_BYTES).toString('base64')

const sealingKey = (authSecret: string): string =>
  createHmac('sha256', authSecret).update('webhook secrets').digest('hex')

/** A secret as the database has it. */
export const sealSecret = (secret: string, authSecret: string): Promise<string> =>
  symmetricEncrypt({ key: sealingKey(authSecret), data: secret })

/** A secret by what the database has of it. Throws if it was sealed with another AUTH_SECRET. */
export const openSecret = (sealed: string, authSecret: string): Promise<string> =>
  symmetricDecrypt({ key: sealingKey(authSecret), data: sealed })

/** The headers of Standard Webhooks for one try: one signature for each secret. */
export function signedHeaders(id: string, body: string, secrets: string[]): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1_000))
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets
      .map((secret) => `v1,${sign(secret, `${id}.${timestamp}.${body}`)}`)
      .join(' '),
  }
}

const sign = (secret: string, text: string): string =>
  createHmac('sha256', Buffer.from(secret.slice(SECRET_START.length), 'base64'))
    .update(text)
    .digest('base64')
