import { isRouteErrorResponse } from 'react-router'
import * as words from '#words/shell'
import { Button, buttonClass } from '../ui/button'
import { DocumentLink } from './document-link'
import { PageMessage } from './page-message'
import { pageTitle } from './page-meta'
import { whenReachable } from './reachability'

// SPEC section 2. Not in contract/messages.ts, which every page would then load.
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
function sentenceIn(data: unknown): string {
  return typeof data === 'string' && /^[^<]{1,200}$/.test(data) ? data : unknownText
}
