import { Navigate, Outlet, useLocation } from 'react-router'
import { Spinner } from '../ui/spinner'
import { loginPath } from './return-path'
import { useSession } from './session'

/** Shows the pages below it to signed-in people only. The server renders a spinner: it does not know the session. */
export default function SignedInLayout() {
  const session = useSession()
  const { pathname, search, hash } = useLocation()
  if (session.state === 'resolving') return <Spinner label="Checking your sign-in" />
  if (session.state === 'signed-out')
    return <Navigate replace to={loginPath(`${pathname}${search}${hash}`)} />
  // Another account starts with empty pages.
  return <Outlet key={session.user.email} />
}
