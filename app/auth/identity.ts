import { createAuthClient } from 'better-auth/client'
import { oauthPopupClient } from 'better-auth/client/plugins'
import * as words from '#words/auth'
import { shownErrors } from '../../contract/errors/shown-errors'
import { ApiError, reach } from '../api.ts'
import { api } from '../browser-api.ts'
import { readToken, saveSession } from './session.ts'
import { saveVerified } from './verification.ts'

export const identity = createAuthClient({
  plugins: [oauthPopupClient()],
  fetchOptions: { customFetchImpl: (input, init = {}) => reach(fetch, String(input), init) },
})

/** A refusal with the identity provider's sentence; the cause is its code. */
class IdentityError extends Error {}

export type Credentials = { email: string; password: string }

/** Signs in by password and gets an access token. Throws the provider's sentence. */
export async function signIn(credentials: Credentials): Promise<void> {
  const { user } = await answerOf(identity.signIn.email(credentials))
  await requestToken(user.email)
  saveVerified(user)
}

/** Makes an account, signs in and gets an access token. Throws the provider's sentence. */
export async function signUp(account: Credentials & { name: string }): Promise<void> {
  const { user } = await answerOf(identity.signUp.email(account))
  try {
    await requestToken(user.email)
  } catch (error) {
    // A sign-up with the address of an account gets a session that opens nothing (decisions/0017).
    if (error instanceof ApiError && error.status === 401)
      throw new IdentityError(
        'There may be an account with this address already. Please log in, or choose a new password on the login page.',
      )
    throw error
  }
  saveVerified(user)
}

/** Signs in by Google's popup and gets an access token. Throws a sentence that can be shown. */
export async function signInWithGoogle(): Promise<void> {
  const refusal = await openGooglePopup()
  if (refusal) throw new IdentityError(googleRefusal(refusal))
  const { data } = await identity.getSession()
  if (!data) throw new IdentityError(googleRefusal(undefined))
  await requestToken(data.user.email)
}

/** Opens the popup in the click itself, as browsers ask. Returns the code of a refusal. */
async function openGooglePopup(): Promise<string | undefined> {
  const popup = listenToPopup()
  const { error } = await identity.signIn.popup({ provider: 'google' })
  const late = error?.code === 'POPUP_CLOSED' ? await popup.waitForLateResult() : undefined
  popup.stop()
  if (late) return late.refusal
  return error ? (error.code ?? 'unknown') : undefined
}

export async function sendVerification(email: string): Promise<void> {
  await answerOf(identity.sendVerificationEmail({ email }))
}

/** Ends the session and its tokens on the server, after `clearAfterSignOut`. */
export async function signOut(token: string | null): Promise<void> {
  const fetchOptions = {
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
    // Another account has signed in since: the browser's cookie is of its session.
    ...(readToken() !== null && { credentials: 'omit' as const }),
  }
  await answerOf(identity.signOut({ fetchOptions }))
}

let isWaiting: boolean | undefined

/** Whether the office's rights wait for a code of the login that was made in this tab. */
export const isCodeNeeded = () => isWaiting

export async function requestToken(email: string): Promise<void> {
  const { token, user, needsFactor, company } = await api('createToken', { body: { email } })
  isWaiting = needsFactor
  saveSession(token, user, company)
}

type Refused = { message?: string | undefined; code?: string | undefined; status: number }

type Answer<T> = { data: T | null; error: Refused | null }

/** The data of an answer of the identity provider. Throws its refusal. */
export async function answerOf<T>(
  answer: Promise<Answer<T>>,
  errorOf: (refused: Refused) => Error = toIdentityError,
): Promise<T> {
  const { data, error } = await answer
  if (data === null) throw errorOf(error ?? { status: 0 })
  return data
}

const toIdentityError = ({ message, code, status }: Refused): IdentityError =>
  new IdentityError(message ?? `Sign-in is not possible at the moment (${status}).`, {
    cause: code,
  })

/** The error of a mailed link, which works once and for a limited time. */
export function toLinkError(error: Refused): IdentityError {
  const isStale = error.code === 'INVALID_TOKEN' || error.code === 'TOKEN_EXPIRED'
  return isStale
    ? new IdentityError('This link is too old or was used already. Please ask for another.')
    : toIdentityError(error)
}

const LATE_RESULT_MS = 1_000

type PopupResult = { refusal: string | undefined }

/** Listens to what Google's window posts as it closes. On a slow machine Better Auth's client sees it closed before that arrives. */
function listenToPopup() {
  const { promise, resolve } = Promise.withResolvers<PopupResult | undefined>()

  function handleMessage({ origin, data }: MessageEvent) {
    if (origin !== window.location.origin || data?.type !== 'better-auth:oauth-popup') return
    resolve({ refusal: data.error ? String(data.error.code) : undefined })
  }

  window.addEventListener('message', handleMessage)
  return {
    waitForLateResult(): Promise<PopupResult | undefined> {
      setTimeout(() => resolve(undefined), LATE_RESULT_MS)
      return promise
    },
    stop: () => window.removeEventListener('message', handleMessage),
  }
}

const refusals: Record<string, string> = {
  POPUP_BLOCKED: words.yourBrowserBlockedTheGoogle,
  POPUP_CLOSED: words.theGoogleWindowWasClosed,
  POPUP_TIMEOUT: words.theGoogleWindowWaitedToo,
  access_denied: words.youChoseNotToContinue,
  account_not_linked: words.thereIsAnAccountWith,
  email_not_verified: shownErrors.google_unverified.message,
}

/** The sentence for a code with which the window ended. */
const googleRefusal = (code: string | undefined): string =>
  new Map(Object.entries(refusals)).get(code ?? '') ?? words.googleSignInIsNot
