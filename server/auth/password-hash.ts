import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

type Work = { N: number; r: number; p: number }

/** What OWASP asks of scrypt at least, in its kind with 16 MB: many people may log in at once (decisions/0019). */
const CURRENT: Work = { N: 2 ** 14, r: 8, p: 5 }
/** Hashes that do not say how they were made are the identity provider's own. */
const FORMER: Work = { N: 2 ** 14, r: 16, p: 1 }
const KEY_BYTES = 64
const SALT_BYTES = 16
const MOST_MEMORY = 2 ** 28

type Kept = { work: Work; salt: string | Buffer; key: Buffer }

/** A hash that tells how it was made: '$scrypt$ln=14,r=8,p=5$SALT$KEY'. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const { N, r, p } = CURRENT
  const key = await stretch(password, salt, CURRENT)
  const how = `ln=${Math.log2(N)},r=${r},p=${p}`
  return `$scrypt$${how}$${salt.toString('base64url')}$${key.toString('base64url')}`
}

/** Whether a hash, of today's making or a former one, is the password's; either takes the time of today's. */
export async function verifyPassword(given: { hash: string; password: string }): Promise<boolean> {
  const kept = readHash(given.hash)
  if (!kept) return false
  const [key] = await Promise.all([
    stretch(given.password, kept.salt, kept.work),
    isCurrent(given.hash) ? undefined : stretch(given.password, randomBytes(SALT_BYTES), CURRENT),
  ])
  return timingSafeEqual(key, kept.key)
}

/** Whether a hash is as good as new ones are. */
export function isCurrent(hash: string): boolean {
  const { N, r, p } = readHash(hash)?.work ?? FORMER
  return N === CURRENT.N && r === CURRENT.r && p === CURRENT.p
}

function readHash(hash: string): Kept | undefined {
  const told = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/.exec(hash)
  if (told) {
    const [, ln, r, p, salt = '', key = ''] = told
    const work = { N: 2 ** Number(ln), r: Number(r), p: Number(p) }
    return kept(work, Buffer.from(salt, 'base64url'), Buffer.from(key, 'base64url'))
  }
  const [salt = '', key = ''] = hash.split(':')
  return kept(FORMER, salt, Buffer.from(key, 'hex'))
}

function kept(work: Work, salt: string | Buffer, key: Buffer): Kept | undefined {
  return key.length === KEY_BYTES ? { work, salt, key } : undefined
}

/** In the threads of the pool: nobody waits for it but who asked. */
function stretch(password: string, salt: string | Buffer, work: Work): Promise<Buffer> {
  const options = { ...work, maxmem: MOST_MEMORY }
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}
