import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { company } from '../../contract/company.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../../contract/limits.ts'
import { identityRefusal } from './identity-refusal.ts'

const COMMON_PASSWORDS = 20_000
const MAX_REPEATED_LENGTH = 16

type Person = { email: string; name: string }

/** Refuses a new password that guessing would begin with: a common one, or one made of the shop's or the person's name. */
export async function refuseWeakPassword(password: string, person: Person | null): Promise<void> {
  if (password.length < MIN_PASSWORD_LENGTH || password.length > MAX_PASSWORD_LENGTH) return
  if (await isCommon(password.toLowerCase())) throw identityRefusal('password_too_common')
  if (isNameOfShop(password) || (person && isNameOf(person, password)))
    throw identityRefusal('password_too_known', { as: 'PASSWORD_TOO_COMMON' })
}

let commonPasswords: Promise<Set<string>> | undefined

async function isCommon(password: string): Promise<boolean> {
  const isRepeated = password.length <= MAX_REPEATED_LENGTH && /^(.{1,3})\1+$/s.test(password)
  if (isRepeated || sequences.some((sequence) => sequence.includes(password))) return true
  commonPasswords ??= loadCommonPasswords()
  return (await commonPasswords).has(password)
}

const upwards = ['01234567890', 'abcdefghijklmnopqrstuvwxyz']
const sequences = [...upwards, ...upwards.map((each) => [...each].reverse().join(''))]

async function loadCommonPasswords(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const common = dictionary['passwords-common']
  const allowed = common.filter(({ length }) => length >= MIN_PASSWORD_LENGTH)
  return new Set(allowed.slice(0, COMMON_PASSWORDS))
}

const lettersAndDigits = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

const shop = lettersAndDigits(company.name)
const shopWords = new RegExp(`^(?:${shop}|shop|store|tools?)*$`)

function isNameOfShop(password: string): boolean {
  const words = lettersAndDigits(password).replace(/\d+$/, '')
  return words.includes(shop) && shopWords.test(words)
}

/** The address, its part before the @, or the name; short names are part of many good passwords. */
const isNameOf = ({ email, name }: Person, password: string): boolean =>
  [email, email.split('@')[0] ?? '', name]
    .map(lettersAndDigits)
    .some((word) => word.length >= MIN_PASSWORD_LENGTH && word === lettersAndDigits(password))

/** The least that OWASP accepts for Argon2id: 19 MiB, two passes, one lane (decisions/0019). */
const CURRENT = 'm=19456,t=2,p=1'
const SALT_BYTES = 16
const KEY_BYTES = 32

const format = /^\$argon2id\$v=19\$(m=[1-9]\d{3,5},t=[1-9]\d?,p=[1-9])\$([\w+/]{22})\$[\w+/]{43}$/

export const hashPassword = (password: string): Promise<string> =>
  stretch(password, CURRENT, randomBytes(SALT_BYTES))

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
