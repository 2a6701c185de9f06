import { isRouteErrorResponse } from 'react-router'
import { Button, buttonClass } from '../ui/button'
import { DocumentLink } from './document-link'
import { PageMessage } from './page-message'
import { whenReachable } from './reachability'

// In the owner's words (SPEC section 2); here, for every page loads this, and none all of contract/messages.ts.
const title = 'Unexpected Application Error!'

/** What a routing failure shows: its status or message, and the ways on. */
export function ErrorMessage({ error }: { error: unknown }) {
  const { mark, text } = describeError(error)
  return (
    <PageMessage mark={mark} title={title} text={text}>
      <title>{`${title} | BD-MART`}</title>
      <Button onClick={() => whenReachable(() => window.location.reload())}>Try again</Button>
      {/* A plain link: the document is loaded anew, whatever state the page is in. */}
      <DocumentLink to="/" className={buttonClass({ variant: 'secondary' })}>
        Back to Home
      </DocumentLink>
    </PageMessage>
  )
}

const unknownText = 'This page could not be shown. Please try again in a moment.'

function describeError(error: unknown): { mark: string; text: string } {
  if (isRouteErrorResponse(error)) {
    return { mark: `${error.status} ${error.statusText}`.trim(), text: sentenceIn(error.data) }
  }
  const text = error instanceof Error && error.message !== '' ? error.message : unknownText
  return { mark: 'Error', text }
}

/** What came with a status may also be the whole page of some proxy. */
function sentenceIn(data: unknown): string {
  return typeof data === 'string' && /^[^<]{1,200}$/.test(data) ? data : unknownText
}
