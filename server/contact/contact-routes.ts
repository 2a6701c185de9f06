import { createHmac } from 'node:crypto'
import { MAX_CONTACT_MESSAGES_PER_HOUR } from '../../contract/limits.ts'
import type { Db } from '../database/database.ts'
import type { Handlers } from '../http/endpoints.ts'
import { Refusal } from '../http/refusal.ts'
import type { Parts } from '../parts.ts'
import { createContactMessage, findWaitSeconds, lockAddress } from './contact-store.ts'
import { networkOf } from './network-rules.ts'

export function contactRoutes({ db, config }: Parts): Handlers<'createContactMessage'> {
  return {
    createContactMessage: ({ body, request }) => {
      const addressHash = hashAddress(request.ip, config.authSecret)
      return db.transaction().execute(async (transaction) => {
        if (config.rateLimit) await refuseTooMany(transaction, addressHash)
        return createContactMessage(transaction, addressHash, body)
      })
    },
  }
}

function hashAddress(ip: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(networkOf(ip)).digest()
}

async function refuseTooMany(transaction: Db, addressHash: Buffer): Promise<void> {
  await lockAddress(transaction, addressHash)
  const seconds = await findWaitSeconds(transaction, addressHash, MAX_CONTACT_MESSAGES_PER_HOUR)
  if (seconds > 0) throw new Refusal('too_many_requests', { seconds }, seconds)
}
