import { useEffect } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { Spinner } from '../ui/spinner'
import { safeReturnPath } from './return-path'

/** Brings a person who is signed in to where she was going. */
export function ReturnRedirect() {
  const [search] = useSearchParams()
  const path = safeReturnPath(search.get('from'))
  return needsDocument(path) ? <ReturnByDocument path={path} /> : <Navigate replace to={path} />
}

function ReturnByDocument({ path }: { path: string }) {
  useEffect(() => window.location.replace(path), [path])
  return <Spinner />
}

/** Only a document of its own gets the security policy that lets the card provider in. */
function needsDocument(path: string): boolean {
  return path.startsWith('/dashboard/payment/')
}
