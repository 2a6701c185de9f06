import { answerOf, identity, requestToken } from '../auth/identity'

/** What an authenticator app is given, and the recovery codes; both are shown once. */
export type Factor = { totpURI: string; backupCodes: string[] }

const call = <Answer>(path: string, body: object) =>
  answerOf(identity.$fetch<Answer>(`/two-factor/${path}`, { method: 'POST', body }))

/** An account that logs in with Google has no password. */
const proofOf = (password: string) => (password ? { password } : {})

export const beginFactor = (password: string) => call<Factor>('enable', proofOf(password))

/** Gives this login the office's rights, and gets a token that has them. */
export async function enterCode(email: string, code: string, isRecovery = false): Promise<void> {
  await call(isRecovery ? 'verify-backup-code' : 'verify-totp', { code })
  await requestToken(email)
}

export async function renewCodes(password: string): Promise<string[]> {
  return (await call<Factor>('generate-backup-codes', proofOf(password))).backupCodes
}

export async function removeFactor(email: string, password: string, code: string): Promise<void> {
  await call('disable', { ...proofOf(password), code })
  await requestToken(email)
}
