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

/** The list holds no repetitions and sequences such as 121212 or abcdef. */
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
  const allowed = dictionary['passwords-common'].filter(
    (each) => each.length >= MIN_PASSWORD_LENGTH,
  )
  return new Set(allowed.slice(0, COMMON_PASSWORDS))
}

const lettersAndDigits = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

const shop = lettersAndDigits(company.name)
const shopWords = new RegExp(`^(?:${shop}|shop|store|tools?)*$`)

/** The shop's name, repeated or with a word for what it is, and digits after it. */
function isNameOfShop(password: string): boolean {
  const words = lettersAndDigits(password).replace(/\d+$/, '')
  return words.includes(shop) && shopWords.test(words)
}

/** The address, its part before the @, or the name; short names are part of many good passwords. */
function isNameOf({ email, name }: Person, password: string): boolean {
  return [email, email.split('@')[0] ?? '', name]
    .map(lettersAndDigits)
    .some((word) => word.length >= MIN_PASSWORD_LENGTH && word === lettersAndDigits(password))
}
