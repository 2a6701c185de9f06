import type { FastifyRequest } from 'fastify'

/** The mount alone sets these: the address that a request came from, and its id in the log. */
export const CLIENT_ADDRESS_HEADER = 'x-bdmart-client-address'
const REQUEST_ID_HEADER = 'x-bdmart-request-id'

/** A request's headers as Better Auth may trust them: no cookie from other origins, the address that Fastify established. */
export function identityHeaders(request: FastifyRequest): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && !name.startsWith('x-forwarded-') && name !== 'content-length')
      headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  if (request.otherOrigin !== undefined) headers.delete('cookie')
  // Node's fetch sends this one Sec-Fetch header alone, and Better Auth would then ask for an Origin.
  if (!headers.has('sec-fetch-site') && !headers.has('cookie')) headers.delete('sec-fetch-mode')
  // A client that has gone has no address.
  const [address = ''] = request.ip?.split('%') ?? []
  headers.set(CLIENT_ADDRESS_HEADER, address)
  headers.set(REQUEST_ID_HEADER, request.id)
  return headers
}

export const originOf = (headers: Headers | undefined) => ({
  address: headers?.get(CLIENT_ADDRESS_HEADER) ?? undefined,
  requestId: headers?.get(REQUEST_ID_HEADER) ?? undefined,
})
