import { dictionary } from '@zxcvbn-ts/language-common'
import { MIN_PASSWORD_LENGTH } from '../../contract/limits.ts'

const HOW_MANY = 20_000

/** The passwords that guessing begins with, as far as they are long enough to be chosen at all. */
const commonest = new Set(
  dictionary['passwords-common']
    .filter((password) => password.length >= MIN_PASSWORD_LENGTH)
    .slice(0, HOW_MANY),
)

export function isCommonPassword(password: string): boolean {
  return commonest.has(password.toLowerCase())
}
