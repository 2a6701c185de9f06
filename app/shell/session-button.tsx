import { Link, useLocation } from 'react-router'
import * as words from '#words/shell'
import { loginPath, safeReturnPath } from '../auth/return-path'
import type { Session } from '../auth/session'
import { Button, buttonClass } from '../ui/button'
import { classNames } from '../ui/class-names'
import { useSignOut } from './use-sign-out'

/** Login or Sign Out; empty, in the same size, until the session is known. */
export function SessionButton({ session }: { session: Session }) {
  return (
    <div className="hidden min-h-11 w-28 sm:flex">
      {session.state === 'signed-out' && <LoginLink className="w-full" />}
      {session.state === 'signed-in' && <SignOutButton className="w-full" />}
    </div>
  )
}

type LoginLinkProps = { className: string; onClick?: () => void }

export function LoginLink({ className, onClick }: LoginLinkProps) {
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

type SignOutButtonProps = { className: string; onClick?: () => void }

export function SignOutButton({ className, onClick }: SignOutButtonProps) {
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
