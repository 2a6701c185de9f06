import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/** The least that OWASP accepts for Argon2id: 19 MiB, two passes, one lane (decisions/0019). */
const CURRENT = 'm=19456,t=2,p=1'
const SALT_BYTES = 16
const KEY_BYTES = 32

const format = /^\$argon2id\$v=19\$(m=[1-9]\d{3,5},t=[1-9]\d?,p=[1-9])\$([\w+/]{22})\$[\w+/]{43}$/

/** Hashes a password; the hash carries its parameters: '$argon2id$v=19$m=19456,t=2,p=1$SALT$KEY'. */
export function hashPassword(password: string): Promise<string> {
  return stretch(password, CURRENT, randomBytes(SALT_BYTES))
}

/** Verifies a password against an Argon2id hash. Malformed hashes never match. */
export async function verifyPassword(given: { hash: string; password: string }): Promise<boolean> {
  const [, work, salt = ''] = format.exec(given.hash) ?? []
  if (!work) return false
  const found = await stretch(given.password, work, Buffer.from(salt, 'base64'))
  return timingSafeEqual(Buffer.from(found), Buffer.from(given.hash))
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** Runs in libuv's thread pool and does not block the event loop. */
async function stretch(password: string, work: string, nonce: Buffer): Promise<string> {
  const [memory = 0, passes = 0, parallelism = 0] = (work.match(/\d+/g) ?? []).map(Number)
  const message = password.normalize('NFKC')
  const given = { message, nonce, tagLength: KEY_BYTES, memory, passes, parallelism }
  const key = await promisify(argon2)('argon2id', given)
  return `$argon2id$v=19$${work}$${unpadded(nonce)}$${unpadded(key)}`
}
