import * as words from '#words/auth'
import { shownErrors } from '../../contract/errors/shown-errors'

const LATE_RESULT_MS = 1_000

type PopupResult = { refusal: string | undefined }

/**
 * Listens to the result that Google's window posts as it closes. On a slow machine Better Auth's client sees the window
 * closed before the result arrives: `waitForLateResult` waits for it.
 */
export function listenToPopup() {
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
export function googleRefusal(code: string | undefined): string {
  return new Map(Object.entries(refusals)).get(code ?? '') ?? words.googleSignInIsNot
}
