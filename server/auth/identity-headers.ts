import type { FastifyRequest } from 'fastify'

/** The headers that carry the address the request really came from, and its id in the log; the mount alone sets them. */
export const CLIENT_ADDRESS_HEADER = 'x-bdmart-client-address'
export const REQUEST_ID_HEADER = 'x-bdmart-request-id'

/** The request's headers as the identity provider may believe them: the address is the one Fastify established. */
export function identityHeaders(request: FastifyRequest): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && !name.startsWith('x-forwarded-') && name !== 'content-length') {
      headers.set(name, Array.isArray(value) ? value.join(', ') : value)
    }
  }
  // Nothing that comes along by itself counts in a page of another origin.
  if (request.otherOrigin !== undefined) headers.delete('cookie')
  // Browsers send all Sec-Fetch headers or none. A program that sends only the mode (Node's fetch) is no page that
  // could have been tricked, and would be refused for lack of an Origin it never has.
  if (!headers.has('sec-fetch-site') && !headers.has('cookie')) headers.delete('sec-fetch-mode')
  // The name of this machine's interface after a link-local address would make it no address.
  const [address = ''] = request.ip.split('%')
  headers.set(CLIENT_ADDRESS_HEADER, address)
  headers.set(REQUEST_ID_HEADER, request.id)
  return headers
}
