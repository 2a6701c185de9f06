import type { EndpointName } from '../contract/calls/endpoints.ts'
import { type AnyInput, type Api, ApiError, createCall } from './api.ts'
import { handleExpiredSession } from './auth/saved-form.ts'
import { readToken } from './auth/session.ts'

// The answer may name a time in which caches answer without asking; that is for caches that many visitors share.
const call = createCall((path, init) => fetch(path, { ...init, cache: 'no-cache' }), readToken)

/** A refused token ends the session, and guarded pages redirect to login. */
export async function callShop(name: EndpointName, input: AnyInput = {}) {
  const token = readToken()
  try {
    return await call(name, input)
  } catch (error) {
    if (
      error instanceof ApiError &&
      error.status === 401 &&
      token !== null &&
      token === readToken()
    )
      handleExpiredSession()
    throw error
  }
}

export const api: Api = (name, ...input) => callShop(name, ...input)
