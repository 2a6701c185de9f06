import { errors } from '../../contract/errors'

/** What to say of each way in which signing in with Google can end without success. */
const sentences: Record<string, string> = {
  POPUP_BLOCKED:
    'Your browser blocked the Google window. Please allow pop-ups for this shop and try again.',
  POPUP_CLOSED: 'The Google window was closed before you were logged in. Please try again.',
  POPUP_TIMEOUT: 'The Google window waited too long for you. Please try again.',
  access_denied: 'You chose not to continue with Google, so you are not logged in.',
  account_not_linked:
    'There is an account with this email address already. Please log in with its password, then connect Google on your account page.',
  email_not_verified: errors.google_unverified.message,
}

export function googleRefusal(code: string | undefined): string {
  return (
    sentences[code ?? ''] ??
    'Google sign-in is not possible at the moment. Please try again, or use your email address and a password.'
  )
}
