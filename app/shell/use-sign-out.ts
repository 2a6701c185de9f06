import { flushSync } from 'react-dom'
import { href, useNavigate } from 'react-router'
import { clearAfterSignOut, readToken } from '../auth/session'
import { toast } from '../ui/toast-store'

/** Ends the session here at once, then on the server; goes to the home page unless another address is given. */
export function useSignOut(to: string = href('/')) {
  const navigate = useNavigate()

  return async function signOut() {
    const token = readToken()
    // A page for signed-in people sends to login as soon as it hears of this: the later call overrules it.
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
    toast.error('Signed out here, but the shop could not be told.', { ms: 4000 })
  }
}
