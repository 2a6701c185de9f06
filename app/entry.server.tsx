import { renderToReadableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  ServerRouter,
} from 'react-router'

// The server must use this build's copies of the router and of the context's key.
export { createRequestHandler, RouterContextProvider } from 'react-router'
export { apiContext } from './api'

/** Renders all of the page before the first byte is sent: the policy lists the hashes of its inline scripts. */
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
      // The response is not streamed, so React needs no scripts that move late parts.
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

/** What is neither an aborted request nor a 4xx goes to the server's error handler, which logs it with the request. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  const expected = isRouteErrorResponse(error) && error.status < 500
  if (!request.signal.aborted && !expected) throw error
}
