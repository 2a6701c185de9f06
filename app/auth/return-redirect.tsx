import { useEffect } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { Spinner } from '../ui/spinner'
import { safeReturnPath } from './return-path'

/** Sends a signed-in person to the page that asked for the login. */
export function ReturnRedirect() {
  const [search] = useSearchParams()
  const path = safeReturnPath(search.get('from'))
  return needsDocument(path) ? <ReturnByDocument path={path} /> : <Navigate replace to={path} />
}

function ReturnByDocument({ path }: { path: string }) {
  useEffect(() => window.location.replace(path), [path])
  return <Spinner />
}

/** The payment page needs a document load: its security policy allows the card provider. */
function needsDocument(path: string): boolean {
  return path.startsWith('/dashboard/payment/')
}
