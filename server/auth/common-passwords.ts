import { MIN_PASSWORD_LENGTH } from '../../contract/limits.ts'

const HOW_MANY = 20_000
/** Longer ones are no longer among the first guesses. */
const LONGEST_REPEATED = 16

let commonest: Promise<Set<string>> | undefined

/** Whether guessing would begin with it. The list is loaded when the first password is chosen. */
export async function isCommonPassword(password: string): Promise<boolean> {
  if (password.length < MIN_PASSWORD_LENGTH) return false
  const typed = password.toLowerCase()
  if (isRepeated(typed) || isRow(typed)) return true
  commonest ??= loadCommonest()
  return (await commonest).has(typed)
}

/** 555555, 121212, abcabc: the list leaves them out, because who guesses needs no list for them. */
function isRepeated(password: string): boolean {
  return password.length <= LONGEST_REPEATED && /^(.{1,3})\1+$/s.test(password)
}

/** 654321, abcdef, 1234567890: neighbours in a row, up or down, which the list leaves out too. */
function isRow(password: string): boolean {
  return rows.some((row) => row.includes(password))
}

const digits = '01234567890'
const letters = 'abcdefghijklmnopqrstuvwxyz'
const rows = [digits, letters].flatMap((row) => [row, [...row].reverse().join('')])

/** As far as they are long enough to be chosen at all. */
async function loadCommonest(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(
    dictionary['passwords-common']
      .filter((password) => password.length >= MIN_PASSWORD_LENGTH)
      .slice(0, HOW_MANY),
  )
}
