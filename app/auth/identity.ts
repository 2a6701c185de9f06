import { createAuthClient } from 'better-auth/client'
import { oauthPopupClient } from 'better-auth/client/plugins'
import { messages } from '../../contract/messages.ts'
import { ApiError, reach } from '../api.ts'
import { api } from '../browser-api.ts'
import { listenToPopup } from './google-popup.ts'
import { googleRefusal } from './google-refusals.ts'
import { readToken, saveSession } from './session.ts'
import { noteVerified } from './verification.ts'

/** The identity provider, as its own client speaks with it. */
export const identity = createAuthClient({
  plugins: [oauthPopupClient()],
  fetchOptions: { customFetchImpl: (input, init = {}) => reach(fetch, String(input), init) },
})

/** The identity provider's own words for why it refused. */
class IdentityError extends Error {}

export type Credentials = { email: string; password: string }

/** Signs in by password and takes a token for the API. Throws the provider's message. */
export async function signIn(credentials: Credentials): Promise<void> {
  const { data, error } = await identity.signIn.email(credentials)
  if (!data) throw refused(error)
  await takeToken(data.user.email)
  noteVerified(data.user)
}

/** Makes an account, signs in with it and takes a token for the API. Throws the provider's message. */
export async function signUp(account: Credentials & { name: string }): Promise<void> {
  const { data, error } = await identity.signUp.email(account)
  if (!data) throw refused(error)
  try {
    await takeToken(data.user.email)
  } catch (error) {
    // The provider does not say that an address has an account; its session then opens nothing (decisions/0017).
    if (error instanceof ApiError && error.status === 401)
      throw new IdentityError(messages.perhapsKnownAddress)
    throw error
  }
  noteVerified(data.user)
}

/** Signs in by Google's popup and takes a token for the API. Throws a sentence about why not. */
export async function signInWithGoogle(): Promise<void> {
  const refusal = await runGooglePopup()
  if (refusal) throw new IdentityError(googleRefusal(refusal))
  const { data } = await identity.getSession()
  if (!data) throw new IdentityError(googleRefusal(undefined))
  await takeToken(data.user.email)
}

/** Opens the popup at once, for browsers allow it only in the very click; the code of why it ended without success. */
async function runGooglePopup(): Promise<string | undefined> {
  const popup = listenToPopup()
  const { error } = await identity.signIn.popup({ provider: 'google' })
  const word = error?.code === 'POPUP_CLOSED' ? await popup.late() : undefined
  popup.stop()
  if (word) return word.refusal
  return error ? (error.code ?? 'unknown') : undefined
}

/** Has the mail sent by which an address is confirmed. */
export async function sendVerification(email: string): Promise<void> {
  const { error } = await identity.sendVerificationEmail({ email })
  if (error) throw refused(error)
}

/** Ends the session and its tokens on the server; here they are forgotten already. */
export async function signOut(token: string | null): Promise<void> {
  const { error } = await identity.signOut({
    fetchOptions: {
      ...(token && { headers: { authorization: `Bearer ${token}` } }),
      // Somebody else has signed in meanwhile: the browser's cookie and what it keeps for the shop are hers by now.
      ...(readToken() !== null && { credentials: 'omit' }),
    },
  })
  if (error) throw refused(error)
}

/** Takes a token for the API by the session that there is now. */
export async function takeToken(email: string): Promise<void> {
  const { token, user } = await api('createToken', { body: { email } })
  saveSession(token, user)
}

type Refused = { message?: string | undefined; code?: string | undefined; status: number }

/** What the provider refused, in its own words; the cause is its code. */
export function refused({ message, code, status }: Refused): IdentityError {
  return new IdentityError(message ?? `Sign-in is not possible at the moment (${status}).`, {
    cause: code,
  })
}

/** The same of what a mailed link opens: it works once, and for a while. */
export function refusedLink(error: Refused): IdentityError {
  const isStale = error.code === 'INVALID_TOKEN' || error.code === 'TOKEN_EXPIRED'
  return isStale
    ? new IdentityError('This link is too old or was used already. Please ask for another.')
    : refused(error)
}
