import { scrypt, timingSafeEqual } from 'node:crypto'

type Kept = {
  work: { N: number; r: number; p: number }
  salt: string | Buffer
  key: Buffer
}

const KEY_BYTES = 64
const MOST_MEMORY = 2 ** 28

/** Whether a hash of former making, which is made anew at the next login (decisions/0019), is the password's. */
export async function isOfFormerHash(given: { hash: string; password: string }): Promise<boolean> {
  const kept = readOurs(given.hash) ?? readProviders(given.hash)
  if (kept.key.length !== KEY_BYTES) return false
  return timingSafeEqual(await stretch(given.password, kept), kept.key)
}

function readOurs(hash: string): Kept | undefined {
  const told = /^\$scrypt\$ln=14,r=8,p=5\$([\w-]+)\$([\w-]+)$/.exec(hash)
  if (!told) return undefined
  const [, salt = '', key = ''] = told
  return {
    work: { N: 2 ** 14, r: 8, p: 5 },
    salt: Buffer.from(salt, 'base64url'),
    key: Buffer.from(key, 'base64url'),
  }
}

/** The identity provider's own say nothing of their making. */
function readProviders(hash: string): Kept {
  const [salt = '', key = ''] = hash.split(':')
  return { work: { N: 2 ** 14, r: 16, p: 1 }, salt, key: Buffer.from(key, 'hex') }
}

function stretch(password: string, { work, salt }: Kept): Promise<Buffer> {
  const options = { ...work, maxmem: MOST_MEMORY }
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}
