import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { isOfFormerHash } from './former-hash.ts'

type Work = { memory: number; passes: number; parallelism: number }

/** What OWASP asks of its first choice at least: 19 MiB, gone over twice, in one lane (decisions/0019). */
const CURRENT: Work = { memory: 19_456, passes: 2, parallelism: 1 }
const KEY_BYTES = 32
const SALT_BYTES = 16

/** A hash in the usual form, which tells how it was made: '$argon2id$v=19$m=19456,t=2,p=1$SALT$KEY'. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const key = await stretch(password, salt, CURRENT)
  return `${nameOf(CURRENT)}$${unpadded(salt)}$${unpadded(key)}`
}

/** Whether a hash, of today's making or a former one, is the password's; one that nobody made is nobody's. */
export async function verifyPassword(given: { hash: string; password: string }): Promise<boolean> {
  const told =
    /^\$argon2id\$v=19\$m=([1-9]\d{3,5}),t=([1-9]\d?),p=([1-9])\$([\w+/]{22})\$([\w+/]{43})$/.exec(
      given.hash,
    )
  if (!told) return isOfFormerHash(given)
  const [, memory, passes, parallelism, salt = '', key = ''] = told
  const work = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const found = await stretch(given.password, Buffer.from(salt, 'base64'), work)
  return timingSafeEqual(found, Buffer.from(key, 'base64'))
}

/** Whether a hash is as good as new ones are. */
export function isCurrent(hash: string): boolean {
  return hash.startsWith(`${nameOf(CURRENT)}$`)
}

const nameOf = ({ memory, passes, parallelism }: Work) =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}`

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** In the threads of the pool: nobody waits for it but who asked. */
function stretch(password: string, salt: Buffer, work: Work): Promise<Buffer> {
  const given = { message: password.normalize('NFKC'), nonce: salt, tagLength: KEY_BYTES, ...work }
  return new Promise((resolve, reject) => {
    argon2('argon2id', given, (error, key) => (error ? reject(error) : resolve(key)))
  })
}
