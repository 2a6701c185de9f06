import { renderToReadableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  ServerRouter,
} from 'react-router'

// The server renders with this build's own copy of the router, and puts its way of making calls into each request's
// context under this very token.
export { createRequestHandler, RouterContextProvider } from 'react-router'
export { apiContext } from './api'

/** Renders the page whole before the first byte leaves, so that its inline scripts can be allowed by their hashes. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  let responseStatus = status
  const stream = await renderToReadableStream(
    <ServerRouter context={context} url={request.url} />,
    {
      signal: request.signal,
      // Nothing is sent before all is there: no part needs to be moved to its place by a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: () => {
        responseStatus = 500
      },
    },
  )
  await stream.allReady
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(stream, { status: responseStatus, headers })
}

/** Aborted requests and pages that do not exist are no faults; whatever is left is for the server's log. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  const expected = isRouteErrorResponse(error) && error.status < 500
  if (!request.signal.aborted && !expected) reportError(error)
}
