import { argon2Sync, randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type TestShop, testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop()
const today = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/

const hashOf = async (shop: TestShop, userId: string) => {
  const { rows } = await shop.pool.query('select password from accounts where user_id = $1', [
    userId,
  ])
  return String(rows[0].password)
}
const keep = (shop: TestShop, userId: string, hash: string) =>
  shop.pool.query('update accounts set password = $1 where user_id = $2', [hash, userId])
const signIn = async (shop: TestShop, email: string, password: string) =>
  (await shop.visitor.post('/api/auth/sign-in/email', { email, password })).status

/** As another program makes them, or this one when it asks for other work. */
function otherArgon2Hash(password: string): string {
  const nonce = randomBytes(16)
  const work = { memory: 8192, passes: 1, parallelism: 4, tagLength: 32 }
  const key = argon2Sync('argon2id', { message: password.normalize('NFKC'), nonce, ...work })
  const [salt, hash] = [nonce, key].map((bytes) => bytes.toString('base64').replace(/=+$/, ''))
  return `$argon2id$v=19$m=8192,t=1,p=4$${salt}$${hash}`
}

describe('hashPassword and verifyPassword', () => {
  test('names parameters that OWASP accepts, and uses a new salt each time', async () => {
    const shop = theShop()
    const [one, two] = [await shop.signUp(), await shop.signUp()]
    const hashes = [await hashOf(shop, one._id), await hashOf(shop, two._id)]
    expect(hashes).toEqual([expect.stringMatching(today), expect.stringMatching(today)])
    expect(hashes[0]).not.toBe(hashes[1])
  })

  test('a hash with other parameters matches its own password only', async () => {
    const shop = theShop()
    const { _id, email } = await shop.newBuyer()
    await keep(shop, _id, otherArgon2Hash('wef\u0301t-and-w\u00e4rp'))
    expect(await signIn(shop, email, 'warp-and-weft')).toBe(401)
    expect(await signIn(shop, email, 'wef\u0301t-and-wa\u0308rp')).toBe(200)
  })

  test.each([
    '',
    'x',
    'x:',
    ':',
    `$scrypt$ln=14,r=8,p=5$${'a'.repeat(22)}$`,
    '$argon2id$v=19$x$y',
    `$argon2id$v=19$m=19456,t=2,p=1$${'a'.repeat(22)}$`,
    `$argon2id$v=19$m=0,t=0,p=0$${'a'.repeat(22)}$${'a'.repeat(43)}`,
  ])('the malformed hash %j never matches', async (hash) => {
    const shop = theShop()
    const { _id, email } = await shop.newBuyer()
    await keep(shop, _id, hash)
    expect(await signIn(shop, email, 'warp-and-weft')).toBe(401)
    expect(await signIn(shop, email, '')).toBe(401)
  })
})
