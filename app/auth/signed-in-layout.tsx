import { Navigate, Outlet, useLocation } from 'react-router'
import * as words from '#words/auth'
import { usePageHandle } from '../shell/page-handle'
import { Spinner } from '../ui/spinner'
import { loginPath } from './return-path'
import { isPunchout, useSession } from './session'

/** Shows pages to signed-in people only. The server does not know the session: it renders a spinner, or the page's outline. */
export default function SignedInLayout() {
  const session = useSession()
  const { pathname, search, hash } = useLocation()
  const waiting = usePageHandle()?.waiting
  if (session.state === 'resolving') return waiting ?? <Spinner label={words.checkingYourSignIn} />
  if (session.state === 'signed-out')
    // Of a visit that has ended the note of every page says so.
    return isPunchout() ? null : <Navigate replace to={loginPath(`${pathname}${search}${hash}`)} />
  // Another account starts with empty pages.
  return <Outlet key={session.user.email} />
}
