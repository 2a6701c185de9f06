import { MIN_PASSWORD_LENGTH } from '../../contract/limits.ts'

const HOW_MANY = 20_000

let commonest: Promise<Set<string>> | undefined

/** Whether guessing would begin with it. The list is loaded when the first password is chosen. */
export async function isCommonPassword(password: string): Promise<boolean> {
  commonest ??= loadCommonest()
  return (await commonest).has(password.toLowerCase())
}

/** As far as they are long enough to be chosen at all. */
async function loadCommonest(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(
    dictionary['passwords-common']
      .filter((password) => password.length >= MIN_PASSWORD_LENGTH)
      .slice(0, HOW_MANY),
  )
}
