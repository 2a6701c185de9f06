import { flushSync } from 'react-dom'
import { href, Link, useLocation, useNavigate } from 'react-router'
import * as words from '#words/shell'
import { loginPath, safeReturnPath } from '../auth/return-path'
import { clearAfterSignOut, readToken, type Session } from '../auth/session'
import { Button, buttonClass } from '../ui/button'
import { classNames } from '../ui/class-names'
import { toast } from '../ui/toast-store'

/** Login or Sign Out; empty, in the same size, until the session is known. */
export function SessionButton({ session }: { session: Session }) {
  return (
    <div className="hidden min-h-11 w-28 sm:flex">
      {session.state === 'signed-out' && <LoginLink className="w-full" />}
      {session.state === 'signed-in' && <SignOutButton className="w-full" />}
    </div>
  )
}

export function LoginLink({ className, onClick }: { className: string; onClick?: () => void }) {
  const { pathname, search } = useLocation()
  return (
    <Link
      to={loginPath(safeReturnPath(pathname + search))}
      onClick={onClick}
      className={classNames(buttonClass(), className)}
    >
      {words.login}
    </Link>
  )
}

export function SignOutButton({ className, onClick }: { className: string; onClick?: () => void }) {
  const signOut = useSignOut()

  function handleClick() {
    onClick?.()
    void signOut()
  }

  return (
    <Button variant="secondary" onClick={handleClick} className={className}>
      {words.signOut}
    </Button>
  )
}

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
