import { type ReactNode, useEffect } from 'react'
import { Link, Navigate, type To, useSearchParams } from 'react-router'
import { Card } from '../ui/card'
import { Container } from '../ui/container'
import { Spinner } from '../ui/spinner'
import { isCodeNeeded } from './identity'
import { safeReturnPath } from './return-path'

type AuthFrameProps = {
  title: string
  lead: ReactNode
  /** A link to the page that a person may want instead. */
  other: { text: string; label: string; to: To }
  footnote?: ReactNode
  children: ReactNode
}

export function AuthFrame({ title, lead, other, footnote, children }: AuthFrameProps) {
  return (
    <div className="flex-1 bg-paper">
      <Container className="grid justify-items-center py-10 sm:py-16">
        <Card className="w-full max-w-md gap-6 p-5 sm:p-8">
          <div className="grid gap-2">
            <h1 className="text-3xl">{title}</h1>
            <p className="text-ink-soft">{lead}</p>
          </div>
          {children}
          <p className="border-t border-hairline pt-5">
            {other.text}{' '}
            <Link to={other.to} replace className={linkClass}>
              {other.label}
            </Link>
          </p>
          {footnote}
        </Card>
      </Container>
    </div>
  )
}

export const linkClass =
  '-my-2 inline-flex min-h-11 min-w-11 items-center justify-self-start font-semibold text-signal underline underline-offset-4 hover:text-signal-deep'

/** Sends a signed-in person to the page that asked for the login. */
export function ReturnRedirect() {
  const [search] = useSearchParams()
  const wanted = safeReturnPath(search.get('from'))
  const path = isCodeNeeded() ? factorPath(wanted) : wanted
  return needsDocument(path) ? <ReturnByDocument path={path} /> : <Navigate replace to={path} />
}

function ReturnByDocument({ path }: { path: string }) {
  useEffect(() => window.location.replace(path), [path])
  return <Spinner />
}

const factorPath = (path: string) =>
  `/dashboard/account/security?${new URLSearchParams({ from: path })}`

/** The payment page needs a document load: its security policy allows the card provider. */
const needsDocument = (path: string): boolean => path.startsWith('/dashboard/payment/')
