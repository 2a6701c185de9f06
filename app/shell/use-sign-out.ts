import { flushSync } from 'react-dom'
import { href, useNavigate } from 'react-router'
import * as words from '#words/shell'
import { clearAfterSignOut, readToken } from '../auth/session'
import { toast } from '../ui/toast-store'

/** Ends the session in the browser, then on the server, and navigates to the home page or another path. */
export function useSignOut(to: string = href('/')) {
  const navigate = useNavigate()

  return async function signOut() {
    const token = readToken()
    // A guarded page redirects to login when the session ends: the later navigation wins.
    flushSync(clearAfterSignOut)
    void navigate(to)
    await endOnServer(token)
  }
}

async function endOnServer(token: string | null) {
  try {
    const identity = await import('../auth/identity')
    await identity.signOut(token)
  } catch {
    toast.error(words.signedOutHereButThe, { ms: 4000 })
  }
}
