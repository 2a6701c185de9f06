import { isRouteErrorResponse } from 'react-router'
import * as words from '#words/shell'
import { company } from '../../contract/company'
import { Button, buttonClass } from '../ui/button'
import { DocumentLink } from './document-link'
import logo from './logo.svg?no-inline'
import { PageMessage } from './page-message'
import { pageTitle } from './page-meta'
import { whenReachable } from './reachability'

// SPEC section 2.
const title = words.unexpectedApplicationError

export function ErrorMessage({ error }: { error: unknown }) {
  const { mark, text } = describeError(error)
  return (
    <PageMessage mark={mark} title={title} text={text}>
      <title>{pageTitle(title)}</title>
      <Button onClick={() => whenReachable(() => window.location.reload())}>
        {words.tryAgain}
      </Button>
      {/* Loads a document, because the state of this one is unknown. */}
      <DocumentLink to="/" className={buttonClass({ variant: 'secondary' })}>
        {words.backToHome}
      </DocumentLink>
    </PageMessage>
  )
}

const unknownText = words.thisPageCouldNotBe

function describeError(error: unknown): { mark: string; text: string } {
  if (isRouteErrorResponse(error)) {
    return { mark: `${error.status} ${error.statusText}`.trim(), text: sentenceIn(error.data) }
  }
  const text = error instanceof Error && error.message !== '' ? error.message : unknownText
  return { mark: words.error, text }
}

/** The data of a status may be the HTML page of a proxy. */
const sentenceIn = (data: unknown): string =>
  typeof data === 'string' && /^[^<]{1,200}$/.test(data) ? data : unknownText

/** The last error boundary: layout, loader data and query cache may all be missing here. */
export function ErrorPage({ error }: { error: unknown }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-hairline px-4 py-2.5 sm:px-6 lg:px-8">
        <a href="/" className="inline-flex min-h-11 items-center">
          <img src={logo} alt={company.name} width="142" height="30" className="wordmark" />
        </a>
      </header>
      <main className="flex flex-1 flex-col">
        <ErrorMessage error={error} />
      </main>
    </div>
  )
}
