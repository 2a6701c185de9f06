import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'

type Work = { memory: number; passes: number; parallelism: number }

/** The least that OWASP accepts for Argon2id: 19 MiB, two passes, one lane (decisions/0019). */
const CURRENT: Work = { memory: 19_456, passes: 2, parallelism: 1 }
const KEY_BYTES = 32
const SALT_BYTES = 16

/** Hashes a password; the hash carries its parameters: '$argon2id$v=19$m=19456,t=2,p=1$SALT$KEY'. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const key = await stretch(password, salt, CURRENT)
  return `${nameOf(CURRENT)}$${unpadded(salt)}$${unpadded(key)}`
}

/** Verifies a password against an Argon2id hash. Malformed hashes never match. */
export async function verifyPassword(given: { hash: string; password: string }): Promise<boolean> {
  const parts =
    /^\$argon2id\$v=19\$m=([1-9]\d{3,5}),t=([1-9]\d?),p=([1-9])\$([\w+/]{22})\$([\w+/]{43})$/.exec(
      given.hash,
    )
  if (!parts) return false
  const [, memory, passes, parallelism, salt = '', key = ''] = parts
  const work = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const found = await stretch(given.password, Buffer.from(salt, 'base64'), work)
  return timingSafeEqual(found, Buffer.from(key, 'base64'))
}

const nameOf = ({ memory, passes, parallelism }: Work) =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}`

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** Runs in libuv's thread pool and does not block the event loop. */
function stretch(password: string, salt: Buffer, work: Work): Promise<Buffer> {
  const given = { message: password.normalize('NFKC'), nonce: salt, tagLength: KEY_BYTES, ...work }
  return new Promise((resolve, reject) => {
    argon2('argon2id', given, (error, key) => (error ? reject(error) : resolve(key)))
  })
}
