import { Navigate, Outlet, useLocation } from 'react-router'
import { Spinner } from '../ui/spinner'
import { loginPath } from './return-path'
import { useSession } from './session'

/** Guards the pages below it; the server renders only the wait, for it does not know who is signed in. */
export default function SignedInLayout() {
  const session = useSession()
  const { pathname, search, hash } = useLocation()
  if (session.state === 'resolving') return <Spinner label="Checking your sign-in" />
  if (session.state === 'signed-out')
    return <Navigate replace to={loginPath(`${pathname}${search}${hash}`)} />
  // What one person typed is not there for the next.
  return <Outlet key={session.user.email} />
}
