import type { FastifyInstance, FastifyRequest } from 'fastify'
import { KEY_PREFIX_LENGTH } from '../../../contract/keys.ts'
import { Refusal } from '../http/refusal.ts'
import { logRequestEvent } from './security-log.ts'

const keyPattern = /bdm_[0-9A-Za-z]{24,}/

/** Refuses each request whose address holds a key: addresses are kept in histories, and in logs on the way. */
export function refuseKeysInAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const refusal = refusalOfKey(request)
    if (refusal) throw refusal
  })
}

/** The refusal of a request whose address holds a key; logs the key's prefix. */
export function refusalOfKey(request: FastifyRequest): Refusal | undefined {
  const [key] = keyPattern.exec(decoded(request.url)) ?? []
  if (key === undefined) return undefined
  logRequestEvent(request, 'key_in_address', key.slice(0, KEY_PREFIX_LENGTH))
  return new Refusal('key_in_address')
}

const decoded = (url: string): string =>
  url.replace(/%([0-9a-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
